import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import type { programs } from '#contract/programs/administration'
import { say } from '#contract/texts'
import { programMessages } from '#contract/texts/programs/messages'
import { place } from '#worker/db/schema/geography'
import { program, programDisabledPlace } from '#worker/db/schema/programs'
import type { Call } from '#worker/http/call'
import { findDecided, findProgram } from './draft.ts'
import { forgetAfterwards } from './publish.ts'

type Table = typeof programs

const above = alias(place, 'above')
/** Two digits a level: whoever holds a place has its number with the lower ones zero. */
const spans = [100_000_000, 1_000_000, 10_000, 100]

export async function areas({ params, db }: Call<Table['program']['areas']>) {
  const { row } = await findProgram(db, params.id)
  const own = eq(programDisabledPlace.program_id, row.id)
  const columns = { id: place.id, name_en: place.name_en, name_bn: place.name_bn }
  const [disabled, holders] = await db.batch([
    db
      .select({ ...columns, kind: place.kind })
      .from(programDisabledPlace)
      .innerJoin(place, eq(place.id, programDisabledPlace.place_id))
      .where(own)
      .orderBy(asc(place.number)),
    db
      .select({ of: place.id, id: above.id, name_en: above.name_en, name_bn: above.name_bn })
      .from(programDisabledPlace)
      .innerJoin(place, eq(place.id, programDisabledPlace.place_id))
      .innerJoin(
        above,
        or(...spans.map((span) => eq(above.number, sql`${place.number} - ${place.number} % ${span}`))),
      )
      .where(own)
      .orderBy(asc(place.number), asc(above.number)),
  ])
  const ways = Map.groupBy(holders, ({ of }) => of)
  const wayTo = (id: number) =>
    (ways.get(id) ?? []).filter((step) => step.id !== id).map(({ of: _, ...step }) => step)
  return { data: disabled.map((one) => ({ ...one, way: wayTo(one.id) })), version: row.version }
}

export async function updateAreas(call: Call<Table['program']['updateAreas']>) {
  const { row } = await findDecided(call.db, call.params.id, call.body.version)
  const ids = [...new Set(call.body.location_ids)]
  const own = eq(programDisabledPlace.program_id, row.id)
  const [known, before] = await call.db.batch([
    call.db.select({ id: place.id }).from(place).where(inArray(place.id, ids)),
    call.db.select().from(programDisabledPlace).where(own),
  ])
  if (known.length < ids.length)
    throw new Failure('validation', { issues: [{ field: 'location_ids', key: 'invalid' }] })
  const rows = ids.map((place_id) => ({ program_id: row.id, place_id }))
  call.work.place(0)
  call.work.update(program, row, {})
  call.work.replaceParts({ table: program, id: row.id }, programDisabledPlace, own, rows, { before })
  forgetAfterwards(call)
  return { id: row.id, version: row.version + 1, message: say(programMessages, call.language, 'at_once') }
}

/** A moment as the clock writes it: moments are compared as text. */
const written = (moment: string | null): string | null => (moment ? new Date(moment).toISOString() : null)

export async function window(call: Call<Table['program']['changeWindow']>) {
  const { version, accepts_online, opens_at, closes_at, sort } = call.body
  const { row } = await findDecided(call.db, call.params.id, version)
  call.work.place(0)
  call.work.update(program, row, {
    accepts_online: accepts_online ? 1 : 0,
    opens_at: written(opens_at),
    closes_at: written(closes_at),
    sort,
  })
  forgetAfterwards(call)
  return { id: row.id, version: row.version + 1, message: say(programMessages, call.language, 'at_once') }
}
