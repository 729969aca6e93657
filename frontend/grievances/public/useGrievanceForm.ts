import { createContext, useContext, useEffect, useMemo } from 'react'
import { useForm, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { partsBelow } from '#contract/applications/address'
import type { ReplyOf } from '#contract/endpoint'
import type { grievances } from '#calls/grievances'
import type { PublicGrievanceType } from '#contract/grievances/public'
import { errorOf, loadIssueWords } from '#frontend/ui/issue-words.ts'
import { loadChunk } from '#frontend/app/chunk.ts'
import { emptyGrievance, officeUnknown, placeNames, type GrievanceValues, type PlacePart } from './values.ts'

export type GrievancePage = ReplyOf<typeof grievances.form.pageData>['data']
export type GrievanceForm = {
  form: UseFormReturn<GrievanceValues>
  page: GrievancePage
  /** The kind that is chosen. */
  type: PublicGrievanceType | undefined
  /** An officer writes it down: they say so of somebody else, who may have no phone. */
  isAtCounter: boolean
  /** They say of which office a sensitive one is, or that it isn't known. */
  mustNameOffice: boolean
  ownOffice: number | undefined
  /** It is theirs: then they don't take it in. */
  isOwnOffice: boolean
}

const Context = createContext<GrievanceForm | null>(null)
export const GrievanceProvider = Context.Provider

export function useGrievance(): GrievanceForm {
  const grievance = useContext(Context)
  if (!grievance) throw new Error('A field stands outside of a form of grievances')
  return grievance
}

/** The checks and their words come when the person begins: the form opens without them. */
export const loadChecks = async () => {
  const [checks] = await Promise.all([loadChunk(() => import('./issues.ts')), loadIssueWords()])
  return checks
}
/** The form's error while its checks have not come: no field's. */
export const unchecked = 'unchecked'

export function useGrievanceForm(
  page: GrievancePage,
  start: Partial<GrievanceValues>,
  isAtCounter: boolean,
  ownOffice?: number,
): GrievanceForm {
  const form = useForm<GrievanceValues>({
    defaultValues: { ...emptyGrievance(), ...start },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: async (values) => {
      // Without the checks (a lost line, say) nothing is sent, and nothing that was typed is called wrong.
      const checks = await loadChecks().catch(() => null)
      if (!checks)
        return { values: {}, errors: { [unchecked]: { type: unchecked } } as FieldErrors<GrievanceValues> }
      const issues = checks.grievanceIssues(values, page, isAtCounter, ownOffice)
      const errors = Object.fromEntries(issues.map((issue) => [issue.field, errorOf(issue)]))
      return issues.length > 0
        ? { values: {}, errors: errors as FieldErrors<GrievanceValues> }
        : { values, errors: {} }
    },
  })
  const typeId = useWatch({ control: form.control, name: 'type_id' })
  const type = page.types.find(({ id }) => String(id) === typeId)
  useFollowing(form, page)
  const mustNameOffice = isAtCounter && type?.sensitive === true
  const against = useWatch({ control: form.control, name: 'against_office_id' })
  const isOwnOffice = mustNameOffice && against !== '' && against === String(ownOffice)
  return useMemo(
    () => ({ form, page, type, isAtCounter, mustNameOffice, ownOffice, isOwnOffice }),
    [form, page, type, isAtCounter, mustNameOffice, ownOffice, isOwnOffice],
  )
}

/** Does what follows from a person's change: below a place all is cleared, subjects go with their kind. */
function useFollowing(form: UseFormReturn<GrievanceValues>, page: GrievancePage) {
  useEffect(() => {
    const empty = (names: readonly (keyof GrievanceValues)[]) => {
      for (const name of names) form.setValue(name, '')
      form.clearErrors(names)
    }
    const subscription = form.watch((values, { name, type: how }) => {
      if (!name || how !== 'change') return
      if (name === 'type_id') {
        empty(['subject_id'])
        const chosen = page.types.find(({ id }) => String(id) === values.type_id)
        form.setValue('about', chosen?.about ?? '')
        form.clearErrors('about')
        if (values.against_office_id === officeUnknown) empty(['against_office_id'])
        if (chosen && !chosen.allows_unnamed) form.setValue('who', 'named')
      }
      if (name === 'who') form.clearErrors(['name', 'verification_number', 'date_of_birth', 'mobile'])
      if (name === 'speaks') form.clearErrors(['speaker_name', 'speaker_relation', 'name'])
      if (!placeNames.includes(name as PlacePart)) return
      const below = partsBelow(name as PlacePart) as PlacePart[]
      empty([...below, ...(name === 'thana_id' ? (['sub_location_type'] as const) : []), 'against_office_id'])
    })
    return () => subscription.unsubscribe()
  }, [form, page])
}
