import { and, eq, inArray } from 'drizzle-orm'
import type { committees } from '#contract/committees'
import { byRank } from '#contract/beneficiaries/rank'
import { seatAreaOf } from '#contract/beneficiaries/seats'
import { agendaMaximum } from '#contract/committees/session-life'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { sessionTexts } from '#contract/texts/committees/sessions'
import { stepApplications } from '#worker/applications/index'
import { newIds } from '#worker/db/ids'
import { application } from '#worker/db/schema/applications'
import { place } from '#worker/db/schema/geography'
import { committeeSession, sessionInterest, sessionItem } from '#worker/db/schema/sessions'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { candidatesMaximum, candidatesOf } from './candidates.ts'
import { decisionsOf, findDraft, interestsOf, membersOf, peopleOf, shownPerson, type Stored } from './find.ts'
import { newInterests } from './interests.ts'
import { refuseStale, touch } from './touch.ts'

type Table = typeof committees
type Which = Call<Table['session']['candidates']>['query']

const shownMaximum = 50

async function fitting({ db }: Pick<Asking, 'db'>, session: Stored, { place_id, state, number }: Which) {
  if (place_id === undefined) return candidatesOf(db, session, { state, number })
  const [within] = await db
    .select({ from: place.number, to: place.number_to })
    .from(place)
    .where(eq(place.id, place_id))
  if (!within) throw new Failure('validation', { issues: [{ field: 'place_id', key: 'invalid' }] })
  return candidatesOf(db, session, { state, number, within })
}

export async function candidates(call: Call<Table['session']['candidates']>) {
  const { session } = await findDraft(call, call.params.id)
  const all = await fitting(call, session, call.query)
  const first = all.slice(0, shownMaximum)
  const people = await peopleOf(
    call.db,
    first.map(({ id }) => id),
  )
  return {
    data: people
      .toSorted((one, other) => byRank(one.application, other.application))
      .map((one) => ({ ...shownPerson(one), area: seatAreaOf(one.application.place) })),
    fitting: { count: all.length, exact: all.length < candidatesMaximum },
  }
}

/** Puts them on the agenda; on a first committee's that opens what waits to be looked at. */
export async function addItems(call: Call<Table['session']['addItems']>) {
  const found = await findDraft(call, call.params.id)
  const { session } = found
  const { first, application_ids, version, ...which } = call.body
  refuseStale(session, version)
  if (decisionsOf(found).length === 0) throw new Failure('beyond_committee')
  const all = await fitting(call, session, which)
  const wanted = application_ids
    ? await named(call, session, application_ids, all)
    : all.slice(0, first ?? all.length)
  if (wanted.length + session.items > agendaMaximum)
    throw new Failure('agenda_full', { parameters: { maximum: agendaMaximum, count: session.items } })
  const added = wanted.length
  const message = say(sessionTexts, call.language, 'added', { count: added })
  if (added === 0) return { id: session.id, message, added }
  const ids = newIds(call.now, added)
  touch(call, session, { items: session.items + added })
  call.work.insertAll(
    sessionItem,
    wanted.map((one, at) => ({
      id: ids[at]!,
      session_id: session.id,
      application_id: one.id,
      application_version: one.version,
      place: session.place,
    })),
  )
  const [members, known] = await Promise.all([
    membersOf(call.db, session.id),
    interestsOf(call.db, session.id),
  ])
  call.work.insertParts(
    { table: committeeSession, id: session.id },
    sessionInterest,
    await newInterests(
      call,
      session.id,
      members,
      wanted.map(({ id }) => id),
      known,
    ),
  )
  const opening = wanted.flatMap(({ id, state }) => (state === 'submitted' ? [id] : []))
  if (opening.length > 0) {
    const records = await call.db.select().from(application).where(inArray(application.id, opening))
    await stepApplications(
      call,
      records.map((record) => ({ record, action: 'open_review' })),
    )
  }
  return { id: session.id, message, added }
}

/** Those that are named, each of which may stand there: beyond the first of them by rank, they are looked for by number. */
async function named(
  { db }: Asking,
  session: Stored,
  ids: readonly number[],
  first: Awaited<ReturnType<typeof fitting>>,
) {
  const known = new Map(first.map((one) => [one.id, one]))
  const found = []
  for (const id of new Set(ids)) {
    const one = known.get(id) ?? (await candidatesOf(db, session, { number: id }))[0]
    if (!one) throw new Failure('session_changed', { parameters: { numbers: id }, data: { numbers: [id] } })
    found.push(one)
  }
  return found
}

/** Interests in them stay: who is put there again is still of concern to the same members. */
export async function removeItems(call: Call<Table['session']['removeItems']>) {
  const { session } = await findDraft(call, call.params.id)
  const items = await chosenItems(call, session, call.body.items)
  touch(call, session, { items: session.items - items.length })
  const owner = { table: committeeSession, id: session.id }
  call.work.replaceParts(
    owner,
    sessionItem,
    inArray(
      sessionItem.id,
      items.map(({ id }) => id),
    ),
    [],
    { before: items },
  )
  return { id: session.id, message: say(sessionTexts, call.language, 'did_take_off') }
}

/** Cases of a session, each as it was seen. */
export async function chosenItems(
  { db }: Pick<Asking, 'db'>,
  session: Stored,
  chosen: readonly { id: number; version: number }[],
) {
  const ids = [...new Set(chosen.map(({ id }) => id))]
  const items = await db
    .select()
    .from(sessionItem)
    .where(and(inArray(sessionItem.id, ids), eq(sessionItem.session_id, session.id)))
  if (items.length !== ids.length) throw new Failure('not_found')
  const seen = new Map(chosen.map(({ id, version }) => [id, version]))
  if (items.some(({ id, version }) => seen.get(id) !== version)) throw new Failure('stale')
  return items
}
