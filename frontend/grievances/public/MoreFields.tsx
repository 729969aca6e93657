import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { grievances } from '#calls/grievances'
import { locationType } from '#contract/applications/address'
import { formParts } from '#contract/texts/applications/form-parts'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useOptions } from '#frontend/app/options.ts'
import { askedPlaces } from '#frontend/app/places/asked-parts.ts'
import { PlaceFields } from '#frontend/app/places/PlaceFields.tsx'
import { useNamedPlaces } from '#frontend/app/places/usePlaces.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextArea, TextField } from '#frontend/ui/TextField.tsx'
import { Dictation } from './Dictation.tsx'
import { DocumentsField } from './DocumentsField.tsx'
import { Part } from './Part.tsx'
import { useGrievance, type GrievancePage } from './useGrievanceForm.ts'
import { officeUnknown, placeNames, placeOf, type GrievanceValues } from './values.ts'
import { WhoFields } from './WhoFields.tsx'

/** Everything after the kind: it comes once one is chosen. */
export function MoreFields() {
  return (
    <>
      <PlacePart />
      <AboutPart />
      <WordsPart />
      <WhoFields />
    </>
  )
}

/** As much of a place as must be known. */
const needed: readonly string[] = [
  'division_id',
  'district_id',
  'location_type',
  'thana_id',
  'city_id',
  'district_pouro_id',
]

/** At the counter the officer's own place is filled in: it is a line, until another is wanted, or something of it is wrong. */
function PlacePart() {
  const { form, page, isAtCounter } = useGrievance()
  const { errors } = useFormState({ control: form.control, name: placeNames })
  const [open, setOpen] = useState(() => !isAtCounter || !isWhole(form.getValues()))
  const isWrong = placeNames.some((name) => errors[name])
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return open || isWrong ? (
    <PlaceAsked />
  ) : (
    <PlaceLine
      page={page}
      onChange={() => {
        setOpen(true)
        // The button is gone by then.
        setTimeout(() => document.getElementById('part-place')?.focus())
      }}
    />
  )
}

/** Whether all of a place is there but the ward. */
const isWhole = (values: GrievanceValues): boolean =>
  placeOf(values) !== undefined &&
  askedPlaces(values, '').parts.every(
    (part) => part.startsWith('ward_') || values[part as keyof GrievanceValues] !== '',
  )

function PlaceLine({ page, onChange }: { page: GrievancePage; onChange: () => void }) {
  const { form } = useGrievance()
  const text = useText(grievanceEntry)
  const { nameOf } = useFormat()
  const places = useNamedPlaces(form.getValues(), '', page.divisions)
  return (
    <Part id="place">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{places.map(({ place }) => nameOf(place)).join(', ')}</p>
        <Button aria-label={text('dialog_change_of', { part: text('place') })} onClick={onChange}>
          {text('change')}
        </Button>
      </div>
    </Part>
  )
}

function PlaceAsked() {
  const { form, page } = useGrievance()
  const text = useText(grievanceEntry)
  const words = useText(formParts)
  useWatch({ control: form.control, name: placeNames })
  const values = form.getValues()
  const kinds = [
    { value: String(locationType.district_pourashava), label: words('district_pouro_id') },
    { value: String(locationType.upazila), label: words('thana_id') },
    { value: String(locationType.city), label: words('city_id') },
  ]
  return (
    <Part id="place" help={text('place_help')}>
      <PlaceFields
        values={values}
        prefix=""
        parts={askedPlaces(values, '').parts}
        divisions={page.divisions}
        kinds={kinds}
        isRequired={(part) => needed.includes(part)}
      />
    </Part>
  )
}

const abouts = ['payment', 'office', 'person', 'other'] as const

function AboutPart() {
  const { form, type, mustNameOffice, isOwnOffice } = useGrievance()
  const text = useText(grievanceEntry)
  const options = useOptions()
  const about = useWatch({ control: form.control, name: 'about' })
  useWatch({ control: form.control, name: placeNames })
  const place = placeOf(form.getValues())
  const ofOffice = mustNameOffice || about === 'office' || about === 'person'
  const { data, loading } = useGet(
    grievances.form.offices,
    ofOffice && place ? { params: { place_id: Number(place) } } : null,
  )
  // The kind says that it is nobody.
  if (type?.about === 'payment' && !mustNameOffice) return null
  return (
    <Part id="about">
      {!type?.about && (
        <ChoiceField
          name="about"
          label={text('about_question')}
          required
          options={abouts.map((value) => ({ value, label: text(`about_${value}`) }))}
        />
      )}
      {ofOffice && (
        <ChoiceField
          name="against_office_id"
          label={text('against_office_id')}
          required={mustNameOffice}
          help={mustNameOffice ? text('own_office_help') : undefined}
          asList
          loading={loading}
          options={[
            ...options(data?.data),
            ...(mustNameOffice && data ? [{ value: officeUnknown, label: text('office_unknown') }] : []),
          ]}
        />
      )}
      {isOwnOffice && (
        <Notice kind="warning" live>
          {text('own_office_chosen')}
        </Notice>
      )}
      {about !== '' && about !== 'payment' && <TextField name="about_name" label={text('about_name')} />}
    </Part>
  )
}

function WordsPart() {
  const { isAtCounter } = useGrievance()
  const text = useText(grievanceEntry)
  return (
    <Part id="words">
      <TextArea
        name="text"
        label={text(isAtCounter ? 'counter_text' : 'text')}
        help={text('text_help')}
        required
        rows={6}
      />
      <Dictation />
      <DocumentsField />
    </Part>
  )
}
