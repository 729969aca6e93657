import { inArray } from 'drizzle-orm'
import { asksOfNumber, wrongPending } from '#contract/applications/verification'
import { createLedger } from '#worker/db/ledger'
import { rateLimit } from '#worker/db/schema/system'
import type { CallBase, Dependencies } from '#worker/http/call'
import { writerWithin } from '#worker/http/deadline'
import { isOfStaff } from '#worker/http/gate'
import { systemCall } from '#worker/http/system'
import type { NationalIdAnswer } from '#worker/outside/index'

/** A count about a number, as it was typed; blind, as all that is counted. */
const keyOf = ({ deps }: CallBase, number: string, what: string | number): Promise<string> =>
  deps.secrets.blindIndex('limit', JSON.stringify(['national_id', what, number]))

/**
 * What the registry says of a number. Once it was asked too often about one number, whoever asks next is answered as
 * while it is down, right or wrong: they go on, the number is verified later, and nobody learns anything.
 */
export async function askRegistry(
  call: CallBase,
  number: string,
  dateOfBirth: string,
): Promise<NationalIdAnswer> {
  const ledger = createLedger(writerWithin(call, call.deps.writer()))
  const isStaff = await isOfStaff(call)
  const limits = await Promise.all(
    asksOfNumber.map(async ({ times, seconds, staff }) => ({
      key: await keyOf(call, number, seconds),
      times: isStaff ? staff : times,
      seconds,
    })),
  )
  // Written down before the registry is asked: what it answers can't be taken back.
  if (!(await ledger.countAllUpTo(limits, call.now))) return { status: 'down', reason: 'refused' }
  return call.outside.nationalId.verify(number, dateOfBirth)
}

/**
 * Whether a number that waits may be asked about now. Counted as wrong before it is asked, of several at one time too, or a
 * birth date could be guessed by applying; `giveBack` once it wasn't. Else from when.
 */
export const askPending = (
  deps: Dependencies,
  number: string,
): Promise<{ from: string } | { giveBack: () => Promise<void> }> =>
  systemCall(deps, 'applications.findPending', async (call) => {
    const counts = await Promise.all(
      wrongPending.map(async (limit) => ({
        ...limit,
        key: await keyOf(call, number, `pending ${limit.seconds}`),
      })),
    )
    const keys = counts.map(({ key }) => key)
    const ledger = createLedger(deps.writer())
    if (await ledger.countAllUpTo(counts, call.now)) return { giveBack: () => ledger.giveBack(keys) }
    const rows = await call.db.select().from(rateLimit).where(inArray(rateLimit.key, keys))
    const full = rows.filter(({ key, count }) => count >= counts.find((one) => one.key === key)!.times)
    const ends = full.map((row) => row.window_ends_at).toSorted()
    // Given back meanwhile: the next run asks.
    return { from: ends.at(-1) ?? call.now.toISOString() }
  })
