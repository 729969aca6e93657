import { Failure, type FailureCode } from '#contract/failure'
import type { system } from '#contract/system'
import { heartbeat } from '#worker/db/schema/system'
import type { Call, Dependencies } from '#worker/http/call'
import { elapsed } from '#worker/elapsed'

type HealthCall = Call<typeof system.health.check>

const timeLimitMilliseconds = 3_000
const goodForMilliseconds = 1_000
const askAgainMilliseconds = 25

/**
 * What this isolate knows of its health: one call looks, those that come meanwhile and within a second are told what it
 * found. Plain data: on workerd a promise of one request must not be awaited in another.
 */
type Known = { lookingSince?: number | undefined; last?: { at: number; failure: FailureCode | undefined } }
const known = new WeakMap<Dependencies, Known>()

const pause = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds))

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(timeLimitMilliseconds).then((): never => {
      throw new Failure('unavailable')
    }),
  ])

async function writeAndRead(call: HealthCall): Promise<void> {
  const at = call.now.toISOString()
  const files = call.deps.files()
  const database = async () => {
    await call.ledger.beat(at)
    const [row] = await call.db.select().from(heartbeat)
    // Another instance may have beaten in between: newer is as good.
    if (!row || row.beat < at) throw new Failure('unavailable')
  }
  const store = async () => {
    await files.put('health', new TextEncoder().encode(at), 'text/plain')
    if (!(await files.get('health'))) throw new Failure('unavailable')
  }
  await within(Promise.all([database(), store()]))
}

async function look(call: HealthCall, state: Known): Promise<void> {
  const now = () => call.deps.clock().getTime()
  state.lookingSince = now()
  let failure: FailureCode | undefined
  try {
    await writeAndRead(call)
  } catch (error) {
    failure = error instanceof Failure ? error.code : 'unavailable'
    throw error
  } finally {
    state.last = { at: now(), failure }
    state.lookingSince = undefined
  }
}

/** A real write and a real read of database and object store; however many ask at once, one of them at a time does it. */
export async function checkHealth(call: HealthCall): Promise<void> {
  const state = known.get(call.deps) ?? {}
  known.set(call.deps, state)
  const now = () => call.deps.clock().getTime()
  for (let waited = 0; waited <= timeLimitMilliseconds; waited += askAgainMilliseconds) {
    const { last, lookingSince } = state
    if (last && elapsed(last.at, now()) < goodForMilliseconds) {
      if (last.failure) throw new Failure(last.failure)
      return
    }
    // One whose request the runtime has dropped all the same doesn't keep the others from looking.
    if (lookingSince === undefined || elapsed(lookingSince, now()) > timeLimitMilliseconds) {
      const looking = look(call, state)
      call.lasting(looking)
      return looking
    }
    await pause(askAgainMilliseconds)
  }
  throw new Failure('unavailable')
}
