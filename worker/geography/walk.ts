import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { geography } from '#contract/geography'
import { place } from '#worker/db/schema/geography'
import { commonPlace, contains, isEverywhere, type Scope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { isVisible, wayTo } from './visible.ts'

const columns = {
  id: place.id,
  number: place.number,
  kind: place.kind,
  code: place.code,
  name_en: place.name_en,
  name_bn: place.name_bn,
}
/**
 * The way down to a place, and beside each step what else could be chosen there; at its end what lies under it. It
 * goes through places that are one's own, and through those that hold them.
 */
export async function placeWalk({ db, user, params }: Call<(typeof geography)['place']['walk']>) {
  const visible = isVisible(place.number, user.scope)
  const [reached] = params.id
    ? await db
        .select({ number: place.number })
        .from(place)
        .where(and(eq(place.id, params.id), visible))
    : []
  if (params.id && !reached) throw new Failure('not_found')
  const wayOf = (number: number) =>
    db
      .select(columns)
      .from(place)
      .where(inArray(place.number, wayTo(number)))
      .orderBy(asc(place.number))
  const led = isEverywhere(user.scope) ? [] : await wayOf(holding(user.scope))
  const way = reached ? await wayOf(reached.number) : []
  const parents = (reached ? way : led).map(({ id }) => id)
  const under = parents.length > 0 ? inArray(place.parent_id, parents) : undefined
  const found = await db
    .select({ ...columns, parent_id: place.parent_id })
    .from(place)
    .where(and(or(eq(place.kind, 'division'), under), visible))
    .orderBy(asc(place.number))
  const shown = ({ number, ...step }: (typeof way)[number]) => ({
    ...step,
    own: contains(user.scope, number),
  })
  const steps = [null, ...parents].map((parent) =>
    found.filter(({ parent_id }) => parent_id === parent).map(({ parent_id: _, ...step }) => shown(step)),
  )
  return { data: { way: way.map(shown), steps, led: led.map(shown) } }
}

/** Number of the smallest place that has a scope in it. */
const holding = (scope: Scope): number =>
  commonPlace(Math.min(...scope.map(({ from }) => from)), Math.max(...scope.map(({ to }) => to)))
