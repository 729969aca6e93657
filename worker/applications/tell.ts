import type { PhoneHand } from '#contract/applications/mobile'
import type { ApplicationState } from '#contract/applications/record'
import { Failure } from '#contract/failure'
import { say, sayAsTyped, type Language } from '#contract/texts'
import { words } from '#contract/texts/applications/server-messages'
import { showTrackingNumber } from '#contract/tracking-number'
import { and, asc, eq, gt, inArray, isNull, lte, min, ne, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { application, formerMobile } from '#worker/db/schema/applications'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { askerOf } from '#worker/http/gate'
import { userIn } from '#worker/http/session'
import { phoneCodeEnds } from '#worker/http/phone-code'
import { queueEach, queueMany, queueSms, queueSmsOrLast, roomFor, type Sms } from '#worker/outbox/index'
import { formerSince } from './changed.ts'
import { isOfficeOf } from './holder.ts'
import type { CodeText, lastCodes } from './tracking-code.ts'
import { programNames } from '#worker/programs/index'

type Writing = CallBase & { work: Work }
type LastCodes = ReturnType<typeof lastCodes>
type Placed = Pick<typeof application.$inferSelect, 'place'>
type Former = Pick<
  typeof formerMobile.$inferSelect,
  'application_id' | 'mobile' | 'mobile_index' | 'confirmed' | 'since' | 'changed_with'
>
type Told = Pick<
  typeof application.$inferSelect,
  'id' | 'mobile' | 'language' | 'mobile_confirmed_at' | 'identity' | 'guardian_mobile'
>
type Named = Told & Pick<typeof application.$inferSelect, 'name_bn' | 'name_en' | 'program_id'>

/** Where an application is looked at, short enough for an SMS (worker/http/site.ts). */
const linkOf = ({ deps }: CallBase): string => `${deps.publicUrl.replace(/^https?:\/\//, '')}/t`

/** Of whom the registry has spoken there is one application; of others anybody can make any number. */
const countedWith = ({ identity }: Pick<Told, 'identity'>) =>
  identity === 'verified' ? ('vouched' as const) : ('anybody' as const)

/**
 * Whose counts a message to a phone shares that nobody has confirmed. Of those that anybody can make one asker has a count of their own;
 * who is helped at the office isn't kept from it by strangers.
 */
async function sharedBy(
  call: Writing,
  record: Pick<Told, 'identity' | 'mobile_confirmed_at'> & Placed,
): Promise<Shared> {
  return record.mobile_confirmed_at === null ? withOthers(call, record) : {}
}

type Shared = { together?: string; asker?: string | number }
/** What is done at the office is counted with what the registry has spoken of. */
async function withOthers(call: Writing, record: Pick<Told, 'identity'> & Placed): Promise<Shared> {
  const together = isOfficeOf(await userIn(call), record.place) ? 'vouched' : countedWith(record)
  return together === 'anybody' ? { together, asker: await askerOf(call) } : { together }
}

type Columns<Name extends string> = Readonly<Record<Name, SQLiteColumn>>
/**
 * Whether an open application has named its phone before all others that share its counts: those that strangers make later, or
 * correct to that phone, leave it what is kept for it.
 */
async function isFirstOf({ db }: Pick<CallBase, 'db'>, id: number): Promise<boolean> {
  const [own, other] = [alias(application, 'own'), alias(application, 'other')]
  const isVouched = ({ identity }: Columns<'identity'>) => sql`(${identity} = 'verified')`
  const since = ({ mobile_since, submitted_at }: Columns<'mobile_since' | 'submitted_at'>) =>
    sql`coalesce(${mobile_since}, ${submitted_at})`
  const [earlier] = await db
    .select({ id: other.id })
    .from(own)
    .innerJoin(other, and(eq(other.mobile_index, own.mobile_index), ne(other.id, own.id)))
    .where(
      and(
        eq(own.id, id),
        eq(other.state, 'submitted'),
        isNull(other.mobile_confirmed_at),
        eq(isVouched(other), isVouched(own)),
        lte(since(other), since(own)),
      ),
    )
    .limit(1)
  return earlier === undefined
}

type Firsts = ReadonlyMap<string | null, string | null>
/** Since when, of the phones of before of an application that nobody has confirmed, any application has had each. */
async function firstsOf({ db, now }: Pick<CallBase, 'db' | 'now'>, id: number): Promise<Firsts> {
  const before = alias(formerMobile, 'before')
  const rows = await db
    .select({ mobile_index: formerMobile.mobile_index, since: min(formerMobile.since) })
    .from(formerMobile)
    .where(
      and(
        sql`${formerMobile.mobile_index} in ${db
          .select({ one: before.mobile_index })
          .from(before)
          .where(sql`${before.application_id} = ${id}`)}`,
        eq(formerMobile.confirmed, 0),
        gt(formerMobile.changed_at, formerSince(now)),
      ),
    )
    .groupBy(formerMobile.mobile_index)
  return new Map(rows.map(({ mobile_index, since }) => [mobile_index, since]))
}

/** What messages to an application's phones are counted by, and what it is named by in them: read by its number, with it. */
export type Standing = { isFirst: boolean }
type Programs = Awaited<ReturnType<typeof programNames>>
export type Naming = Standing & { programs: Programs }

export async function standingOf(call: Pick<CallBase, 'db' | 'now'>, id: number): Promise<Standing> {
  return { isFirst: await isFirstOf(call, id) }
}
export async function namingOf(call: Pick<CallBase, 'db' | 'now'>, id: number): Promise<Naming> {
  const [standing, programs] = await Promise.all([standingOf(call, id), programNames(call.db)])
  return { ...standing, programs }
}

/** The same of what its owner can't do without: a part of it is kept for the first. */
async function countedAs(
  call: Writing,
  record: Pick<Told, 'id' | 'identity' | 'mobile_confirmed_at'> & Placed,
  standing?: Standing,
): Promise<Shared & { isFirst?: boolean }> {
  const shared = await sharedBy(call, record)
  const isFirst =
    shared.together === countedWith(record) && (standing?.isFirst ?? (await isFirstOf(call, record.id)))
  return { ...shared, isFirst }
}

/**
 * What the facts alone have rung is counted by itself and by who asks: nothing else is kept from it by them. Of a confirmed phone other
 * applications use up none of it, of another none of what is kept for the first.
 */
async function countedByFacts(
  call: Writing,
  record: Pick<Told, 'id' | 'identity' | 'mobile_confirmed_at'>,
): Promise<Shared & { isFirst?: boolean }> {
  const asker = `facts ${await askerOf(call)}`
  if (record.mobile_confirmed_at !== null) return { asker, together: `facts ${record.id}` }
  // Who is the first is judged among those of their kind.
  return { asker, together: `facts ${countedWith(record)}`, isFirst: await isFirstOf(call, record.id) }
}

/** Number and link, nothing of the person: the phone may be anybody's. False if it has had enough of these today. */
export const tellSubmitted = (
  call: Writing,
  { to, id, language, identity }: Pick<Told, 'id' | 'identity'> & { to: string; language: Language },
): Promise<boolean> =>
  queueSms(call, {
    to,
    application_id: id,
    kind: 'submitted',
    isTriedAnew: true,
    together: countedWith({ identity }),
    text: say(words, language, 'sms_submitted', { number: showTrackingNumber(id), link: linkOf(call) }),
  })

/** A phone that takes the place of another, and whether the money comes there. */
export type NewMobile = Pick<Told, 'identity'> & { to: string; language: Language; getsMoney: boolean }

/** The same for a phone that takes the place of another: its holder may have nothing to do with the application. */
const newMobileMessage = (id: number, { to, language, identity, getsMoney }: NewMobile): Sms => ({
  to,
  application_id: id,
  kind: 'submitted',
  together: countedWith({ identity }),
  text: say(words, language, getsMoney ? 'sms_mobile_money' : 'sms_mobile_yours', {
    number: showTrackingNumber(id),
  }),
})

/** So much of a name goes into a message. */
const nameMaximum = 40

/** Of phones that were confirmed, and may be a family's: whose application a message is of, and for what. */
const namingBy =
  (programs: Programs) =>
  (record: Named, text: string): string => {
    const program = programs.find(({ id }) => id === record.program_id)
    if (record.mobile_confirmed_at === null || !program) return text
    const inOwn = (of: { name_bn: string; name_en: string }) => of[`name_${record.language}`]
    const named = { name: inOwn(record).slice(0, nameMaximum), program: inOwn(program) }
    return `${say(words, record.language, 'sms_of', named)} ${text}`
  }

/** The same of any number, in one read where it says anything of one. */
async function naming({ db }: CallBase, records: readonly Named[]) {
  const isAsked = records.some((record) => record.mobile_confirmed_at !== null)
  return namingBy(isAsked ? await programNames(db) : [])
}

type ApplicantKey =
  | 'sms_final'
  | 'sms_identity_verified'
  | 'sms_names_replaced'
  | 'sms_identity_failed'
  | 'sms_document_infected'

/**
 * Tells an applicant what became of the application. What it says of the person goes only to a phone that they have
 * confirmed; any other is told that there is news, and where.
 */
export async function tellApplicant(
  call: Writing,
  record: Named,
  key: Exclude<ApplicantKey, 'sms_final'>,
): Promise<boolean> {
  const messages = await applicantMessages(call, record, key, await naming(call, [record]))
  const [isTold] = await queueEach(call, messages)
  return isTold !== false
}

/** To the applicant first. */
async function applicantMessages(
  call: Writing,
  record: Named,
  key: ApplicantKey,
  named: (record: Named, text: string) => string,
): Promise<Sms[]> {
  const isOpen = key === 'sms_final' || record.mobile_confirmed_at !== null
  const [own, ...others] = await phonesOf(call, record)
  const parameters = { number: showTrackingNumber(record.id), link: linkOf(call) }
  // Nobody else's applications use up the count, but of a phone that may be anybody's there is one of all.
  const about = {
    application_id: record.id,
    about: record.id,
    kind: key === 'sms_final' ? 'final' : 'news',
  } as const
  const together = record.mobile_confirmed_at === null ? countedWith(record) : undefined
  const news = say(words, record.language, 'sms_news', parameters)
  const text = isOpen ? named(record, say(words, record.language, key, parameters)) : news
  return [
    { ...about, to: own, text, together },
    ...others.map((to): Sms => ({ ...about, to, text: news, together: 'anybody' })),
  ]
}

/** The applicant's, and of a child the guardian's, who is told no more than that there is news, and where. */
async function phonesOf(
  { deps }: CallBase,
  { mobile, guardian_mobile }: Pick<Told, 'mobile' | 'guardian_mobile'>,
): Promise<[string, ...string[]]> {
  const own = await deps.secrets.decrypt(mobile)
  const guardian = guardian_mobile === null ? own : await deps.secrets.decrypt(guardian_mobile)
  return guardian === own ? [own] : [own, guardian]
}

const wordsOf: Partial<
  Record<
    ApplicationState,
    'sms_forwarded' | 'sms_approved' | 'sms_waiting' | 'sms_rejected' | 'sms_appealed' | 'sms_withdrawn'
  >
> = {
  forwarded: 'sms_forwarded',
  approved: 'sms_approved',
  waiting: 'sms_waiting',
  rejected: 'sms_rejected',
  appealed: 'sms_appealed',
  withdrawn: 'sms_withdrawn',
}

/** More at once are left to the schedule, which sends many in one call. */
const sentAtOnce = 10

/** Tells applicants of steps that the office took in their applications' life, of any number at once; what says nothing to them isn't told. */
export async function tellSteps(
  call: Writing,
  steps: readonly { record: Named; to: ApplicationState; for_complaint?: boolean | undefined }[],
): Promise<void> {
  const link = linkOf(call)
  const [named, formerOf] = await Promise.all([
    naming(
      call,
      steps.map(({ record }) => record),
    ),
    formerOfEnded(call, steps),
  ])
  const messages = await Promise.all(
    steps.map(async ({ record, to, for_complaint }) => {
      // Nobody is told that they appealed who hasn't.
      const key = for_complaint && to === 'appealed' ? 'sms_again' : wordsOf[to]
      if (key === undefined) return []
      // What it says of the person goes to a phone that they have confirmed; withdrawn is told to whoever holds it.
      const isOpen = key === 'sms_withdrawn' || record.mobile_confirmed_at !== null
      const parameters = { number: showTrackingNumber(record.id), link }
      const phones = await phonesOf(call, record)
      const news = say(words, record.language, 'sms_news', parameters)
      const own = isOpen ? named(record, say(words, record.language, key, parameters)) : news
      const before = await formerPhones(call, { former: formerOf.get(record.id) ?? [] }, phones[0])
      const ended = say(words, record.language, to === 'withdrawn' ? 'sms_withdrawn' : 'sms_news', parameters)
      const others = before.map((one) => ({ to: one.to, text: ended, application_id: record.id }))
      const heard = phones.map((phone, index) => ({
        to: phone,
        text: index === 0 ? own : news,
        application_id: record.id,
      }))
      return [...heard, ...others]
    }),
  ).then((each) => each.flat())
  await queueMany(call, messages, messages.length <= sentAtOnce)
}

/** Whoever had the phone before may want to appeal, or hasn't wanted this. */
const isEnd = (to: ApplicationState) =>
  to === 'withdrawn' || to === 'appealed' || to === 'rejected' || to === 'approved'

/** Of cases that end, or are to be looked at again: the phones that theirs have followed of late. */
async function formerOfEnded(
  { db, now }: CallBase,
  steps: readonly { record: Named; to: ApplicationState }[],
): Promise<Map<number, Former[]>> {
  const ended = steps.flatMap(({ record, to }) => (isEnd(to) ? record.id : []))
  if (ended.length === 0) return new Map()
  const rows = await db
    .select()
    .from(formerMobile)
    .where(and(inArray(formerMobile.application_id, ended), gt(formerMobile.changed_at, formerSince(now))))
    .orderBy(asc(formerMobile.id))
  return Map.groupBy(rows, ({ application_id }) => application_id)
}

/** What applicants do once, and can't take back: counted by itself, so that none of the others' messages keeps a phone from hearing it. */
const stepsOfApplicants = {
  withdraw: { kind: 'withdrawn', text: 'sms_withdrawn' },
  appeal: { kind: 'appealed', text: 'sms_appealed' },
} as const
export type OwnStep = keyof typeof stepsOfApplicants

/**
 * Tells the application's phone of a step of its applicant's; of a child the guardian, and the phones that it has followed of late, hear
 * of it as far as they can be told. Says whether there is room for the first of these: all are told once they are queued.
 */
export async function tellOwnStep(
  call: Writing,
  record: Named & WithFormer,
  step: OwnStep,
  standing: Naming,
): Promise<{ isTold: boolean; queue: () => Promise<void> }> {
  const { kind, text: key } = stepsOfApplicants[step]
  const parameters = { number: showTrackingNumber(record.id), link: linkOf(call) }
  // What it says of the person goes to a phone that they have confirmed; withdrawn is told to whoever holds it.
  const isOpen = step === 'withdraw' || record.mobile_confirmed_at !== null
  const named = namingBy(standing.programs)
  const news = say(words, record.language, 'sms_news', parameters)
  const text = named(record, isOpen ? say(words, record.language, key, parameters) : news)
  const [to, ...guardians] = await phonesOf(call, record)
  const about = { application_id: record.id, about: record.id, kind }
  const { said, queue } = await roomFor(call, [
    { ...about, to, text, ...(await countedAs(call, record, standing)) },
    ...guardians.map((one): Sms => ({ ...about, to: one, text: news, together: countedWith(record) })),
    ...(await formerMessages(call, record, step)),
  ])
  return { isTold: said[0] !== false, queue }
}

/**
 * A code for the application's mobile; ASCII digits in either language: phones offer them to be filled in. Counted by application and
 * by who asks: who names another's phone in theirs doesn't keep its owner from confirming it, nor does who has but the facts of theirs. Says whether it was
 * that code, or the last one in its place.
 */
export async function tellCode(
  call: Writing,
  {
    to,
    record,
    code,
    text,
    last,
    expires_at,
    byFacts,
  }: {
    to: string
    record: Told & Placed
    code: string
    last: LastCodes
    /** `sms_anew_code`: it is shown anew, for what only its holder may change. */
    text: CodeText | 'sms_anew_code' | 'sms_mobile_code'
    expires_at: string
    byFacts: boolean
  },
): Promise<false | 'text' | 'last'> {
  const isConfirmed = record.mobile_confirmed_at !== null
  const asker = await askerOf(call)
  // Whoever has but the facts needn't be who reads.
  const { language } = byFacts ? record : call
  // What was used up before it was confirmed, its last code with it, is of another count.
  return queueSmsOrLast(call, {
    to,
    kind: 'mobile_code',
    about: `${record.id}${isConfirmed ? ' confirmed' : ''}${byFacts ? ` by facts ${asker}` : ''}`,
    ...(byFacts
      ? await countedByFacts(call, record)
      : { ...(await countedAs(call, record)), ...(!isConfirmed && { asker }) }),
    text: sayAsTyped(words, language, text, { code }),
    last: lastOf({ language, now: call.now }, last),
    expires_at,
  })
}

/**
 * The code that shows an application after too many wrong birth dates, or takes it back or appeals for who has but its facts. The last
 * one that a count leaves room for has a code that needs no further one.
 */
export async function tellTrackingCode(
  call: Writing,
  {
    to,
    record,
    text,
    code,
    last,
  }: {
    to: string
    text: CodeText
    record: Omit<Told, 'mobile' | 'guardian_mobile'> & Placed
    code: string
    last: LastCodes
  },
): Promise<boolean> {
  return queueSms(call, {
    to,
    application_id: record.id,
    kind: 'tracking_code',
    about: `${record.id}${record.mobile_confirmed_at === null ? '' : ' confirmed'}`,
    ...(await sharedBy(call, record)),
    // Whoever asks needn't be who reads.
    text: sayAsTyped(words, record.language, text, { code }),
    last: lastOf({ language: record.language, now: call.now }, last),
    expires_at: phoneCodeEnds(call.now),
  })
}

/** What the last message of a code says instead (`lastCodes` in tracking-code.ts). */
const lastOf = ({ language, now }: Pick<Writing, 'language' | 'now'>, { own, shared }: LastCodes) => ({
  own: sayAsTyped(words, language, 'sms_tracking_code', { code: own }),
  shared: sayAsTyped(words, language, own === shared ? 'sms_tracking_code' : 'sms_tracking_code_all', {
    code: shared,
  }),
  expires_at: phoneCodeEnds(now),
})

/** What a correction changed that its owner must hear of, and the field, if it is one, that is refused where they can't be told any more today. */
export type Change = { what: keyof typeof changes; field?: string }
/** `persons`: who applies, and who stands by them, at once. What is of persons has one count. */
const changes = {
  mobile: { kind: 'mobile_changed', text: 'sms_mobile_changed' },
  account: { kind: 'account_changed', text: 'sms_account_changed' },
  identity: { kind: 'people_changed', text: 'sms_identity_changed' },
  people: { kind: 'people_changed', text: 'sms_people_changed' },
  persons: { kind: 'people_changed', text: 'sms_persons_changed' },
  address: { kind: 'people_changed', text: 'sms_address_changed' },
} as const
/** Of the phones of before so many hear: the oldest, the first that the office took, the last, then those that were confirmed, each once. */
const formerMaximum = 6

type FormerPhone = Omit<Former, 'mobile'> & { to: string }
type WithFormer = Told & Placed & { former: readonly Former[] }

async function formerPhones(
  { deps: { secrets } }: CallBase,
  { former }: Pick<WithFormer, 'former'>,
  own: string,
): Promise<FormerPhone[]> {
  const phones = await Promise.all(
    former.map(async ({ mobile, ...row }) => ({ ...row, to: await secrets.decrypt(mobile) })),
  )
  const each = phones.filter(({ to }, at, all) => to !== own && all.findIndex((one) => one.to === to) === at)
  // Whom another hand took it from comes before who has given it up with its own code.
  const needed = [each[0], each.find(({ changed_with }) => changed_with === 'office'), each.at(-1)]
  const rank = ({ confirmed, changed_with }: FormerPhone) => (changed_with === 'holder' ? 2 : 1 - confirmed)
  const ranked = each.toSorted((one, other) => rank(one) - rank(other))
  return [...new Set([...needed, ...ranked])].filter((one) => one !== undefined).slice(0, formerMaximum)
}

/**
 * Whose hand changes it; `isMistyped`: that of who held the phone before, and put there one that nobody has confirmed. And whom else it
 * concerns: the phone that is named now, and those of the accounts that the money went to and comes to.
 */
type Changing = {
  hand: PhoneHand
  isMistyped: boolean
  standing: Standing
  anew: NewMobile | undefined
  accounts: { from: string | undefined; to: string | undefined } | undefined
}

/**
 * The phone of before hears what was changed; so do those that it has followed of late, and of people the guardian of before: whoever
 * changed it may not have been its holder. What its phone can't be told any more today the browser that sent it doesn't change
 * without its code, or it could be changed unheard; the others hear of it as far as they can be told.
 */
export async function tellChanges(
  call: Writing,
  before: WithFormer,
  made: readonly Change[],
  { hand, isMistyped, standing, anew, accounts }: Changing,
): Promise<void> {
  if (made.length === 0) return
  const [own, ...guardians] = await phonesOf(call, before)
  const former = await formerPhones(call, before, own)
  const toFormer = await formerly(call, before.id, former)
  const heard = [own, ...former.map(({ to }) => to)]
  // One that was mistyped may be anybody's: what it hears of who puts it right is bounded, and keeps nobody from it.
  const isOwn = hand === 'office' || hand === 'holder'
  const counted = isMistyped
    ? { together: `put ${countedWith(before)}` }
    : isOwn
      ? {}
      : await countedAs(call, before, standing)
  const ofGuardian = { asker: await askerOf(call), ...(await withOthers(call, before)) }
  const others = guardians.filter((to) => !heard.includes(to))
  const isFree = isMistyped && made.some(({ what }) => what === 'mobile')
  const byWhom = hand === 'office' ? `office ${await askerOf(call)}` : hand
  const ofChanges = made.map(({ what }): Sms[] => {
    const { kind, text: key } = changes[what]
    const parameters = { number: showTrackingNumber(before.id), link: linkOf(call) }
    const text = say(words, before.language, key, parameters)
    const message = { application_id: before.id, kind, text }
    const about = `${before.id} ${byWhom}`
    return [
      { ...message, ...counted, to: own, about },
      ...toFormer(what).map((counts) => ({ ...message, ...counts })),
      ...(kind === 'people_changed' ? others.map((to) => ({ ...message, ...ofGuardian, to, about })) : []),
    ]
  })
  const all = [
    ...(anew ? [newMobileMessage(before.id, anew)] : []),
    ...ofChanges.flat(),
    ...(accounts ? await accountMessages(call, before, accounts, heard) : []),
  ]
  const said = await queueEach(call, all)
  const unheard = made.filter(({ what }, at) => {
    const isTold = said[all.indexOf(ofChanges[at]![0]!)] !== false
    // With another phone the account is counted already (`countPhones` in correction.ts), guardians aren't.
    return !isTold && !(isFree && changes[what].kind !== 'people_changed')
  })
  const fields = unheard.flatMap(({ field }) => field ?? [])
  // Who holds the phone shows it: by whatever others use up, what they do then they are told of apart.
  const key = hand === 'receipt' ? 'code_first' : 'changed_often'
  if (fields.length > 0) throw new Failure('validation', { issues: fields.map((field) => ({ field, key })) })
  if (unheard.length > 0) throw new Failure('too_many', { parameters: { minutes: 24 * 60 } })
}

/**
 * A phone of before hears of each thing once a day of the application that had it, of the account twice, whatever others have had it told.
 * Of one that nobody has confirmed anybody can make any number of applications that it was of: of all of them together so many as of
 * those that name it, of one asker's five, and a part is kept for the application that had it longest: so often made is none.
 */
async function formerly(call: Writing, id: number, former: readonly FormerPhone[]) {
  const isAsked = former.some(({ confirmed }) => confirmed === 0)
  const firsts: Firsts = isAsked ? await firstsOf(call, id) : new Map()
  const asker = await askerOf(call)
  return (what: string) =>
    former.map((one) => ({
      to: one.to,
      about: `${id} formerly ${what}`,
      times: what === 'account' ? 2 : 1,
      ...(one.confirmed === 0 &&
        one.changed_with !== 'office' && {
          together: 'formerly',
          asker,
          isFirst: one.mobile_index !== null && firsts.get(one.mobile_index) === one.since,
        }),
    }))
}

const stepsHeard = {
  withdraw: { kind: 'withdrawn', text: 'sms_withdrawn' },
  appeal: { kind: 'appealed', text: 'sms_news' },
  final: { kind: 'final', text: 'sms_news' },
} as const

/** Phones that the application's has followed of late hear that it was taken back, is to be looked at again, or stands as it is. */
async function formerMessages(
  call: Writing,
  record: WithFormer,
  step: keyof typeof stepsHeard,
): Promise<Sms[]> {
  const former = await formerPhones(call, record, await call.deps.secrets.decrypt(record.mobile))
  const { kind, text: key } = stepsHeard[step]
  const text = say(words, record.language, key, {
    number: showTrackingNumber(record.id),
    link: linkOf(call),
  })
  const message = { application_id: record.id, kind, text }
  const toFormer = await formerly(call, record.id, former)
  return toFormer(step).map((counts) => ({ ...message, ...counts }))
}

/** Tells an applicant that it is final, and the phones that theirs has followed of late. */
export async function tellFinal(
  call: Writing,
  record: Named & WithFormer,
  { programs }: Naming,
): Promise<void> {
  await queueEach(call, [
    ...(await applicantMessages(call, record, 'sms_final', namingBy(programs))),
    ...(await formerMessages(call, record, 'final')),
  ])
}

/**
 * Where the money went and where it comes to now, of mobile accounts whose phones are none of those that `heard` of it: as far as they can
 * be told, for anybody can name them.
 */
async function accountMessages(
  call: Writing,
  { id, language, place }: Pick<Told, 'id' | 'language'> & Placed,
  { from, to }: { from: string | undefined; to: string | undefined },
  heard: readonly string[],
): Promise<Sms[]> {
  const number = showTrackingNumber(id)
  const about = {
    application_id: id,
    about: id,
    kind: 'account_changed',
    asker: await askerOf(call),
    ...(await withOthers(call, { identity: 'declared', place })),
  } as const
  const messageTo = (phone: string | undefined, key: 'sms_account_changed' | 'sms_mobile_money'): Sms[] =>
    phone === undefined || heard.includes(phone)
      ? []
      : [{ ...about, to: phone, text: say(words, language, key, { number, link: linkOf(call) }) }]
  return [...messageTo(from, 'sms_account_changed'), ...messageTo(to, 'sms_mobile_money')]
}
