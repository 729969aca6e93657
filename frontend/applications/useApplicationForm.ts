import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useForm, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { applications } from '#calls/applications'
import type { LookupRow, PublicProgram, PublicVariable } from '#contract/applications/public-program'
import type { ReplyOf } from '#contract/endpoint'
import { askedOf } from '#contract/applications/asked-of'
import { dayInDhaka } from '#contract/calendar'
import { mobileDigits } from '#contract/digits'
import type { PersonRefusal } from '#contract/applications/person'
import { bangladeshiCode, lookupType, marriedCode, type LookupType } from '#contract/lookups'
import { settings } from '#calls/settings'
import { useGet } from '#frontend/app/data.ts'
import { errorOf } from '#frontend/ui/issue-words.ts'
import { loadChecks, ownCheck, unchecked, useChecks } from './checks.ts'
import type { IssuesContext } from './issues.ts'
import { keepsCard, reactionTo, takesType, type Changes } from './reactions.ts'
import { onlyGender } from './gender.ts'
import { noStandings, type Standings } from './standing.ts'
import type { ReviewRow } from './useReviewRows.ts'
import { emptyValues, type ApplicationName, type ApplicationValues } from './values.ts'

export type PageData = ReplyOf<typeof applications.form.pageData>['data']
export type ApplicationForm = UseFormReturn<ApplicationValues>

/** The form and what its panels know of the world. */
export type Application = {
  form: ApplicationForm
  programs: readonly PublicProgram[]
  program: PublicProgram | undefined
  /** Programs that open later. */
  upcoming: PageData['upcoming']
  divisions: PageData['divisions']
  variables: readonly PublicVariable[]
  lookupsOf: (type: LookupType) => LookupRow[]
  /** Whether an account's owner is the applicant. */
  ownerIsSelf: (owner: string) => boolean
  standings: Standings
  stand: (changes: Partial<Standings>) => void
  /** Sets values as if they had always been there: errors of theirs go. */
  change: (changes: Changes) => void
  /** Answers a question as if the person had: what follows from it follows. */
  answer: (name: 'program_id' | 'mobile' | 'deadOptional', value: string) => void
  issuesContext: IssuesContext
  /** A file was refused as it was chosen, or is so no longer. */
  refuseFile: (name: string, isRefused: boolean) => void
  /** Why this person can't have the chosen program, known as soon as the person is. */
  stopped: PersonRefusal | undefined
  /** What is said of it, once the program has closed while the form is filled in. */
  closed: string | null
  close: (notice: string | null) => void
  /** A loaded application that is being corrected: its program is fixed, and who applies, if the registry was asked. */
  correcting?: Correcting | undefined
  /** Shown to who makes the form: nothing is verified, and this is said in place of what would be. */
  preview?: ReactNode
}
export type Correcting = {
  identity: 'declared' | 'pending' | 'verified' | 'failed'
  /** What is said of that in place of a new verification's words. */
  note: ReactNode
  /** What is asked where the mobile is another than before. */
  accountQuestion: ReactNode
  /** Shows an answer beside the one that stands saved. */
  Changed: ComponentType<{ row: ReviewRow; before: ReviewRow }>
  /** What stands above those. */
  ChangedTitle: ComponentType
  /** What stands saved. */
  saved: ApplicationValues
  /** The day in Dhaka that it was submitted on. */
  today: string
}

const Context = createContext<Application | null>(null)
export const ApplicationProvider = Context.Provider

/** The application form around a panel. */
export function useApplication(): Application {
  const application = useContext(Context)
  if (!application) throw new Error('A panel stands outside of an application form')
  return application
}

/** Values, checks and reactions of an application form, new or loaded. */
export function useApplicationForm(
  page: PageData,
  initial: {
    values?: Partial<ApplicationValues>
    standings?: Standings
    correcting?: Correcting
    preview?: ReactNode
  } = {},
): Application {
  const [standings, setStandings] = useState(initial.standings ?? noStandings)
  const { correcting, preview } = initial
  const latest = useRef<IssuesContext>(null)
  const form = useForm<ApplicationValues>({
    defaultValues: { ...startValues(page), ...initial.values },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: async (values) => {
      // Without the checks (a lost line, say) nothing is sent, and nothing that was typed is called wrong.
      const checks = await loadChecks().catch(() => null)
      if (!checks)
        return { values: {}, errors: { [unchecked]: { type: unchecked } } as FieldErrors<ApplicationValues> }
      const issues = latest.current ? checks.applicationIssues(values, latest.current) : []
      return issues.length > 0 ? { values: {}, errors: errorsOf(issues) } : { values, errors: {} }
    },
  })
  const [programId, date_of_birth, gender, dead] = useWatch({
    control: form.control,
    name: ['program_id', 'date_of_birth', 'gender_id', 'deadOptional'],
  })
  const offered = page.programs.find((row) => String(row.id) === programId)
  const program = useMemo(() => offered && askedOf(offered, dead), [offered, dead])
  const needsAccount = program?.is_bank_mfs_mandatory === 1
  const operators = useGet(settings.choices.mobileOperators, needsAccount ? {} : null).data?.data
  const mfs = useGet(settings.choices.mfs, needsAccount ? {} : null).data?.data
  const banks = useGet(settings.choices.banks, needsAccount ? {} : null).data?.data
  const disabled = useGet(applications.form.disabledAreas, program ? { params: { id: program.id } } : null)
    .data?.data

  // What is corrected is judged by the day it was submitted on.
  const [today] = useState(() => correcting?.today ?? dayInDhaka(new Date()))
  // Of whom the registry said nothing, the birth date alone is known by now.
  const known = standings.applicant?.known.includes('gender_id') ? gender : onlyGender(program)
  const checks = useChecks()
  const stopped = useMemo(
    () =>
      checks && program && standings.applicant && !correcting && !preview
        ? checks.personRefusal(
            {
              date_of_birth,
              gender_id: Number(known) || undefined,
              deceased: standings.applicant.deceased,
              dead_option: dead === '' ? undefined : Number(dead),
            },
            program,
            today,
          )
        : undefined,
    [checks, program, standings.applicant, correcting, preview, date_of_birth, known, dead, today],
  )

  const [closed, close] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const refuseFile = useCallback(
    (name: string, isRefused: boolean) =>
      setRefused((before) => [...before.filter((one) => one !== name), ...(isRefused ? [name] : [])]),
    [],
  )
  const issuesContext = useMemo((): IssuesContext => {
    const status = (code: string) =>
      page.lookups.find((row) => row.type === lookupType.marital_status && row.code === code)?.id
    return {
      program,
      variables: page.pmt,
      lookups: page.lookups,
      marriedId: status(marriedCode),
      unmarriedId: status('unmarried'),
      operators: operators ?? [],
      mfs: mfs ?? [],
      banks: banks ?? [],
      disabled: new Set(disabled),
      standings,
      stopped: stopped !== undefined,
      refused,
      saved: correcting?.saved,
      today,
    }
  }, [page, program, operators, mfs, banks, disabled, standings, stopped, refused, correcting, today])
  useEffect(() => {
    latest.current = issuesContext
  })
  useEffect(() => {
    if (refused.length > 0) void form.trigger(refused as ApplicationName[])
  }, [form, refused])
  const applicationNow = useRef<Application>(null)
  const copied = useRef(mobileDigits(initial.values?.mobile ?? ''))
  const react = useCallback((name: string) => {
    if (applicationNow.current) reactIn(applicationNow.current, name, copied)
  }, [])

  const application = useMemo((): Application => {
    const change = (changes: Changes) => {
      for (const [name, value] of Object.entries(changes)) form.setValue(name as ApplicationName, value)
      form.clearErrors(Object.keys(changes) as ApplicationName[])
    }
    const lookupsOf = (type: LookupType) => page.lookups.filter((row) => row.type === type)
    return {
      form,
      programs: page.programs,
      program,
      upcoming: page.upcoming,
      divisions: page.divisions,
      variables: page.pmt,
      lookupsOf,
      ownerIsSelf: (owner) =>
        lookupsOf(lookupType.mobile_ownership).some(
          (row) => row.code === 'myself' && String(row.id) === owner,
        ),
      standings,
      stand: (changes) => !preview && setStandings((before) => ({ ...before, ...changes })),
      change,
      answer(name, value) {
        form.setValue(name, value)
        form.clearErrors(name)
        react(name)
      },
      issuesContext,
      refuseFile,
      stopped,
      closed,
      close,
      correcting,
      preview,
    }
  }, [form, page, program, standings, issuesContext, refuseFile, stopped, closed, correcting, preview, react])
  useEffect(() => {
    applicationNow.current = application
  })
  useReactions(form, react)
  return application
}

function useReactions(form: ApplicationForm, react: (name: string) => void) {
  useEffect(() => {
    const subscription = form.watch((_, { name, type }) => {
      if (name && type === 'change') react(name)
    })
    return () => subscription.unsubscribe()
  }, [form, react])
}

/** Does what follows from a person's change: below a place all is cleared, a copied address follows, and so on. */
function reactIn(application: Application, name: string, copied: RefObject<string>) {
  const { form, programs, standings, stand, change, correcting } = application
  const values = form.getValues()
  const changes = reactionTo(name, values, {
    programs,
    ownerIsSelf: application.ownerIsSelf,
    standings,
    copied: correcting ? null : copied.current,
  })
  change(changes)
  if (changes.account_mobile) copied.current = mobileDigits(changes.account_mobile)
  if (name === 'program_id') {
    const program = programs.find((row) => String(row.id) === values.program_id)
    const stays = program && standings.applicant && takesType(program, values.verification_type)
    const keeps = program && keepsCard(program, values, standings)
    stand({ ...(!keeps && { disability: null }), ...(!stays && { applicant: null }) })
  }
  if (name === 'nominee_verification_type') stand({ nominee: null })
  // Each service and each bank has numbers of its own: one that was typed before is judged anew at once.
  const number = ({ mfs_name: 'account_mobile', bank_name: 'account_number' } as const)[name]
  if (number && values[number] !== '') setTimeout(() => void form.trigger(number))
}

function startValues(page: PageData): ApplicationValues {
  const bangladeshi = page.lookups.find(
    (row) => row.type === lookupType.nationality && row.code === bangladeshiCode,
  )
  const nationality = bangladeshi ? String(bangladeshi.id) : ''
  return { ...emptyValues(), nationality, nominee_nationality: nationality, nominee_verification_type: '1' }
}

function errorsOf(issues: readonly { field: string; key: string }[]): FieldErrors<ApplicationValues> {
  const errors: Record<string, unknown> = {}
  for (const issue of issues) {
    const [name, child] = issue.field.split('.') as [string, string | undefined]
    const error = { ...errorOf(issue), type: ownCheck }
    if (child === undefined) errors[name] = error
    else errors[name] = { ...(errors[name] as object | undefined), [child]: error }
  }
  return errors
}
