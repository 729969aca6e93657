import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { readerOf } from '#worker/db/client'
import { elapsed } from '#worker/elapsed'
import { createLedger, type Delivery } from '#worker/db/ledger'
import { outbox } from '#worker/db/schema/system'
import type { Dependencies } from '#worker/http/call'
import { drain } from '#worker/http/drain'
import { gathering } from '#worker/http/gathered'
import { noteOutside, type About } from '#worker/http/outside-calls'
import type { EmailAnswer, Outside, SmsAnswer } from '#worker/outside/index'

const pageMaximum = 50
/** So many calls at one time: what the gateway takes. */
const callsAtOnce = 8
const giveUpAfter = 40
/** While the gateway says nothing nobody has judged the message: it is kept for so long. */
const keptMilliseconds = 7 * 86_400_000
const secondsMaximum = 50
/** Of the head start that a fresh message has, with room for the last group. */
const ownMilliseconds = 12_000
/** Of two runs that meet one works. */
const aloneSeconds = 120

export type Kind = (typeof outbox.$inferSelect)['kind']
/** Of an e-mail the first line of the text is its subject. */
export type Message = { id: number; kind: Kind; tries: number; to: string; text: string; created_at?: string }

/** Twice as long after each try, an hour at most; after the last none. */
function notSent(
  deps: Dependencies,
  { id, tries, created_at }: Pick<Message, 'id' | 'tries' | 'created_at'>,
  error: string,
): Delivery {
  const minutes = Math.min(2 ** tries / 2, 60)
  const now = deps.clock().getTime()
  const isOld = created_at !== undefined && elapsed(Date.parse(created_at), now) >= keptMilliseconds
  const isGivenUp = error === 'down' ? isOld : tries + 1 >= giveUpAfter
  return {
    id,
    sent: false,
    error,
    next_try_at: isGivenUp ? null : new Date(now + minutes * 60_000).toISOString(),
  }
}

/** Messages of one kind, to the service that sends such. */
const sendAll = (outside: Outside, messages: readonly Message[]): Promise<(SmsAnswer | EmailAnswer)[]> =>
  messages[0]?.kind === 'email'
    ? Promise.all(
        messages.map(({ id, to, text }) => {
          const [subject = '', ...lines] = text.split('\n')
          return outside.email.send({ to, subject, text: lines.join('\n'), reference: String(id) })
        }),
      )
    : outside.sms.sendMany(messages.map(({ id, to, text }) => ({ to, text, reference: String(id) })))

/**
 * Hands messages of one kind to their service, each with its outbox id as reference (a gateway that de-duplicates delivers it once), and notes
 * how they went. While the gateway rests nobody tried: they wait as they are. Answers of how many the gateway said something, if only that
 * it takes them from nobody.
 */
async function handOver(
  deps: Dependencies,
  messages: readonly (Message & { about: About })[],
): Promise<'resting' | number> {
  // Each is noted once, whose turn it ever is.
  let noted = 0
  const { outside, take } = noteOutside(deps, () => messages[noted++ % messages.length]!.about)
  const answers = await sendAll(outside, messages)
  const tried = messages.flatMap((message, at): Delivery[] => {
    const answer = answers[at]!
    if (answer.status === 'accepted') return [{ id: message.id, sent: true }]
    const isLeft = answer.status === 'down' && answer.reason === 'resting'
    return isLeft ? [] : [notSent(deps, message, answer.status)]
  })
  if (tried.length === 0) return 'resting'
  await createLedger(deps.writer()).delivered(tried, deps.clock().toISOString(), take())
  return answers.filter(({ status }) => status !== 'down').length
}

const gathered = gathering<Message & { about: About }>()

/** Sends a message of a call that has just ended; in one call to the gateway with those of others that end meanwhile. */
export async function deliver(deps: Dependencies, message: Message, about: About): Promise<void> {
  const { atOnce, perSecond } = deps.outside.sms.rate
  if (atOnce === 1 || message.kind === 'email') return void (await handOver(deps, [{ ...message, about }]))
  // What is more than the gateway takes in a second goes with the queue.
  const messages = await gathered(deps, [{ ...message, about }], perSecond)
  // The schedule takes them up soon: what a slow gateway leaves no time for is left to it.
  const ends = Date.now() + ownMilliseconds
  for (const group of groupsOf(messages, atOnce)) if (Date.now() < ends) await handOver(deps, group)
}

const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) =>
    items.slice(nth * size, (nth + 1) * size),
  )

type Row = typeof outbox.$inferSelect

/** Half as large after each try: one that the gateway fails at isn't handed over with the same others for ever. */
function groupsOfTried(rows: readonly Row[], atOnce: number): Row[][] {
  const groups: Row[][] = []
  let [own, room]: [Row[], number] = [[], 0]
  for (const row of rows) {
    const size = Math.max(1, Math.floor(atOnce / 2 ** row.tries))
    if (own.length >= Math.min(room, size)) {
      own = []
      room = size
      groups.push(own)
    }
    room = Math.min(room, size)
    own.push(row)
  }
  return groups
}
const purpose = { purpose: 'outbox.deliverDue' }

/** Those that can't be opened (a key that is gone) wait like those that weren't taken, and hold up no other. */
async function deliverRows(deps: Dependencies, all: readonly Row[]) {
  const now = deps.clock().toISOString()
  const isOver = ({ expires_at }: Row) => expires_at !== null && expires_at <= now
  const rows = all.filter((row) => !isOver(row))
  const over = all
    .filter(isOver)
    .map(({ id }): Delivery => ({ id, sent: false, error: 'expired', next_try_at: null }))
  if (over.length > 0) await createLedger(deps.writer()).delivered(over, now, [])
  if (rows.length === 0) return over.length
  const opened = await Promise.all(
    rows
      .map(async ({ id, kind, tries, recipient, body, created_at }) => {
        const [to, text] = await Promise.all([deps.secrets.decrypt(recipient), deps.secrets.decrypt(body)])
        return { id, kind, tries, to, text, created_at, about: purpose }
      })
      .map((one) => one.catch(() => undefined)),
  )
  const closed = rows.filter((_, at) => !opened[at]).map((row) => notSent(deps, row, 'unreadable'))
  if (closed.length > 0) await createLedger(deps.writer()).delivered(closed, deps.clock().toISOString(), [])
  const messages = opened.filter((one) => one !== undefined)
  return messages.length > 0 ? handOver(deps, messages) : closed.length
}

/**
 * Sends what is due, the longest waiting first, as many a second as the gateway takes, till nothing is left or the time is over;
 * after a row of which nothing is heard the rest waits. Answers how many were tried.
 */
export async function deliverDue(deps: Dependencies): Promise<number> {
  const alone = createLedger(deps.writer()).alone('outbox', aloneSeconds, deps.clock(), async () => {
    // One service that rests holds up no other.
    const tried = await Promise.all([drainDue(deps, 'sms'), drainDue(deps, 'email')])
    return tried.reduce((sum, one) => sum + one)
  })
  return (await alone) ?? 0
}

async function drainDue(deps: Dependencies, kind: Kind): Promise<number> {
  const client = deps.openDatabase()
  const due = deps.clock().toISOString()
  const { atOnce, perSecond } = deps.outside.sms.rate
  let [unheard, tried] = [0, 0]
  try {
    await drain<Row[]>({
      atOnce: callsAtOnce,
      perSecond,
      weightOf: (rows) => rows.length,
      seconds: secondsMaximum,
      page: async (last) => {
        const rows = await readerOf(client)
          .select()
          .from(outbox)
          .where(and(lte(outbox.next_try_at, due), eq(outbox.kind, kind), last && after(last.at(-1)!)))
          .orderBy(asc(outbox.next_try_at), asc(outbox.id))
          .limit(pageMaximum)
        return groupsOfTried(rows, kind === 'sms' ? atOnce : 1)
      },
      async each(rows) {
        const heard = await deliverRows(deps, rows)
        if (heard === 'resting') return heard
        tried += rows.length
        unheard = heard > 0 ? 0 : unheard + rows.length
        return unheard >= unheardInARow ? 'stop' : true
      },
    })
    return tried
  } finally {
    client.close()
  }
}

const unheardInARow = 24
const after = ({ next_try_at, id }: Row) =>
  sql`(${outbox.next_try_at}, ${outbox.id}) > (${next_try_at}, ${id})`
