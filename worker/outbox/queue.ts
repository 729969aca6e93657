import { newId, newIds } from '#worker/db/ids'
import { reachedOf, type Count } from '#worker/db/limits'
import { outbox } from '#worker/db/schema/system'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { tally } from '#worker/http/tally'
import { deliver } from './deliver.ts'

/** The schedule leaves a fresh message to the call that made it for so long. */
const headStartMilliseconds = 30_000

/** When the schedule takes a message: at once, unless the call sends it itself. */
const nextTry = ({ now, deps }: CallBase, isSent: boolean) =>
  // A form may have taken minutes to come: the head start is counted from here.
  new Date(isSent ? deps.clock().getTime() + headStartMilliseconds : now.getTime()).toISOString()

/** So many messages of one kind go to one phone in a day: whoever gives it as theirs can't have it rung. */
const perDayMaximum = 5
/** Of a kind that each record counts for itself, so many of all records. */
const togetherMaximum = 20
/** Of a phone that may be anybody's so many of all kinds, or they would add up. */
const ofAllKindsMaximum = 30

/** What applicants are told; codes and words to staff are limited where they are asked for (docs/otp.md). */
export type SmsKind =
  | 'submitted'
  | 'final'
  | 'news'
  | 'mobile_changed'
  | 'account_changed'
  | 'people_changed'
  | 'withdrawn'
  | 'appealed'
  | 'mobile_code'
  | 'tracking_code'
  | 'grievance_submitted'
  | 'grievance_news'

/** What its owner waits for, or can't do unless it is told: no news that strangers make uses it up. */
const apart: ReadonlySet<SmsKind> = new Set([
  'mobile_code',
  'tracking_code',
  'mobile_changed',
  'account_changed',
  'people_changed',
  'withdrawn',
  'appealed',
])

/** Of these a phone that nobody has confirmed keeps one record's for the one that has named it longest: later ones use up the rest. */
const kept: ReadonlySet<SmsKind> = new Set([
  'mobile_code',
  'mobile_changed',
  'account_changed',
  'people_changed',
  'withdrawn',
  'appealed',
])

type Counting = {
  to: string
  /** The record that has a count of its own. */
  about?: number | string
  /** Who asks for it, with a count of their own: of others they use up no more than that. */
  asker?: string | number
  /**
   * Of a phone that may be anybody's the records are bounded together, too, by what they are: those that `anybody` can make, or that the
   * facts alone cause, use up nothing of the others.
   */
  together?: string | undefined
  /** Whether it has named the phone before all others that share its counts. */
  isFirst?: boolean
  /** How often a record is told of in a day, where that isn't five times. */
  times?: number
  /**
   * What is said instead by the last one that a count leaves room for, the record's own or one shared with others, and how long that is
   * good: no further one need come then.
   */
  last?: { own: string; shared: string; expires_at: string }
}
/** A count, and the one that its last message has for itself. */
type Counted = Count & { last?: Count }

type Way = [Counted, ...Counted[]]

/** How a message is counted: its record or its kind, then what it shares with others; what is kept for the first one before that. */
async function waysOf(
  { deps: { secrets } }: CallBase,
  {
    to,
    kind,
    about,
    asker,
    together,
    isFirst = false,
    times = perDayMaximum,
    last,
  }: Counting & { kind: SmsKind },
): Promise<[Way, ...Way[]]> {
  const keyOf = (what: string, of: string = kind) => secrets.blindIndex('limit', `sms:${of}:${to}${what}`)
  const shared = async (most: number, ...what: [string, string?]): Promise<Counted> => {
    const key = await keyOf(...what)
    if (last === undefined) return { key, times: most }
    return { key, times: most - 1, last: { key: await keyOf(`${what[0]}!`, what[1]), times: 1 } }
  }
  const bucket = together === undefined ? '' : `=${together}`
  const own = await shared(times, about === undefined ? bucket : `:${about}`)
  const ofAll = kept.has(kind) ? togetherMaximum - perDayMaximum : togetherMaximum
  const ofAsker = asker === undefined ? [] : [await shared(perDayMaximum, `@${asker}${bucket}`)]
  const withOthers: Way = [
    own,
    ...ofAsker,
    ...(bucket && about !== undefined ? [await shared(ofAll, bucket)] : []),
    ...(together === 'anybody' && !apart.has(kind) ? [await shared(ofAllKindsMaximum, bucket, 'all')] : []),
    ...(bucket && kept.has(kind) ? [await shared(ofAllKindsMaximum, bucket, 'kept')] : []),
  ]
  if (!isFirst || !bucket || !kept.has(kind)) return [withOthers]
  const ofFirst: Way = [own, { key: await keyOf(`${bucket}^first`), times: perDayMaximum }]
  // It counts for who asks, too, but isn't kept from it by others behind their address.
  return [[...ofFirst, ...ofAsker], ofFirst, withOthers]
}

const either = (count: Counted): Count[] => (count.last ? [count, count.last] : [count])

/** The first way in which each count has room, be it for its last; undefined if there is none. */
function leftIn(ways: readonly Way[], reached: readonly Count[]): Count[] | undefined {
  for (const way of ways) {
    const left = way.flatMap((count) => either(count).find((one) => !reached.includes(one)) ?? [])
    if (left.length === way.length) return left
  }
  return undefined
}

export type Sms = Counting & {
  text: string
  kind?: SmsKind
  /** Whether the caller is tried anew where the Work is stale. */
  isTriedAnew?: boolean
  application_id?: number
  grievance_id?: number
  /** Of a code: when it runs out. */
  expires_at?: string
}

/** Whether a message goes out, or the other text that it has where it is the last. */
type Said = false | 'text' | 'last'
type Queueing = CallBase & { work: Work }

/**
 * Queues a message in the caller's Work; it is sent after the commit, and by the schedule until the gateway takes it.
 * False, and nothing is queued, if the phone has had enough of its kind.
 */
export const queueSms = async (call: Queueing, message: Sms): Promise<boolean> =>
  (await queueSmsOrLast(call, message)) !== false

/** The same of one that has another text where it is the last: says which of the two goes out. */
export const queueSmsOrLast = async (call: Queueing, message: Sms): Promise<Said> =>
  (await queueEach(call, [message]))[0]!

/** The same of several, counted in one read: each goes out or doesn't by itself. */
export async function queueEach(call: Queueing, messages: readonly Sms[]): Promise<Said[]> {
  const { said, queue } = await roomFor(call, messages)
  await queue()
  return said
}

/** Looks, in one read, for which of some messages there is room; `queue` queues those. */
export async function roomFor(
  call: Queueing,
  messages: readonly Sms[],
): Promise<{ said: Said[]; queue: () => Promise<void> }> {
  const counted = await Promise.all(
    messages.map(async (message) => {
      const { kind } = message
      if (kind === undefined) return { message, ways: undefined, isLikelyNew: false }
      const ways = await waysOf(call, { ...message, kind })
      // Of a phone that this isolate hasn't had of late nothing is read: if it had enough, the Work is stale, and its caller tried anew.
      const isLikelyNew =
        message.isTriedAnew === true && tally(ways[0][0].key, { times: 1, seconds: 60 }, call.now)
      return { message, ways, isLikelyNew }
    }),
  )
  const asked = counted.flatMap(({ ways, isLikelyNew }) => (ways && !isLikelyNew ? ways.flat() : []))
  const reached = asked.length === 0 ? [] : await reachedOf<Count>(call, asked.flatMap(either))
  const decided = counted.map(({ message, ways, isLikelyNew }) => ({
    message,
    ...(ways
      ? spoken(message, ways, isLikelyNew ? ways[0] : leftIn(ways, reached))
      : spokenUncounted(message)),
  }))
  return {
    said: decided.map(({ said }) => said),
    queue: async () => {
      const rows = await Promise.all(decided.flatMap((one) => (one.said === false ? [] : [rowOf(call, one)])))
      for (const { counts, row, message, text } of rows) {
        // Counted with what it tells of: a refused call uses up nothing. Of several at one time those beyond are stale.
        for (const { key, times } of counts) call.work.count({ key, times, seconds: 86_400 })
        call.work.insert(outbox, row)
        const sent = { id: row.id, kind: 'sms' as const, tries: 0, to: message.to, text }
        if (call.ofJob === undefined) call.afterwards(() => deliver(call.deps, sent, call.about()))
      }
    },
  }
}

type Decided = { said: Said; counts: readonly Count[]; text: string; expires_at: string | undefined }

const spokenUncounted = ({ text, expires_at }: Sms): Decided => ({
  said: 'text',
  counts: [],
  text,
  expires_at,
})

/** What is said by what its counts leave room for. */
function spoken(message: Sms, ways: readonly Way[], left: readonly Count[] | undefined): Decided {
  const { text, last, expires_at } = message
  if (!left) return { said: false, counts: [], text, expires_at }
  const lasts = left.filter((count) => !ways.flat().includes(count))
  if (last === undefined || lasts.length === 0) return { said: 'text', counts: left, text, expires_at }
  const isOwn = lasts.every((count) => ways.some(([own]) => own.last === count))
  return { said: 'last', counts: left, text: isOwn ? last.own : last.shared, expires_at: last.expires_at }
}

async function rowOf(call: Queueing, one: Decided & { message: Sms }) {
  const { secrets } = call.deps
  const { message, text, expires_at } = one
  const row = {
    id: newId(call.now),
    kind: 'sms' as const,
    recipient: await secrets.encrypt(message.to),
    body: await secrets.encrypt(text),
    created_at: call.now.toISOString(),
    next_try_at: nextTry(call, call.ofJob === undefined),
    application_id: message.application_id ?? null,
    grievance_id: message.grievance_id ?? null,
    expires_at: expires_at ?? null,
  }
  return { ...one, row }
}

/**
 * Queues messages about what the office did, of any number, set-based: nobody else can have a phone rung by them, so none is held
 * back. Sent after the commit if `now`, else by the schedule, which keeps to what the gateway takes in a second; so are those of
 * long work, which would wait for the gateway with each record.
 */
export async function queueMany(
  call: CallBase & { work: Work },
  messages: readonly { to: string; text: string; application_id?: number; grievance_id?: number }[],
  now: boolean,
): Promise<void> {
  const { secrets } = call.deps
  const ids = newIds(call.now, messages.length)
  const isSent = now && call.ofJob === undefined
  const rows = await Promise.all(
    messages.map(async ({ to, text, application_id, grievance_id }, index) => ({
      id: ids[index]!,
      kind: 'sms' as const,
      recipient: await secrets.encrypt(to),
      body: await secrets.encrypt(text),
      created_at: call.now.toISOString(),
      next_try_at: nextTry(call, isSent),
      application_id: application_id ?? null,
      grievance_id: grievance_id ?? null,
    })),
  )
  call.work.insertAll(outbox, rows)
  if (!isSent) return
  for (const [index, { to, text }] of messages.entries())
    call.afterwards(() =>
      deliver(call.deps, { id: ids[index]!, kind: 'sms', tries: 0, to, text }, call.about()),
    )
}

export type Email = { to: string; subject: string; text: string }

/** Queues e-mails in the caller's Work, set-based; one alone is sent after the commit, several by the schedule. */
export async function queueEmails(call: CallBase & { work: Work }, emails: readonly Email[]): Promise<void> {
  const { secrets } = call.deps
  const isSent = emails.length === 1 && call.ofJob === undefined
  const ids = newIds(call.now, emails.length)
  const bodyOf = ({ subject, text }: Email) => `${subject}\n${text}`
  const rows = await Promise.all(
    emails.map(async (email, at) => ({
      id: ids[at]!,
      kind: 'email' as const,
      recipient: await secrets.encrypt(email.to),
      body: await secrets.encrypt(bodyOf(email)),
      created_at: call.now.toISOString(),
      next_try_at: nextTry(call, isSent),
    })),
  )
  call.work.insertAll(outbox, rows)
  if (!isSent) return
  const [email] = emails
  call.afterwards(() =>
    deliver(
      call.deps,
      { id: ids[0]!, kind: 'email', tries: 0, to: email!.to, text: bodyOf(email!) },
      call.about(),
    ),
  )
}
