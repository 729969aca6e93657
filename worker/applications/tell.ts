import type { ApplicationState } from '#contract/applications/record'
import { Failure } from '#contract/failure'
import { say, sayAsTyped, type Language } from '#contract/texts'
import { words } from '#contract/texts/applications/server-messages'
import { showTrackingNumber } from '#contract/tracking-number'
import type { application } from '#worker/db/schema/applications'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { askerOf } from '#worker/http/gate'
import { phoneCodeEnds } from '#worker/http/phone-code'
import { queueMany, queueSms } from '#worker/outbox/index'

type Writing = CallBase & { work: Work }
type Told = Pick<
  typeof application.$inferSelect,
  'id' | 'mobile' | 'language' | 'mobile_confirmed_at' | 'identity' | 'guardian_mobile'
>

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
  { identity, mobile_confirmed_at }: Pick<Told, 'identity' | 'mobile_confirmed_at'>,
) {
  if (mobile_confirmed_at !== null) return {}
  const asker = await askerOf(call)
  const together = typeof asker === 'number' ? ('vouched' as const) : countedWith({ identity })
  return together === 'anybody' ? { together, asker } : { together }
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

/** The same for a phone that takes the place of another: its holder may have nothing to do with the application. */
export const tellNewMobile = (
  call: Writing,
  {
    to,
    id,
    language,
    identity,
    getsMoney,
  }: Pick<Told, 'id' | 'identity'> & { to: string; language: Language; getsMoney: boolean },
): Promise<boolean> =>
  queueSms(call, {
    to,
    application_id: id,
    kind: 'submitted',
    together: countedWith({ identity }),
    text: say(words, language, getsMoney ? 'sms_mobile_money' : 'sms_mobile_yours', {
      number: showTrackingNumber(id),
    }),
  })

/**
 * Tells an applicant what became of the application. What it says of the person goes only to a phone that they have
 * confirmed; any other is told that there is news, and where.
 */
export async function tellApplicant(
  call: Writing,
  record: Told,
  key:
    | 'sms_final'
    | 'sms_withdrawn'
    | 'sms_appealed'
    | 'sms_identity_verified'
    | 'sms_identity_failed'
    | 'sms_document_infected',
): Promise<boolean> {
  const isOpen = key === 'sms_final' || key === 'sms_withdrawn' || record.mobile_confirmed_at !== null
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
  const text = isOpen ? say(words, record.language, key, parameters) : news
  const [isTold] = await Promise.all([
    queueSms(call, { ...about, to: own, text, together }),
    ...others.map((to) => queueSms(call, { ...about, to, text: news, together: 'anybody' })),
  ])
  return isTold
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
  steps: readonly { record: Told; to: ApplicationState }[],
): Promise<void> {
  const link = linkOf(call)
  const messages = await Promise.all(
    steps.map(async ({ record, to }) => {
      const key = wordsOf[to]
      if (key === undefined) return []
      // What it says of the person goes to a phone that they have confirmed; withdrawn is told to whoever holds it.
      const isOpen = key === 'sms_withdrawn' || record.mobile_confirmed_at !== null
      const parameters = { number: showTrackingNumber(record.id), link }
      const phones = await phonesOf(call, record)
      return phones.map((phone, index) => ({
        to: phone,
        text: say(words, record.language, isOpen && index === 0 ? key : 'sms_news', parameters),
        application_id: record.id,
      }))
    }),
  ).then((each) => each.flat())
  await queueMany(call, messages, messages.length <= sentAtOnce)
}

/** The same of what applicants do themselves, counted: whoever names a phone in theirs could have it rung by it. */
export async function tellOwnStep(call: Writing, record: Told, to: ApplicationState): Promise<void> {
  const key = wordsOf[to]
  if (key === 'sms_withdrawn' || key === 'sms_appealed') await tellApplicant(call, record, key)
}

/**
 * A code for the application's mobile; ASCII digits in either language: phones offer them to be filled in. Counted by application and
 * by who asks: who names another's phone in theirs doesn't keep its owner from confirming it.
 */
export async function tellCode(
  call: Writing,
  { to, record, code, expires_at }: { to: string; record: Told; code: string; expires_at: string },
): Promise<boolean> {
  const asker = await askerOf(call)
  return queueSms(call, {
    to,
    kind: 'mobile_code',
    about: record.id,
    asker,
    together: typeof asker === 'number' ? 'vouched' : countedWith(record),
    text: sayAsTyped(words, call.language, 'sms_mobile_code', { code }),
    expires_at,
  })
}

/**
 * The code that shows an application after too many wrong birth dates, or takes it back or appeals for who has but its facts. The last one that others leave room for is the code `ofAll` of the
 * phone's applications, so that its owner needs no further one.
 */
export async function tellTrackingCode(
  call: Writing,
  {
    to,
    record,
    text,
    code,
    ofAll,
  }: {
    to: string
    text: 'sms_tracking_code' | 'sms_act_code'
    record: Omit<Told, 'mobile' | 'language' | 'guardian_mobile'>
    code: string
    ofAll: string
  },
): Promise<boolean> {
  return queueSms(call, {
    to,
    application_id: record.id,
    kind: 'tracking_code',
    about: record.id,
    ...(await sharedBy(call, record)),
    text: sayAsTyped(words, call.language, text, { code }),
    last: sayAsTyped(words, call.language, 'sms_tracking_code_all', { code: ofAll }),
    expires_at: phoneCodeEnds(call.now),
  })
}

/**
 * The phone of before hears that it isn't the application's any more, or that the money goes elsewhere: whoever changed it may
 * not have been its holder. What can't be told any more today isn't changed today, or it could be changed unheard.
 */
export async function tellChanged(call: Writing, before: Told, what: 'mobile' | 'account'): Promise<void> {
  const isTold = await queueSms(call, {
    to: await call.deps.secrets.decrypt(before.mobile),
    application_id: before.id,
    kind: `${what}_changed`,
    // Nobody else's applications use up the count; a phone that nobody has confirmed isn't rung by any number of them.
    about: before.id,
    ...(await sharedBy(call, before)),
    text: say(words, before.language, `sms_${what}_changed`, {
      number: showTrackingNumber(before.id),
      link: linkOf(call),
    }),
  })
  const field = what === 'mobile' ? 'mobile' : 'account_number'
  if (!isTold) throw new Failure('validation', { issues: [{ field, key: 'changed_often' }] })
}

/** Nominee or guardian is another: whoever changed it may not have been the applicant, or the guardian of before. */
export async function tellPeopleChanged(call: Writing, before: Told): Promise<void> {
  const [own, ...others] = await phonesOf(call, before)
  const message = {
    application_id: before.id,
    kind: 'people_changed' as const,
    about: before.id,
    text: say(words, before.language, 'sms_people_changed', {
      number: showTrackingNumber(before.id),
      link: linkOf(call),
    }),
  }
  const asker = await askerOf(call)
  const shared = await sharedBy(call, before)
  await Promise.all([
    queueSms(call, { ...message, to: own, ...shared }),
    ...others.map((to) => queueSms(call, { ...message, to, together: 'anybody', asker })),
  ])
}
