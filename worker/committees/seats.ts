import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { committees } from '#contract/committees'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { changeSeats } from '#worker/beneficiaries/index'
import { place } from '#worker/db/schema/geography'
import { program } from '#worker/db/schema/programs'
import { seat } from '#worker/db/schema/registry'
import { contains, isEverywhere, seesDistrictOf } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { listing } from '#worker/resource/listing'
import { liesWithin } from '#worker/resource/place-asked'
import type { Asking } from '#worker/resource/filters'

type Table = typeof committees

/** Places that have seats of their own. */
const hasSeats = sql`+${place.kind} in ('upazila', 'city_thana', 'pourashava', 'district_pourashava')`
const bound = sql<number | null>`coalesce(${seat.seats}, ${program.seats})`
const taken = sql<number>`coalesce(${seat.taken}, 0)`

export function list(call: Call<Table['seat']['list']>) {
  const { program_id } = call.query
  const rows = ({ db }: Asking, where: SQL | undefined) =>
    db
      .select({
        id: place.id,
        place: { name_en: place.name_en, name_bn: place.name_bn },
        seats: seat.seats,
        bound,
        taken,
        version: sql<number>`coalesce(${seat.version}, 0)`,
        number: place.number,
      })
      .from(place)
      .leftJoin(seat, and(eq(seat.program_id, program_id), eq(seat.area, place.number)))
      .leftJoin(program, eq(program.id, program_id))
      .where(where)
      .$dynamic()
  const every = listing({
    table: place,
    place: place.number,
    rows,
    shown: ({ number, ...row }) => ({
      ...row,
      free: row.bound === null ? null : Math.max(0, row.bound - row.taken),
      may_change: seesDistrictOf(call.user.scope, number),
    }),
    search: { names: [place.name_en, place.name_bn] },
    filters: { program_id: (_: number) => hasSeats, within: liesWithin(place.number) },
    sortable: ({ language }) => ({
      name: language === 'bn' ? place.name_bn : place.name_en,
      taken: sql`coalesce((select taken from seat where seat.program_id = ${program_id} and seat.area = ${place.number}), 0)`,
    }),
    unsorted: { by: place.number },
  })
  return every.list(call)
}

async function programOf({ db }: Pick<Asking, 'db'>, id: number) {
  const [found] = await db
    .select({ id: program.id, seats: program.seats, version: program.version })
    .from(program)
    .where(eq(program.id, id))
  if (!found) throw new Failure('not_found')
  return found
}

export const ofProgram = async (call: Call<Table['seat']['program']>) => ({
  data: { ...(await programOf(call, call.params.id)), may_change: isEverywhere(call.user.scope) },
})

/** Where an area has none of its own, all over the country: for who sees all of it. */
export async function updateProgram(call: Call<Table['seat']['updateProgram']>) {
  const { program_id, seats, version } = call.body
  if (!isEverywhere(call.user.scope)) throw new Failure('not_found')
  const before = await programOf(call, program_id)
  call.work.place(0)
  call.work.update(program, { ...before, version }, { seats })
  await changeSeats(call, { program_id, area: undefined }, [before.seats, seats])
  return { id: program_id, message: say(adminMessages, call.language, 'saved') }
}

/** Seats come from above: whose committee gives them away doesn't say how many there are, and who adds some doesn't say who gets them. */
export async function update(call: Call<Table['seat']['update']>) {
  const { program_id, place_id, seats, version } = call.body
  const [of, [at]] = await Promise.all([
    programOf(call, program_id),
    call.db
      .select({ number: place.number })
      .from(place)
      .where(and(eq(place.id, place_id), hasSeats)),
  ])
  if (!at || !contains(call.user.scope, at.number)) throw new Failure('not_found')
  if (!seesDistrictOf(call.user.scope, at.number)) throw new Failure('from_above')
  const which = and(eq(seat.program_id, program_id), eq(seat.area, at.number))
  const [before] = await call.db.select().from(seat).where(which)
  if ((before?.version ?? 0) !== version) throw new Failure('stale')
  const used = before?.taken ?? 0
  const then = seats ?? of.seats
  if (then !== null && used > then)
    throw new Failure('validation', {
      issues: [{ field: 'seats', key: 'seats_filled', parameters: { count: used } }],
    })
  call.work.place(at.number)
  // As many are taken as were read, or it is decided anew.
  call.work.require(
    before
      ? sql`exists (select 1 from seat where program_id = ${program_id} and area = ${at.number} and version = ${version} and taken = ${used})`
      : sql`not exists (select 1 from seat where program_id = ${program_id} and area = ${at.number})`,
  )
  call.work.require(sql`exists (select 1 from program where id = ${program_id} and seats is ${of.seats})`)
  call.work.replaceParts(
    { table: program, id: program_id },
    seat,
    which,
    [{ program_id, area: at.number, seats, taken: used, version: version + 1 }],
    { before: before ? [before] : [] },
  )
  await changeSeats(call, { program_id, area: at.number }, [before?.seats ?? of.seats, then])
  return { id: place_id, message: say(adminMessages, call.language, 'saved') }
}
