import { isNull } from 'drizzle-orm'
import { say, type Language } from '#contract/texts'
import { alertTexts } from '#contract/texts/alerts'
import { decided, notifyAll, superAdministrators } from '#worker/access/index'
import { newId } from '#worker/db/ids'
import { elapsed } from '#worker/elapsed'
import { alert } from '#worker/db/schema/system'
import type { CallBase, Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'
import type { Work } from '#worker/db/work'
import { figuresOf, flushesOf, type Figures } from './figures.ts'
import type { Flushes } from './flushes.ts'

type Name = Exclude<keyof typeof alertTexts.en, `${string}_text`>
type Seen = { figures: Figures; flushes: Flushes | undefined }
/** Over `bound` it begins, at `over` of it or below it ends, so that it doesn't come and go; what is said is `shown`. */
type Watched = {
  value: (seen: Seen) => number
  bound: number
  shown?: (value: number, language: Language) => number | string
}

/** A span as people say it, in the largest unit of which it has two: 12 minutes, 5 days. */
function span(seconds: number, language: Language): string {
  const [unit, length] = (
    [
      ['day', 86_400],
      ['hour', 3_600],
    ] as const
  ).find(([, one]) => seconds >= 2 * one) ?? ['minute', 60]
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return words.format(Math.round(seconds / length))
}
const isOverAt = 0.8
/** What comes and goes by the minute is one event: nobody is told of it each time. */
const leastMilliseconds = 30 * 60_000
/** Of 100: what of the disk is taken. */
const takenOf = ({ disk_free_bytes: free, disk_size_bytes: size }: Figures) =>
  free === null || size === null || size === 0 ? 0 : 100 * (1 - free / size)

/** The bounds that were decided; docs/recovery.md has them, and what to do at each. */
export const watched: Record<Name, Watched> = {
  messages: { value: ({ figures }) => figures.messages_overdue_seconds, bound: 15 * 60, shown: span },
  messages_lost: { value: ({ figures }) => figures.messages_given_up, bound: 0 },
  identities: { value: ({ figures }) => figures.identities_overdue_seconds, bound: 60 * 60, shown: span },
  nominees: { value: ({ figures }) => figures.nominees_overdue_seconds, bound: 86_400, shown: span },
  documents: { value: ({ figures }) => figures.documents_unscanned, bound: 1_000 },
  jobs: { value: ({ figures }) => figures.jobs_failed, bound: 2 },
  jobs_late: { value: ({ figures }) => figures.jobs_oldest_seconds, bound: 2 * 3_600, shown: span },
  // What follows from records takes its hours; they themselves take minutes.
  places: {
    value: ({ figures }) => Math.max(figures.places_moving_seconds, figures.places_open_seconds - 6 * 3_600),
    bound: 30 * 60,
    shown: span,
  },
  seals: { value: ({ figures }) => figures.audit_unsealed_seconds, bound: 30 * 60, shown: span },
  writer: { value: ({ flushes }) => flushes?.waited ?? 0, bound: 3, shown: Math.round },
  line: {
    value: ({ flushes }) => (flushes ? flushes.line.arrived - flushes.line.admitted : 0),
    bound: 500,
  },
  database: { value: ({ figures }) => figures.database_hung ?? 0, bound: 0 },
  disk: { value: ({ figures }) => takenOf(figures), bound: 90, shown: (taken) => Math.round(100 - taken) },
}
const names = Object.keys(watched) as Name[]

/**
 * Holds what is seen against its bounds: an event that begins is told to the administrators once; over, it ends, after half an hour at
 * the earliest, and has nobody do anything any more. Answers how many events are open.
 */
export const watch = (deps: Dependencies): Promise<number> =>
  systemCall(deps, 'system.watch', async (call) => {
    const open = await call.db.select().from(alert).where(isNull(alert.ended_at))
    const seen: Seen = { figures: await figuresOf(call.db, call.now), flushes: await flushesOf(deps) }
    let count = open.length
    for (const name of names) {
      const { value, bound } = watched[name]
      const row = open.find((one) => one.name === name)
      const now = value(seen)
      if (!row && now > bound) {
        await begin(call, name, now)
        count += 1
      } else if (
        row &&
        now <= bound * isOverAt &&
        elapsed(Date.parse(row.began_at), call.now.getTime()) >= leastMilliseconds
      ) {
        call.work.update(alert, row, { ended_at: call.now.toISOString() })
        await decided(call, `alert:${row.id}`)
        count -= 1
      }
    }
    return count
  })

async function begin(call: CallBase & { work: Work }, name: Name, value: number): Promise<void> {
  const id = newId(call.now)
  const { shown = Math.round } = watched[name]
  call.work.place(0)
  call.work.insert(alert, { id, name, value, began_at: call.now.toISOString() })
  console.warn(JSON.stringify({ level: 'alert', at: call.now.toISOString(), name, value }))
  const text = (language: 'bn' | 'en') =>
    say(alertTexts, language, `${name}_text`, { value: shown(value, language) })
  notifyAll(call, { table: alert, id }, await superAdministrators(call.db), {
    title_en: say(alertTexts, 'en', name),
    title_bn: say(alertTexts, 'bn', name),
    text_en: text('en'),
    text_bn: text('bn'),
    link: null,
    about: `alert:${id}`,
  })
}

/** Names of the events that are open. */
export const openAlerts = async ({ db }: Pick<CallBase, 'db'>): Promise<string[]> =>
  (await db.select({ name: alert.name }).from(alert).where(isNull(alert.ended_at))).map(({ name }) => name)
