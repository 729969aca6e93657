import type { BatchItem } from 'drizzle-orm/batch'
import { reachedBeside } from '#worker/db/limits'
import type { Work } from '#worker/db/work'
import type { CallBase } from './call.ts'
import { askerOf, giveBackRight } from './gate.ts'

/** Of one asker and of the whole country, for the same facts, in a day. */
const wrongOnes = { ofAsker: 4, ofAll: 10, seconds: 86_400 }
/**
 * By all of them in a month, for the same facts: in three ways, by either of two facts and by both. A number of 17 digits says its
 * year, whichever fact is typed: 366 birth dates take half a year with however many addresses, those of a life decades. A number of
 * a person is counted as it is typed, for that two are of one is known here only of who has applied: each has half of the twenty.
 */
const wrongOfMonth = { times: 20, timesByNumber: 10, seconds: 30 * 86_400 }
/** Of one asker whatever the facts: who walks a list of people. An officer helps many. */
const walked = { ofAddress: 300, ofStaff: 3_000, seconds: 3_600 }

type Facts = {
  of: 'application' | 'grievance'
  id: number | undefined
  verification_number: string | undefined
}

/**
 * A try with a birth date, counted in the call's own commit, without which nothing is answered: of many at one time no more than these
 * are told anything, and whoever finds the limit reached by then looks again (`retryOnStale`). A wrong one is therefore refused by
 * `refuse`, which commits; a right one takes its count back in the same commit, and must have found room for it. Before the handler
 * runs the captcha alone is written down: used up, whatever is asked with it.
 *
 * After so many wrong ones, of one asker or of all, `isGuessedAt`: right and wrong dates are answered alike, so that who guesses
 * learns nothing; and nobody who is right is kept out by them, from whatever address: the code of the phone opens it.
 *
 * What the facts are of is looked for along with the counts, reached or not.
 */
export async function tryFacts<Rows>(
  call: CallBase & { work: Work },
  { of, id, verification_number }: Facts,
  looking: BatchItem<'sqlite'> & PromiseLike<Rows>,
): Promise<{ isGuessedAt: boolean; found: Rows; giveBack: () => void }> {
  const { deps } = call
  const number = verification_number ?? ''
  const keyOf = (asker: string | number) =>
    deps.secrets.blindIndex('limit', JSON.stringify(['wrong facts', of, id ?? '', number, asker]))
  const asker = await askerOf(call)
  const [own, all, month, any] = await Promise.all([
    keyOf(asker),
    keyOf(''),
    keyOf('month'),
    deps.secrets.blindIndex('limit', JSON.stringify(['wrong facts', of, asker])),
  ])
  const { ofAsker, ofAll, seconds } = wrongOnes
  const { times: ofMonth, timesByNumber } = wrongOfMonth
  const times = typeof asker === 'number' ? walked.ofStaff : walked.ofAddress
  const counts = [
    { key: own, times: ofAsker, seconds },
    { key: all, times: ofAll, seconds },
    { key: month, times: number ? timesByNumber : ofMonth, seconds: wrongOfMonth.seconds },
    { key: any, times, seconds: walked.seconds },
  ]
  const { reached, found } = await reachedBeside(call, counts, looking)
  const isGuessedAt = reached.length > 0
  if (!isGuessedAt) for (const count of counts) call.work.count(count)
  return { isGuessedAt, found, giveBack: () => giveBackRight(call, ...counts.map(({ key }) => key)) }
}
