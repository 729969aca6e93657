import { inArray } from 'drizzle-orm'
import { wrongOfNumber, wrongPending } from '#contract/applications/verification'
import { createLedger } from '#worker/db/ledger'
import { reachedOf } from '#worker/db/limits'
import { rateLimit } from '#worker/db/schema/system'
import type { CallBase, Dependencies } from '#worker/http/call'
import { writerWithin } from '#worker/http/deadline'
import { isOfStaff } from '#worker/http/gate'
import { systemCall } from '#worker/http/system'
import type { NationalIdAnswer } from '#worker/outside/index'

/** A count about a number as it was typed; blind, as all that is counted. */
const keyOf = async ({ secrets }: Dependencies, number: string, ...what: (string | number)[]) =>
  secrets.blindIndex(
    'limit',
    JSON.stringify(['national_id', ...what, await secrets.blindIndex('person', number)]),
  )

const unasked: NationalIdAnswer = { status: 'down', reason: 'refused' }

/**
 * What the registry says of a number. After too many wrong birth dates whoever asks next is answered as while it is down, right or
 * wrong: they go on, the number is verified later, and nobody learns anything.
 */
export async function askRegistry(
  call: CallBase,
  number: string,
  dateOfBirth: string,
): Promise<NationalIdAnswer> {
  const { times, staff, seconds } = wrongOfNumber
  const isStaff = await isOfStaff(call)
  const key = await keyOf(call.deps, number, isStaff ? 'office' : 'wrong')
  const limits = [{ key, times: isStaff ? staff : times, seconds }]
  if ((await reachedOf(call, limits)).length > 0) return unasked
  const answer = await call.outside.nationalId.verify(number, dateOfBirth)
  if (answer.status !== 'found' && answer.status !== 'date_mismatch') return answer
  // Of many at one time no more are told than there is room for, and a right one must have found room, too.
  const ledger = createLedger(writerWithin(call, call.deps.writer()))
  const isTold =
    answer.status === 'found'
      ? await ledger.hasRoom(limits, call.now)
      : await ledger.countAllUpTo(limits, call.now)
  return isTold ? answer : unasked
}

/** Limits that were found reached, and until when. */
export type Reached = Map<string, string>

/**
 * Whether a number that waits may be asked about now, for somebody with a confirmed phone or without. Counted as wrong before it is
 * asked, or a birth date could be guessed by applying; `giveBack` once it wasn't. Else from when.
 */
export async function askPending(
  deps: Dependencies,
  number: string,
  phone: string | null,
  reached: Reached,
): Promise<{ from: string } | { giveBack: () => Promise<void> }> {
  const { common, confirmed, phone: own } = wrongPending
  const counted = (limits: readonly { times: number; seconds: number }[], ...what: string[]) =>
    Promise.all(
      limits.map(async (limit) => ({ ...limit, key: await keyOf(deps, number, ...what, limit.seconds) })),
    )
  const ways = [await counted(common, 'pending')]
  if (phone !== null)
    ways.unshift([...(await counted(confirmed, 'confirmed')), ...(await counted(own, 'confirmed by', phone))])
  const ledger = createLedger(deps.writer())
  const ends: string[] = []
  for (const counts of ways) {
    const keys = counts.map(({ key }) => key)
    const until = () => keys.flatMap((key) => reached.get(key) ?? []).toSorted()
    if (until().length === 0) {
      if (await ledger.countAllUpTo(counts, deps.clock())) return { giveBack: () => ledger.giveBack(keys) }
      for (const { key, count, window_ends_at } of await rowsOf(deps, keys))
        if (count >= counts.find((one) => one.key === key)!.times) reached.set(key, window_ends_at)
    }
    ends.push(until().at(-1) ?? deps.clock().toISOString())
  }
  return { from: ends.toSorted()[0]! }
}

const rowsOf = (deps: Dependencies, keys: readonly string[]) =>
  systemCall(deps, 'applications.findPending', ({ db }) =>
    db.select().from(rateLimit).where(inArray(rateLimit.key, keys)),
  )
