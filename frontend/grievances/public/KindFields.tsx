import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { grievanceFirst } from '#contract/texts/grievances/entry-first'
import { useFormat } from '#frontend/app/format.ts'
import { useOptions } from '#frontend/app/options.ts'
import { useText } from '#frontend/app/text.ts'
import { LongChoiceField } from '#frontend/ui/LongChoiceField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Part } from './Part.tsx'
import { useGrievance } from './useGrievanceForm.ts'

/** What it is about: kinds by their categories, then what exactly, and which allowance. */
export function KindFields() {
  const { page, form, type, isOwnOffice } = useGrievance()
  const text = useText(grievanceFirst)
  const options = useOptions()
  const { nameOf } = useFormat()
  const typeId = useWatch({ control: form.control, name: 'type_id' })
  const kinds = useMemo(
    () =>
      page.types.map((one) => ({
        value: String(one.id),
        label: nameOf(one),
        group: nameOf(one.category),
        // A subject that somebody thinks of leads to its kind.
        search: [
          ...[one, one.category, ...one.subjects].map((row) => `${row.name_en} ${row.name_bn}`),
          one.search,
          ...one.subjects.map(({ search = '' }) => search),
        ].join(' '),
      })),
    [page, nameOf],
  )
  const subjects = options(type?.subjects).map((choice, at) => ({
    ...choice,
    search: `${choice.search} ${type?.subjects[at]?.search ?? ''}`,
  }))
  return (
    <Part id="kind">
      <LongChoiceField
        name="type_id"
        label={text('type_id')}
        help={text('type_help')}
        required
        options={kinds}
      />
      {type?.sensitive && !isOwnOffice && <Notice kind="info">{text('sensitive_note')}</Notice>}
      {type && type.subjects.length > 0 && (
        <LongChoiceField key={typeId} name="subject_id" label={text('subject_id')} options={subjects} />
      )}
      {type && (
        <LongChoiceField name="program_id" label={text('program_id')} options={options(page.programs)} />
      )}
      {type && <p className="text-base-content/80">{text('days_note', { days: type.days })}</p>}
    </Part>
  )
}
