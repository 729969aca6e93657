import { addressParts, placeParts, type AddressPart } from '#contract/applications/address'
import { addressIn } from '#frontend/app/places/asked-parts.ts'

const plainNames = [
  'type_id', 'subject_id', 'program_id', 'about', 'against_office_id', 'about_name', 'text', 'who',
  'speaks', 'speaker_name', 'speaker_relation', 'name', 'verification_type', 'verification_number', 'date_of_birth', 'mobile', 'captcha_value',
] as const // prettier-ignore

export type PlacePart = Exclude<AddressPart, 'post_code' | 'address'>
export const placeNames = addressParts.filter(
  (part): part is PlacePart => part !== 'post_code' && part !== 'address',
)

/** What the form holds: text as it was typed, ids as text. Names are those of the errors. */
export type GrievanceValues = Record<(typeof plainNames)[number] | PlacePart, string> & {
  documents: Blob[]
}

export const emptyGrievance = (): GrievanceValues => ({
  ...(Object.fromEntries([...plainNames, ...placeNames].map((name) => [name, ''])) as Record<
    (typeof plainNames)[number] | PlacePart,
    string
  >),
  who: 'named',
  speaks: 'own',
  verification_type: '1',
  documents: [],
})

/** Chosen instead of an office: of none, or it isn't known of which. */
export const officeUnknown = 'unknown'

const wide: readonly string[] = ['division_id', 'district_id']

/** The smallest place that was chosen; undefined as long as it is no more than a district. */
export function placeOf(values: GrievanceValues): string | undefined {
  const parts = placeParts(addressIn(values, '')) as PlacePart[]
  const last = parts.findLast((part) => values[part] !== '')
  return last === undefined || wide.includes(last) ? undefined : values[last]
}
