import { asc, eq, inArray, or } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { geography } from '#contract/geography'
import { place } from '#worker/db/schema/geography'
import type { Call } from '#worker/http/call'

const columns = {
  id: place.id,
  kind: place.kind,
  code: place.code,
  name_en: place.name_en,
  name_bn: place.name_bn,
}
/** Two digits a level: whoever holds a place has its number with the lower ones zero. */
const spans = [100_000_000, 1_000_000, 10_000, 100, 1]

/** The way down to a place, and beside each step what else could be chosen there; at its end what lies under it. */
export async function placeWalk({ db, params }: Call<(typeof geography)['placeWalk']>) {
  const [reached] = params.id
    ? await db.select({ number: place.number }).from(place).where(eq(place.id, params.id))
    : []
  if (params.id && !reached) throw new Failure('not_found')
  const numbers = reached ? spans.map((span) => reached.number - (reached.number % span)) : []
  const way =
    numbers.length > 0
      ? await db.select(columns).from(place).where(inArray(place.number, numbers)).orderBy(asc(place.number))
      : []
  const parents = way.map(({ id }) => id)
  const found = await db
    .select({ ...columns, parent_id: place.parent_id })
    .from(place)
    .where(or(eq(place.kind, 'division'), parents.length > 0 ? inArray(place.parent_id, parents) : undefined))
    .orderBy(asc(place.number))
  const steps = [null, ...parents].map((parent) =>
    found.filter(({ parent_id }) => parent_id === parent).map(({ parent_id: _, ...step }) => step),
  )
  return { data: { way, steps } }
}
