import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import {
  kindsOfLevel,
  kindsUnder,
  type AdminPlace,
  type PlaceKind,
  type PlaceLevel,
} from '#contract/geography/places'
import { say } from '#contract/texts'
import { placeMoved } from '#contract/texts/geography/moved'
import { adminMessages } from '#contract/texts/admin-messages'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { place } from '#worker/db/schema/geography'
import { grievanceNews } from '#worker/db/schema/grievances'
import { seat } from '#worker/db/schema/registry'
import { namedPath, placePath } from '#worker/db/place-path'
import { contains, inScope, type Scope } from '#worker/db/scope'
import { refuseUsed, unused } from '#worker/db/usage'
import type { Work } from '#worker/db/work'
import type { Asking } from '#worker/resource/filters'
import { columnsOf, listing } from '#worker/resource/listing'
import { beginMove } from './move.ts'
import { freeNumber } from './numbering.ts'
import { takenUnder } from './sheet-read.ts'
import { usesOfPlace } from './usage.ts'
import { isVisible, spanOf } from './visible.ts'

type Writing = Asking & { work: Work }
type Words = { name_en: string; name_bn: string; code: string; active: boolean }

const parent = alias(place, 'parent')
const grandparent = alias(place, 'grandparent')
const child = alias(place, 'child')
const columns = (scope: Scope) => ({
  id: place.id,
  number: place.number,
  kind: place.kind,
  code: place.code,
  name_en: place.name_en,
  name_bn: place.name_bn,
  parent_id: place.parent_id,
  parent: placePath(parent, grandparent),
  is_seed: place.is_seed,
  active: place.active,
  children: sql<number>`(select count(*) from ${place} as child where ${and(eq(child.parent_id, place.id), isVisible(child.number, scope))})`,
  moving: sql<
    number | null
  >`(select taken_along from place_move where place_id = ${place.id} and ended_at is null)`,
  version: place.version,
})

/** The one row query of places: one's own, and the way down to them. */
const rows = ({ db, user }: Asking, where: SQL | undefined) =>
  db
    .select(columns(user.scope))
    .from(place)
    .leftJoin(parent, eq(parent.id, place.parent_id))
    .leftJoin(grandparent, eq(grandparent.id, parent.parent_id))
    .where(and(isVisible(place.number, user.scope), where))
    .$dynamic()
const shown = (
  { is_seed, active, number, parent: above, ...row }: Awaited<ReturnType<typeof rows>>[number],
  { user }: Asking,
): AdminPlace => ({
  ...row,
  parent: namedPath(above),
  is_seed: is_seed === 1,
  active: active === 1,
  own: contains(user.scope, number),
})

/** Everything under a place, however deep: a span of numbers. */
const below = (id: number): SQL =>
  sql`${place.number} between (select number + 1 from place as above where above.id = ${id}) and (select number_to from place as above where above.id = ${id})`
const ofLevel = (level: PlaceLevel): SQL => inArray(place.kind, [...kindsOfLevel[level]])

/** Handlers of one level of places. The levels differ in nothing but which kinds they hold. */
export const placeHandlers = (level: PlaceLevel) => ({
  list: listing({
    table: place,
    place: (scope) => and(ofLevel(level), spanOf(place.number, scope, level), isVisible(place.number, scope)),
    rows,
    shown: (row, call) => shown(row, call),
    search: { names: [place.name_en, place.name_bn, place.code] },
    filters: { kind: place.kind, parent_id: place.parent_id, within: below },
    sortable: columnsOf(place, 'code', 'name_en', 'name_bn'),
    unsorted: { by: place.number },
    uses: ({ id }) => ({ id, uses: usesOfPlace(id) }),
  }).list,

  async under(call: Asking & { params: { id: number } }) {
    const under = and(ofLevel(level), eq(place.parent_id, call.params.id))
    const found = await rows(call, under).orderBy(asc(place.number))
    return { data: found.map((row) => shown(row, call)) }
  },

  async get(call: Asking & { params: { id: number } }) {
    const own = and(inScope(place.number, call.user.scope), ofLevel(level), eq(place.id, call.params.id))
    const [found] = await rows(call, own)
    if (!found) throw new Failure('not_found')
    return { data: shown(found, call) }
  },

  async insert(call: Writing & { body: Words & { parent_id?: number | undefined; kind: PlaceKind } }) {
    const { body, db, user, work, now, language } = call
    const above = await parentOf(db, user.scope, body.parent_id, body.kind)
    const under = body.parent_id ?? 0
    const taken = (await takenUnder(db, [under])).get(under) ?? []
    const numbers = freeNumber(body.kind, above?.number ?? 0, taken)
    const id = newId(now)
    work.place(numbers.number)
    work.insert(place, {
      id,
      parent_id: body.parent_id ?? null,
      kind: body.kind,
      ...numbers,
      ...wordsOf(body),
    })
    return { id, message: say(adminMessages, language, 'saved') }
  },

  async update(call: Writing & { body: Words & { id: number; version: number } }) {
    const { body, db, user, work, language } = call
    const before = await placeOf(db, user.scope, level, body.id)
    work.place(before.number)
    work.update(place, { ...before, version: body.version }, wordsOf(body))
    return { id: before.id, message: say(adminMessages, language, 'updated') }
  },

  async destroy(call: Writing & { params: { id: number } }) {
    const { params, db, user, work, language } = call
    const before = await placeOf(db, user.scope, level, params.id)
    const uses = usesOfPlace(before.id)
    await refuseUsed(db, uses)
    work.place(before.number)
    const area = and(sql`program_id in (select id from program)`, eq(seat.area, before.number))!
    work.remove(place, before, {
      // Whoever gets its number has none of what is known by it.
      parts: [
        { table: seat, where: area },
        { table: grievanceNews, where: eq(grievanceNews.upazila, before.number / 10_000) },
      ],
      condition: unused(uses),
    })
    return { id: before.id, message: say(adminMessages, language, 'deleted') }
  },
})

/** Of a level whose places lie in others. */
export const placeMoveHandler = (level: PlaceLevel) => ({
  async move(call: Writing & { body: { id: number; version: number; parent_id: number; paper: string } }) {
    const { body, db, user, language } = call
    const before = await placeOf(db, user.scope, level, body.id)
    const above = (await parentOf(db, user.scope, body.parent_id, before.kind))!
    const [holder] = await db
      .select()
      .from(place)
      .where(eq(place.id, before.parent_id ?? 0))
    if (!holder) throw new Failure('not_found')
    await beginMove(call, { before, parent: holder, above, version: body.version, paper: body.paper })
    return { id: before.id, message: say(placeMoved, language, 'begun') }
  },
})

const wordsOf = ({ name_en, name_bn, code, active }: Words) => ({
  name_en,
  name_bn,
  code,
  active: active ? 1 : 0,
})

/** A place of a level within the places of who asks; any other isn't there. */
async function placeOf(db: ReadDatabase, scope: Scope, level: PlaceLevel, id: number) {
  const [found] = await db
    .select()
    .from(place)
    .where(and(inScope(place.number, scope), ofLevel(level), eq(place.id, id)))
  if (!found) throw new Failure('not_found')
  return found
}

/** The place that another is put under: one's own (a division needs the whole country), of a kind that holds such places. */
async function parentOf(db: ReadDatabase, scope: Scope, id: number | undefined, kind: PlaceKind) {
  const [found] = id === undefined ? [] : await db.select().from(place).where(eq(place.id, id))
  if (id === undefined && kind !== 'division')
    throw new Failure('validation', { issues: [{ field: 'parent_id', key: 'required' }] })
  if ((id !== undefined && !found) || !contains(scope, found?.number ?? 0)) throw new Failure('not_found')
  if (!kindsUnder[found?.kind ?? 'country'].includes(kind))
    throw new Failure('validation', { issues: [{ field: 'parent_id', key: 'place_wrong' }] })
  return found
}
