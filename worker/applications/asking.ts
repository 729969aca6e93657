import { inArray } from 'drizzle-orm'
import { asksOfPerson, wrongPendingSeconds } from '#contract/applications/verification'
import { createLedger } from '#worker/db/ledger'
import { personKeyOf } from '#worker/db/person-number'
import { rateLimit } from '#worker/db/schema/system'
import type { CallBase, Dependencies } from '#worker/http/call'
import { isOfStaff } from '#worker/http/gate'
import { systemCall } from '#worker/http/system'
import type { NationalIdAnswer } from '#worker/outside/index'

/** A count about a person; blind, as all that is counted. */
const keyOf = async (call: CallBase, number: string, what: string | number): Promise<string> =>
  call.deps.secrets.blindIndex(
    'limit',
    JSON.stringify(['national_id', what, await personKeyOf(call, number)]),
  )

/**
 * What the registry says of a number. Once it was asked too often about one person, whoever asks next is answered as
 * while it is down, right or wrong: they go on, the number is verified later, and nobody learns anything.
 */
export async function askRegistry(
  call: CallBase,
  number: string,
  dateOfBirth: string,
): Promise<NationalIdAnswer> {
  const ledger = createLedger(call.deps.writer())
  const isStaff = await isOfStaff(call)
  const limits = await Promise.all(
    asksOfPerson.map(async ({ times, seconds, staff }) => ({
      key: await keyOf(call, number, seconds),
      times: isStaff ? staff : times,
      seconds,
    })),
  )
  // Written down before the registry is asked: what it answers can't be taken back.
  if (!(await ledger.countAllUpTo(limits, call.now))) return { status: 'down', reason: 'refused' }
  return call.outside.nationalId.verify(number, dateOfBirth)
}

/** When a number that waits may be asked about: undefined is now. */
export const askableFrom = (deps: Dependencies, number: string): Promise<string | undefined> =>
  systemCall(deps, 'applications.findPending', async (call) => {
    const [row] = await call.db
      .select()
      .from(rateLimit)
      .where(inArray(rateLimit.key, [await keyOf(call, number, 'pending')]))
    return row && row.window_ends_at > call.now.toISOString() ? row.window_ends_at : undefined
  })

/** A number that waited was wrong: a birth date is not guessed by applying, either. */
export const noteWrong = (deps: Dependencies, number: string): Promise<unknown> =>
  systemCall(deps, 'applications.findPending', async (call) =>
    createLedger(deps.writer()).countUpTo(
      { key: await keyOf(call, number, 'pending'), times: 1, seconds: wrongPendingSeconds },
      call.now,
    ),
  )
