import { inArray } from 'drizzle-orm'
import type { ApplicationAction } from '#contract/applications/life'
import type { committees } from '#contract/committees'
import { recordedStates, sessionLife, type ItemDecision } from '#contract/committees/session-life'
import { dayInDhaka } from '#contract/calendar'
import { Failure, inBoth } from '#contract/failure'
import { formatFor } from '#contract/format'
import { say } from '#contract/texts'
import { sessionTexts } from '#contract/texts/committees/sessions'
import { stepApplications, type ApplicationStep } from '#worker/applications/index'
import { sha256 } from '#worker/db/secrets'
import { freedInSession } from '#worker/beneficiaries/index'
import { application } from '#worker/db/schema/applications'
import { committeeSession, sessionItem } from '#worker/db/schema/sessions'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { transition } from '#worker/http/transition'
import type { Asking } from '#worker/resource/filters'
import { contextOf, shownSeats, type Context } from './context.ts'
import { decisionsOf, findSession, type SessionRow, type Stored, type Writing } from './find.ts'
import { minutesOf } from './minutes.ts'
import { refuseDeciders, refuseEarlier, refuseInterest, refuseSeating } from './own.ts'
import { countsOf } from './read.ts'
import { refusedBefore } from './refused.ts'
import { holds, type Standing } from './standing.ts'

type Table = typeof committees
type Acting = Writing & { body: { version: number } }

const stepOf = (call: Acting, session: Stored, action: 'record' | 'send_back' | 'close' | 'cancel') => ({
  table: committeeSession,
  life: sessionLife,
  before: session,
  action,
  version: call.body.version,
  place: session.place,
})
const applicationsOf = ({ items }: Pick<Context, 'items'>) => items.map(({ row }) => row.application.id)

/** 403 once the committee may not decide what was decided; 409 for who has an interest in a case, or decided it before. */
async function refuseOthers(call: Asking, found: SessionRow, context: Context): Promise<void> {
  const permitted: readonly (ItemDecision | null)[] = decisionsOf(found)
  if (context.items.some(({ row }) => !permitted.includes(row.item.decision)))
    throw new Failure('beyond_committee')
  const ids = applicationsOf(context)
  await atOnce(
    refuseInterest(call, context.members, context.interests, ids),
    found.session.kind === 'appeals' && refuseEarlier(call, ids),
  )
}

/** Hands over what was decided: all of it, with its reasons, by a quorum. What is to be approved is recommended by that. */
export async function record(call: Call<Table['session']['record']>) {
  const found = await findSession(call, call.params.id)
  const { session } = found
  const context = await contextOf(call, found)
  await transition(call, {
    ...stepOf(call, session, 'record'),
    set: async () => {
      const [seats] = await atOnce(
        shownSeats(call.db, context),
        refuseOpen(call, found, context),
        refuseSeating(call, found, 'record'),
      )
      await giveFreed(call, session, seats, { hands: decidersOf(context), isClosed: false })
      const { moved_up, passed_over } = countsOf(context)
      return { moved_up, passed_over, left_off: context.left_off, note: null }
    },
  })
  const isForwarded = ({ row }: Standing) => row.application.state === 'forwarded'
  const forwarded = context.items.filter(isForwarded).map(({ row }) => row.application.id)
  if (forwarded.length > 0) {
    const records = await call.db.select().from(application).where(inArray(application.id, forwarded))
    await stepApplications(
      call,
      records.map((one) => ({ record: one, action: 'recommend' })),
    )
  }
  call.work.updateEach(
    sessionItem,
    ['application_version', 'rank', 'moved'],
    context.items.map((one) => ({
      before: one.row.item,
      set: {
        // As it is by then: a recommendation makes it one more.
        application_version: one.row.application.version + (isForwarded(one) ? 1 : 0),
        rank: one.rank,
        moved: one.moved,
      },
    })),
  )
  return { id: session.id, message: say(sessionTexts, call.language, 'did_record') }
}

async function refuseOpen(call: Asking, found: SessionRow, context: Context): Promise<void> {
  const { items, quorum } = context
  const { held_on } = found.session
  if (held_on > dayInDhaka(call.now))
    throw new Failure('validation', { issues: [{ field: 'held_on', key: 'session_day' }] })
  const latest = items
    .map(({ row }) => dayInDhaka(new Date(row.application.submitted_at)))
    .toSorted()
    .at(-1)
  if (latest && held_on < latest)
    throw new Failure('validation', {
      issues: [
        {
          field: 'held_on',
          key: 'session_before_case',
          parameters: { day: inBoth((language) => formatFor(language).day(latest)) },
        },
      ],
    })
  if (!holds(quorum))
    throw new Failure('no_quorum', {
      parameters: { present: quorum.present, members: quorum.members, needed: quorum.needed },
    })
  const open = items.filter(({ problem }) => problem !== null)
  if (items.length === 0 || open.length > 0)
    throw new Failure('session_open', {
      parameters: { count: open.length },
      data: { items: open.map(({ row, problem }) => ({ id: row.item.id, problem })) },
    })
  await refuseOthers(call, found, context)
}

export async function sendBack(call: Call<Table['session']['sendBack']>) {
  const { session } = await findSession(call, call.params.id)
  await transition(call, {
    ...stepOf(call, session, 'send_back'),
    set: () => Promise.resolve({ note: call.body.note }),
  })
  return { id: session.id, message: say(sessionTexts, call.language, 'did_send_back') }
}

export async function cancel(call: Call<Table['session']['cancel']>) {
  const { session } = await findSession(call, call.params.id)
  await transition(call, {
    ...stepOf(call, session, 'cancel'),
    set: () => Promise.resolve({ note: call.body.note }),
  })
  return { id: session.id, message: say(sessionTexts, call.language, 'did_cancel') }
}

const actionOf = {
  forward: 'forward',
  approve: 'approve',
  waiting: 'wait',
  reject: 'reject',
} as const satisfies Record<ItemDecision, ApplicationAction>

/**
 * Another person closes the session: all its decisions in one batch, with beneficiaries, timeline and SMS, and the minutes, which
 * stand in the object store before anything is committed.
 */
export async function close(call: Call<Table['session']['close']>) {
  const found = await findSession(call, call.params.id)
  const { session } = found
  await transition(call, {
    ...stepOf(call, session, 'close'),
    set: async () => {
      const { standing, withdrawn } = presentOf(await contextOf(call, found))
      const context = closingOf(standing)
      const [steps, seats, refused] = await atOnce(
        stepsOf(call, found, context),
        shownSeats(call.db, context),
        refusedBefore(call.db, session, context),
        refuseSeating(call, found, 'close'),
        refuseOthers(call, found, context),
        refuseDeciders(
          call,
          context.items.map(({ row }) => row.item),
        ),
      )
      for (const { free, approving, name } of seats)
        if (free !== null && approving > free)
          throw new Failure('no_free_seat', {
            parameters: {
              free,
              count: approving,
              place: inBoth((language) => (name ? formatFor(language).nameOf(name) : '')),
            },
          })
      await giveFreed(call, session, seats, {
        hands: [session.recorded_by!, ...decidersOf(context)],
        isClosed: true,
      })
      const { forward, approve, waiting, reject, moved_up, passed_over } = countsOf(context)
      const left_off = Math.max(session.left_off, context.left_off)
      const bytes = await minutesOf(
        call,
        { ...found, session: { ...session, left_off } },
        { ...context, withdrawn: withdrawn.map(({ application_id }) => application_id) },
        seats,
      )
      const digest = await sha256(bytes)
      const key = `sessions/${session.id}/minutes-${digest.slice(0, 16)}.pdf`
      await call.deps.files().put(key, bytes, 'application/pdf')
      await stepApplications(call, steps)
      call.work.updateEach(
        sessionItem,
        ['moved', 'closed_at'],
        standing.items.map(({ row }, at) => ({
          before: row.item,
          set: { moved: context.items[at]!.moved, closed_at: call.now.toISOString() },
        })),
      )
      call.work.replaceParts(
        { table: committeeSession, id: session.id },
        sessionItem,
        inArray(
          sessionItem.id,
          withdrawn.map(({ id }) => id),
        ),
        [],
        { before: withdrawn },
      )
      call.work.updateEach(
        sessionItem,
        ['moved'],
        refused.map((before) => ({ before, set: { moved: 'over' } })),
      )
      return {
        figures: { forward, approve, waiting, reject, seats },
        moved_up,
        passed_over: passed_over + refused.length,
        left_off,
        items: session.items - withdrawn.length,
        minutes_key: key,
        minutes_sha256: digest,
        minutes_bytes: bytes.length,
      }
    },
  })
  return { id: session.id, message: say(sessionTexts, call.language, 'did_close') }
}

/** Who wrote down that somebody is approved. */
const decidersOf = ({ items }: Awaited<ReturnType<typeof contextOf>>): number[] =>
  items.flatMap(({ row: { item } }) =>
    item.decision === 'approve' && item.decided_by !== null ? [item.decided_by] : [],
  )

/**
 * 409 where who decides, hands over or closes freed the seats that are given away by it, or added them, before or since; once it is
 * closed they are filled.
 */
async function giveFreed(
  call: Call<Table['session']['close' | 'record']>,
  { program_id }: SessionRow['session'],
  seats: Awaited<ReturnType<typeof shownSeats>>,
  how: { hands: readonly number[]; isClosed: boolean },
): Promise<void> {
  await atOnce(
    ...seats.map(
      ({ area, seats: bound, taken, approving }) =>
        approving > 0 &&
        freedInSession(call, { program_id, seat_area: area }, { bound, taken, count: approving, ...how }),
    ),
  )
}

/** Those who are still there, and those who took their application back meanwhile: they are taken off, and hold nobody up. */
function presentOf(context: Context) {
  const gone = ({ row }: Standing) => row.application.state === 'withdrawn'
  const stay = context.items.filter((one) => !gone(one))
  // Whoever was passed over by none but them is passed over by nobody.
  const isPassed = ({ area, rank }: Standing) =>
    stay.some((one) => one.area === area && one.row.item.decision === 'approve' && one.rank > rank)
  const isKept = (one: Standing) => (one.row.item.moved ?? one.moved) !== 'over' || isPassed(one)
  const items = stay.map((one) =>
    isKept(one) ? one : { ...one, moved: null, row: { ...one.row, item: { ...one.row.item, moved: null } } },
  )
  if (items.length === 0) throw sessionChanged(applicationsOf(context))
  return { standing: { ...context, items }, withdrawn: context.items.filter(gone).map(({ row }) => row.item) }
}

const sessionChanged = (numbers: readonly number[]) =>
  new Failure('session_changed', { parameters: { numbers: numbers.join(', ') }, data: { numbers } })

/** What went against the rank when it was handed over, and what does so by now: another session may have been sent back. */
const closingOf = (context: Context): Context => ({
  ...context,
  items: context.items.map((one) => {
    const moved = one.row.item.moved ?? one.moved
    return { ...one, moved, row: { ...one.row, item: { ...one.row.item, moved } } }
  }),
})

/** 409 where somebody stands before who is approved, and no words say why. */
function refusePassing({ items }: Context): void {
  const numbers = items.filter(({ problem }) => problem === 'override').map(({ row }) => row.application.id)
  if (numbers.length > 0)
    throw new Failure('session_passes', { parameters: { numbers: numbers.join(', ') }, data: { numbers } })
}

/** The steps of all applications; 409 for all, with their numbers, if one isn't as it was when it was handed over. */
async function stepsOf(call: Asking, { session }: SessionRow, context: Context): Promise<ApplicationStep[]> {
  const { items } = context
  const states: readonly string[] = recordedStates[session.kind]
  const isChanged = ({ row: { item, application: now } }: Standing) =>
    now.version !== item.application_version || !states.includes(now.state)
  const changed = items.filter(isChanged).map(({ row }) => row.application.id)
  if (changed.length > 0) throw sessionChanged(changed)
  refusePassing(context)
  const records = await call.db
    .select()
    .from(application)
    .where(
      inArray(
        application.id,
        items.map(({ row }) => row.application.id),
      ),
    )
  const byId = new Map(records.map((one) => [one.id, one]))
  const checked = { by: session.recorded_by!, at: session.recorded_at! }
  return items.flatMap(({ row: { item } }): ApplicationStep[] => {
    const before = byId.get(item.application_id)!
    // Who waits already and goes on waiting takes no step.
    if (item.decision === null || (item.decision === 'waiting' && before.state === 'waiting')) return []
    const { reason_id, note } = item
    return [{ record: before, action: actionOf[item.decision], reason_id, note, checked }]
  })
}
