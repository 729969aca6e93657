import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { sameAsEach } from '#worker/db/same-person'

type Acting = { db: ReadDatabase; now: Date; user: { user_id: number } }
/** Who did something that another person is to go on with, and when. */
export type Maker = { by: number; at: Date }

/** Of each maker's each day the first and the last moment: who stood behind an account may be another on another day. */
function askedOnce(makers: readonly Maker[]): Maker[] {
  const byDay = Map.groupBy(makers, ({ by, at }) => `${by} ${dayInDhaka(at)}`)
  return [...byDay.values()].flatMap((day) => {
    const sorted = day.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    const [first, last] = [sorted[0]!, sorted.at(-1)!]
    return first.at.getTime() === last.at.getTime() ? [first] : [first, last]
  })
}

/** Those of some people who are one of the makers, or may be one person with one of them as of when each did it. */
export async function makersAmong(
  db: ReadDatabase,
  acting: { people: readonly number[]; at: Date },
  makers: readonly Maker[],
): Promise<Set<number>> {
  const asked = askedOnce(makers).map(({ by, at }) => ({ person: by, at }))
  return new Set((await sameAsEach(db, acting, asked)).flat())
}

/** Those of the makers that somebody is, or may be one person with as of when each did it. */
export async function makersOneWith(
  db: ReadDatabase,
  { person, at }: { person: number; at: Date },
  makers: readonly Maker[],
): Promise<Set<number>> {
  const asked = askedOnce(makers.filter(({ by }) => by !== person))
  const acting = { people: [person], at }
  const found = await sameAsEach(
    db,
    acting,
    asked.map((maker) => ({ person: maker.by, at: maker.at })),
  )
  return new Set([person, ...asked.flatMap(({ by }, nth) => (found[nth]!.length > 0 ? [by] : []))])
}

/** The same of one person. */
export const mayBeOneOf = async (
  db: ReadDatabase,
  { person, at }: { person: number; at: Date },
  makers: readonly Maker[],
): Promise<boolean> => (await makersAmong(db, { people: [person], at }, makers)).size > 0

/** 409 for whoever is one of the makers, or one person with one of them as of when each did it. */
export async function refuseMakers({ db, now, user }: Acting, makers: readonly Maker[]): Promise<void> {
  if (makers.some(({ by }) => by === user.user_id)) throw new Failure('own_work')
  if (await mayBeOneOf(db, { person: user.user_id, at: now }, makers))
    throw new Failure('own_work', { parameters: { why: 'credentials' } })
}
