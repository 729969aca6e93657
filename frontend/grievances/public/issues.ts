import { mobileIssue, verificationIssue } from '#contract/applications/verification-number'
import { grievances } from '#contract/grievances'
import type { FieldIssue } from '#contract/failure'
import { askedPlaces } from '#frontend/app/places/asked-parts.ts'
import { bodyOf } from './to-body.ts'
import type { GrievancePage } from './useGrievanceForm.ts'
import { officeUnknown, placeOf, type GrievanceValues } from './values.ts'

const order = [
  'type_id', 'subject_id', 'program_id', 'division_id', 'district_id', 'location_type', 'thana_id', 'city_id', 'district_pouro_id',
  'about', 'against_office_id', 'about_name', 'text', 'documents', 'who', 'speaks', 'speaker_name',
  'speaker_relation', 'name', 'verification_type', 'verification_number',
  'date_of_birth', 'mobile',
] // prettier-ignore
/** Where the form shows what the body calls otherwise. */
const shownAt: Record<string, string> = { unnamed: 'who' }

/** What keeps the form from being sent, one issue a field, from the top of the page down; by the call's own schema. */
export function grievanceIssues(
  values: GrievanceValues,
  page: GrievancePage,
  isAtCounter: boolean,
  ownOffice?: number,
): FieldIssue[] {
  const type = page.types.find(({ id }) => String(id) === values.type_id)
  if (!type) return [{ field: 'type_id', key: 'required' }]
  const mustNameOffice = isAtCounter && type.sensitive
  const body = bodyOf(values, mustNameOffice)
  const result = grievances.grievance.submit.body!.safeParse(body)
  const found = result.success
    ? []
    : result.error.issues.map(({ path, message }) => {
        const field = String(path[0])
        return { field: shownAt[field] ?? field, key: body[field] === undefined ? 'required' : message }
      })
  // Told together with the rest: what the schema finds between fields comes only once each is right.
  if (values.who === 'named')
    for (const field of ['name', 'verification_number', 'date_of_birth', 'mobile'] as const)
      if (!(field === 'mobile' && isAtCounter) && values[field].trim() === '')
        found.push({ field, key: 'required' })
  if (values.who === 'named' && values.speaks === 'other')
    for (const field of ['speaker_name', 'speaker_relation'] as const)
      if (values[field].trim() === '') found.push({ field, key: 'required' })
  const issues = [...found.filter(({ field }) => field !== 'place_id'), ...placeIssues(values)].map(
    (issue) => {
      const { field, key } = issue
      if (field === 'verification_number' && key !== 'required')
        return verificationIssue(field, values.verification_number)
      if (key === 'mobile') return mobileIssue(field, values.mobile)
      const isOthers = field === 'name' && key === 'required' && values.speaks === 'other'
      return isOthers ? { field, key: 'complainant_name_required' } : issue
    },
  )
  if (mustNameOffice && values.against_office_id === '')
    issues.push({ field: 'against_office_id', key: 'required' })
  if (mustNameOffice && ownOffice !== undefined && values.against_office_id === String(ownOffice))
    issues.push({ field: 'against_office_id', key: 'sensitive_own_office' })
  if (mustNameOffice && values.against_office_id === officeUnknown && values.mobile.trim() === '')
    issues.push({ field: 'mobile', key: 'required' })
  if (values.who === 'unnamed' && !type.allows_unnamed)
    issues.push({ field: 'who', key: 'unnamed_not_allowed' })
  const first = new Map<string, FieldIssue>()
  for (const issue of issues) if (!first.has(issue.field)) first.set(issue.field, issue)
  return [...first.values()].toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}

/** What is missing of the place: the next list that stands there. */
function placeIssues(values: GrievanceValues): FieldIssue[] {
  if (placeOf(values) !== undefined) return []
  const next = askedPlaces(values, '').parts.at(-1)!
  return [{ field: next, key: 'required' }]
}
