import { useWatch } from 'react-hook-form'
import { grievances } from '#calls/grievances'
import { helperWords } from '#contract/texts/applications/helper-words'
import { formParts, type FormPart } from '#contract/texts/applications/form-parts'
import { grievanceEntry, type GrievanceEntryText } from '#contract/texts/grievances/entry'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useNamedPlaces } from '#frontend/app/places/usePlaces.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { nameOfFile } from './file-name.ts'
import { partIds, type PartId } from './Part.tsx'
import { useGrievance } from './useGrievanceForm.ts'
import { officeUnknown, placeOf } from './values.ts'

type Row = { label: string; value: string }

/** All answers by part, each with a way back. */
export function Review({ onChange }: { onChange: (part: PartId) => void }) {
  const text = useText(grievanceEntry)
  const { type, isAtCounter } = useGrievance()
  const rows = useRows()
  return (
    <div className="mt-4 flex flex-col gap-6">
      <Notice kind="info">
        <p className="font-semibold">{text('goes_title')}</p>
        <p>{text(type?.sensitive ? 'goes_past' : isAtCounter ? 'counter_goes' : 'goes_office')}</p>
      </Notice>
      {partIds.map(
        (part) =>
          rows[part].length > 0 && (
            <section key={part} aria-labelledby={`review-${part}`}>
              <div className="mb-2 flex items-center justify-between gap-3 border-b border-base-300 pb-1">
                <h3 id={`review-${part}`} className="font-semibold">
                  {text(part)}
                </h3>
                <Button
                  aria-label={text('dialog_change_of', { part: text(part) })}
                  onClick={() => onChange(part)}
                >
                  {text('change')}
                </Button>
              </div>
              <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[2fr_3fr]">
                {rows[part].map(({ label, value }) => (
                  <div key={label} className="contents">
                    <dt className="text-base-content/80">{label}</dt>
                    <dd className="mb-1 min-w-0 break-words whitespace-pre-line sm:mb-0">
                      {value || <span className="text-base-content/80">{text('not_given')}</span>}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
      )}
    </div>
  )
}

function useRows(): Record<PartId, Row[]> {
  const { form, page, type, isAtCounter, mustNameOffice } = useGrievance()
  const text = useText(grievanceEntry)
  const words = useText(formParts)
  const helper = useText(helperWords)
  const { nameOf, digits, day, phone } = useFormat()
  // A photo may still be on its way.
  useWatch({ control: form.control, name: 'documents' })
  const values = form.getValues()
  const places = useNamedPlaces(values, '', page.divisions)
  const place = placeOf(values)
  const isUnknown = mustNameOffice && values.against_office_id === officeUnknown
  const ofOffice = values.against_office_id !== ''
  const offices = useGet(
    grievances.form.offices,
    ofOffice && place ? { params: { place_id: Number(place) } } : null,
  ).data?.data
  const named = <One extends { id: number; name_en: string; name_bn: string }>(
    rows: readonly One[] | undefined,
    id: string,
  ) => {
    const row = rows?.find((one) => String(one.id) === id)
    return row ? nameOf(row) : ''
  }
  const row = (label: GrievanceEntryText, value: string): Row => ({ label: text(label), value })
  const isNamed = values.who === 'named'
  return {
    kind: [
      row('type_id', type ? nameOf(type) : ''),
      ...(type && type.subjects.length > 0
        ? [row('subject_id', named(type.subjects, values.subject_id))]
        : []),
      row('program_id', named(page.programs, values.program_id)),
    ],
    place: places.map(({ part, place: one }) => ({
      label: words(part.startsWith('ward_') ? 'ward' : (part as FormPart)),
      value: nameOf(one),
    })),
    // The kind says that it is nobody.
    about:
      type?.about === 'payment' && !mustNameOffice
        ? []
        : [
            ...(type?.about
              ? []
              : [row('about_question', values.about ? text(`about_${values.about as 'other'}`) : '')]),
            ...(ofOffice
              ? [
                  row(
                    'against_office_id',
                    isUnknown ? text('office_unknown') : named(offices, values.against_office_id),
                  ),
                ]
              : []),
            ...(values.about_name ? [row('about_name', values.about_name)] : []),
          ],
    words: [row('text', values.text), row('documents', values.documents.map(nameOfFile).join('\n'))],
    who: [
      ...(isNamed
        ? [
            ...(values.speaks === 'other'
              ? [
                  row(isAtCounter ? 'counter_speaker_name' : 'speaker_name', values.speaker_name),
                  row(
                    isAtCounter ? 'counter_speaker_relation' : 'speaker_relation',
                    values.speaker_relation && helper(`helper_${values.speaker_relation as 'other'}`),
                  ),
                ]
              : []),
            row('name', values.name),
            row(
              values.verification_type === '2' ? 'birth_number' : 'nid_number',
              digits(values.verification_number),
            ),
            row(
              'date_of_birth',
              values.date_of_birth && `${day(values.date_of_birth)}\n${text('birth_check')}`,
            ),
          ]
        : [row('who_question', text('unnamed'))]),
      row('mobile', values.mobile && phone(values.mobile)),
    ],
  }
}
