import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { application } from '#worker/db/schema/applications'
import { pendingTry } from '#worker/db/schema/system'
import { createLedger } from '#worker/db/ledger'
import { WriteRefused } from '#worker/db/writer'
import type { Dependencies } from '#worker/http/call'
import { drain } from '#worker/http/drain'
import { noteOutside } from '#worker/http/outside-calls'
import type { NationalIdAnswer } from '#worker/outside/index'
import { systemCall } from '#worker/http/system'
import { askPending } from './asking.ts'
import { failIdentity, settleApplicant, settleNominee, type Pending } from './settle.ts'

const pageMaximum = 50
/** The registry's contract allows so many calls at one time; people who apply need theirs. */
const atOnce = 4
/** Of two runs that meet one works: nobody is asked about twice. */
const aloneSeconds = 120
/** The schedule comes every minute. */
const secondsUsual = 50
const behindMilliseconds = 120_000
const unansweredInARow = 8

type Of = (typeof pendingTry.$inferSelect)['of']
/** Nothing is heard of it; while the number may not be asked about; dealt with. */
type State = Down | { from: string } | 'settled'
type Down = Extract<NationalIdAnswer, { status: 'down' }>
type Waiting = { record: Pending; tries: number; next_try_at: string }

/**
 * Verifies numbers that were taken while the registry was down, oldest first: of applicants half the time, then of nominees, and of
 * applicants again with what time is left. One that can't be dealt with is noted, waits longer after each try, and holds up no
 * other. Answers how many were settled.
 */
export async function verifyPending(deps: Dependencies, seconds = secondsUsual): Promise<number> {
  const done = await createLedger(deps.writer()).alone('identities', aloneSeconds, deps.clock(), async () => {
    const begun = Date.now()
    const left = () => seconds - (Date.now() - begun) / 1000
    const first = await verifyAll(deps, seconds / 2, 'applicant', verifyApplicant)
    const second = await verifyAll(deps, left(), 'nominee', verifyNominee)
    return first + second + (first > 0 ? await verifyAll(deps, left(), 'applicant', verifyApplicant) : 0)
  })
  return done ?? 0
}

const verifyAll = (
  deps: Dependencies,
  seconds: number,
  of: Of,
  verify: (deps: Dependencies, record: Pending) => Promise<State>,
): Promise<number> => {
  let [settled, unanswered] = [0, 0]
  return drain<Waiting>({
    atOnce,
    perSecond: deps.outside.nationalId.perSecond,
    seconds,
    page: (last) => findWaiting(deps, of, last),
    async each({ record, tries }) {
      try {
        const state = await verify(deps, record)
        if (state === 'settled') {
          settled += 1
          unanswered = 0
          return true
        }
        const which = { application_id: record.id, of }
        if (!('reason' in state)) {
          await createLedger(deps.writer()).tried({ ...which, tries, next_try_at: state.from })
          return false
        }
        if (state.reason === 'resting') return 'resting'
        if (state.isOfQuestion) {
          const error = new Error(`the registry has no answer that can be used: ${state.reason}`)
          await noteFailure(deps, { ...which, tries: tries + 1 }, error, 60)
          unanswered += 1
          // So many in a row are no single ones any more.
          return unanswered >= unansweredInARow ? 'stop' : false
        }
        // It answers about others: behind them, for it may be this one that it has no answer to.
        if (state.reason === 'timeout' && settled > 0) {
          const next_try_at = new Date(deps.clock().getTime() + behindMilliseconds).toISOString()
          await createLedger(deps.writer()).tried({ ...which, tries, next_try_at })
        }
        return 'stop'
      } catch (error) {
        await noteFailure(deps, { application_id: record.id, of, tries: tries + 1 }, error)
        return false
      }
    },
  })
}

/** Those of the queue that are due: triggers enter who waits, and take out who no longer does. */
const findWaiting = (deps: Dependencies, of: Of, last: Waiting | undefined): Promise<Waiting[]> =>
  systemCall(deps, 'applications.findPending', ({ db, now }) =>
    db
      .select({ record: application, tries: pendingTry.tries, next_try_at: pendingTry.next_try_at })
      .from(pendingTry)
      .innerJoin(application, eq(application.id, pendingTry.application_id))
      .where(
        and(
          eq(pendingTry.of, of),
          lte(pendingTry.next_try_at, now.toISOString()),
          last &&
            sql`(${pendingTry.next_try_at}, ${pendingTry.application_id}) > (${last.next_try_at}, ${last.record.id})`,
        ),
      )
      .orderBy(asc(pendingTry.next_try_at), asc(pendingTry.application_id))
      .limit(pageMaximum),
  )

/** Twice as long after each, so many minutes at most; the log has what it was, and nothing of the person. */
async function noteFailure(
  deps: Dependencies,
  { tries, ...which }: { application_id: number; of: Of; tries: number },
  error: unknown,
  longest = 24 * 60,
): Promise<void> {
  const minutes = Math.min(2 ** tries, longest)
  const next_try_at = new Date(deps.clock().getTime() + minutes * 60_000).toISOString()
  console.error(
    JSON.stringify({
      level: 'error',
      action: 'applications.verifyPending',
      ...which,
      tries,
      error: String((error as Error).stack).slice(0, 2000),
    }),
  )
  await createLedger(deps.writer()).tried({ ...which, tries, next_try_at })
}

/** Asks the registry, and keeps that it did; not while too many wrong birth dates came with the number. */
async function ask(
  deps: Dependencies,
  { program_id }: Pending,
  number: string,
  dateOfBirth: string,
): Promise<NationalIdAnswer | { from: string }> {
  const may = await askPending(deps, number)
  if ('from' in may) return may
  const calls = noteOutside(deps, () => ({ purpose: 'applications.verifyPending', program_id }))
  const answer = await calls.outside.nationalId.verify(number, dateOfBirth)
  await calls.flush()
  if (answer.status !== 'date_mismatch') await may.giveBack()
  return answer
}

async function verifyApplicant(deps: Dependencies, record: Pending): Promise<State> {
  const number = await deps.secrets.decrypt(record.verification_number)
  const answer = await ask(deps, record, number, record.date_of_birth)
  if ('from' in answer) return answer
  if (answer.status === 'down') return answer
  const citizen = answer.status === 'found' ? answer.citizen : undefined
  try {
    await systemCall(deps, 'applications.verifyPending', (call) =>
      settleApplicant(call, record, number, citizen),
    )
  } catch (error) {
    // The registry's number is claimed already: this is a second application of one person.
    if (!(error instanceof WriteRefused && error.kind === 'unique')) throw error
    await systemCall(deps, 'applications.verifyPending', (call) => failIdentity(call, record))
  }
  return 'settled'
}

/** The same for nominees: the application goes on as it is, and the office sees what the registry said of the nominee. */
async function verifyNominee(deps: Dependencies, record: Pending): Promise<State> {
  const { nominee, nominee_number } = record
  if (!nominee || !nominee_number) throw new Error('a nominee without a number waits for the registry')
  const number = await deps.secrets.decrypt(nominee_number)
  const answer = await ask(deps, record, number, nominee.nominee_date_of_birth)
  if ('from' in answer) return answer
  if (answer.status === 'down') return answer
  const citizen = answer.status === 'found' && !answer.citizen.deceased ? answer.citizen : undefined
  await systemCall(deps, 'applications.verifyNominee', (call) =>
    settleNominee(call, { ...record, nominee }, number, citizen),
  )
  return 'settled'
}
