import type { CitizenRow } from '#local/sandbox/citizen-list'
import type { Api } from './api.ts'
import { registrationOf } from './registration.ts'

export type Someone = CitizenRow & { nid: string }
type Fields = Record<string, unknown>

/** Citizens of a world, each given out once: a person has one open application. */
export function peopleOf(api: Api) {
  const taken = new Set<string>()
  const lists = new Map<string, CitizenRow[]>()
  const next = async (query: string): Promise<Someone> => {
    if (!lists.has(query)) lists.set(query, await api.citizens(`${query}&limit=500`))
    const person = lists.get(query)!.find(({ nid }) => nid !== null && !taken.has(nid))
    if (!person) throw new Error(`nobody is left of ${query}`)
    taken.add(person.nid!)
    return person as Someone
  }
  const people = {
    next,
    oldMan: () => next('gender=male&age_min=66'),
    widow: () => next('gender=female&age_min=30&age_max=60'),
    disabledStudent: () => next('kind=disabled&age_min=6&age_max=24'),
    anyone: () => next('age_min=20&age_max=45'),
    /** Known to the registry by a 10- and a 17-digit number. */
    withBothNumbers: async (query: string): Promise<Someone & { nid_17: string }> => {
      const person = await next(query)
      return person.nid_17 !== null && person.nid !== person.nid_17
        ? { ...person, nid_17: person.nid_17 }
        : people.withBothNumbers(query)
    },
    /** A fresh old man with everything that the old-age allowance needs. */
    oldManApplying: async (overrides: Fields = {}) => {
      const man = await people.oldMan()
      return { man, fields: await registrationOf(api, man, 1, overrides) }
    },
  }
  return people
}
