import type { programs } from '#contract/programs/administration'
import type { AnswerOf } from '#frontend/app/client.ts'

export type Area = AnswerOf<typeof programs.program.areas>['data'][number]
type Areas = readonly Area[]

const idsOf = (areas: Areas): ReadonlySet<number> => new Set(areas.map(({ id }) => id))

/** Places of the list that lie in no other of it: all within a place is left out with it. */
export function outermost(areas: Areas): Area[] {
  const ids = idsOf(areas)
  return areas.filter(({ way }) => !way.some(({ id }) => ids.has(id)))
}

/** The list with a place more, or without it. */
export const withArea = (areas: Areas, place: Area, on: boolean): Area[] => {
  const others = areas.filter(({ id }) => id !== place.id)
  return on ? outermost([...others, place]) : others
}

/** What is in one list and not in another. */
export function lacking(areas: Areas, other: Areas): Area[] {
  const ids = idsOf(other)
  return areas.filter(({ id }) => !ids.has(id))
}

/** Places that hold one of the list. */
export const holders = (areas: Areas): ReadonlySet<number> =>
  new Set(areas.flatMap(({ way }) => way.map(({ id }) => id)))

/** One's own changes over what another one saved: each of the two adds and takes away what they meant to. */
export const broughtTogether = (base: Areas, mine: Areas, theirs: Areas): Area[] =>
  outermost([...lacking(theirs, lacking(base, mine)), ...lacking(lacking(mine, base), theirs)])
