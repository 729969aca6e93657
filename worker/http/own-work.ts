import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { samePerson } from '#worker/db/same-person'

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

/** Whether somebody is one of the makers, or may be one person with one of them as of when each did it. */
export async function mayBeOneOf(
  db: ReadDatabase,
  acting: { person: number; at: Date },
  makers: readonly Maker[],
): Promise<boolean> {
  for (const { by, at } of askedOnce(makers))
    if (await samePerson(db, acting, { person: by, at })) return true
  return false
}

/** 409 for whoever is one of the makers, or one person with one of them as of when each did it. */
export async function refuseMakers({ db, now, user }: Acting, makers: readonly Maker[]): Promise<void> {
  if (makers.some(({ by }) => by === user.user_id)) throw new Failure('own_work')
  if (await mayBeOneOf(db, { person: user.user_id, at: now }, makers))
    throw new Failure('own_work', { parameters: { why: 'credentials' } })
}
