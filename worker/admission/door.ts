import type { AnyEndpoint } from '#contract/endpoint'
import { Failure } from '#contract/failure'
import { visitHeader, type Wait } from '#contract/visit'
import { lineOf } from '#worker/db/origin'
import type { CallBase, Dependencies } from '#worker/http/call'
import { isOfStaff } from '#worker/http/gate'
import { tally } from '#worker/http/tally'
import type { Standing } from './line.ts'

/** Calls of citizens that an isolate has under way: above it who comes is asked to come again, and who is inside has more room. */
const underWayMaximum = { begins: 256, goes_on: 512 } as const
/** New tickets of one address, behind which a whole mobile network may stand. */
const ticketsOfOne = { times: 6_000, seconds: 600 } as const
/** Whoever would wait longer is told to come again, without a ticket. */
const longestSeconds = 3 * 3_600

const lookMilliseconds = 1_000
const lookingMilliseconds = 3_000
const staleMilliseconds = 5_000

/** What this isolate knows of the line. Plain data: on workerd a promise of one request must not be awaited in another. */
type Known = { standing?: Standing; at: number; lookingSince: number; entered: number }
const known = new WeakMap<Dependencies, Known>()
let underWay = 0

const between = (from: number, to: number) => Math.round(from + Math.random() * (to - from))

/**
 * Before anything else of a citizen's call: lets in who is inside or whose turn it is, and tells the others their place.
 * Answers what is to be called when the call is over.
 */
export async function enter(call: CallBase, visit: NonNullable<AnyEndpoint['visit']>): Promise<() => void> {
  if (underWay >= underWayMaximum[visit]) throw full(between(5, 20))
  underWay += 1
  const leave = () => void (underWay -= 1)
  try {
    if (visit === 'begins') await takeTurn(call)
    return leave
  } catch (error) {
    leave()
    throw error
  }
}

/** Says that somebody was let in, on all that they call from now on. */
export const passOf = ({ deps, now }: CallBase): Promise<string> =>
  deps.tokens.sign('visit', { line: '', nth: 0 }, now)

async function takeTurn(call: CallBase): Promise<void> {
  const token = call.request.headers.get(visitHeader)
  const read = token ? await call.deps.tokens.read('visit', token, call.now) : undefined
  const ticket = read === 'expired' ? undefined : read
  if (ticket?.nth === 0) return
  const standing = await standingOf(call)
  if (ticket && ticket.line === standing.id) {
    if (standing.isOpen || ticket.nth <= standing.admitted) return
    throw waiting(token!, ticket.nth, standing)
  }
  if (standing.isOpen) {
    stateOf(call.deps).entered += 1
    return
  }
  if (await isOfStaff(call)) return
  if (secondsFor(standing.arrived + 1, standing) > longestSeconds) throw full(between(300, 600))
  if (!tally(`ticket:${lineOf(call.address)}`, ticketsOfOne, call.now)) throw full(between(60, 120))
  const now = await look(call, 1)
  if (now.arrived <= now.admitted) return
  const fresh = await call.deps.tokens.sign('visit', { line: now.id, nth: now.arrived }, call.now)
  throw waiting(fresh, now.arrived, now)
}

const secondsFor = (nth: number, { admitted, perSecond }: Standing): number =>
  Math.max(1, nth - admitted) / perSecond

const full = (retry_seconds: number) => new Failure('full', { data: { retry_seconds } satisfies Wait })

/** Rounded up, for who waits is glad to be called early. Who is far behind asks rarely, and never all at one moment. */
function waiting(visit: string, nth: number, standing: Standing): Failure {
  const seconds = secondsFor(nth, standing)
  const retry_seconds = Math.round(Math.min(Math.max(seconds / 3, 5), 90) * (0.8 + Math.random() * 0.4))
  const wait: Wait = {
    visit,
    place: nth - standing.admitted,
    minutes: Math.ceil((seconds * 1.2) / 60),
    retry_seconds,
  }
  return new Failure('waiting', { data: wait })
}

function stateOf(deps: Dependencies): Known {
  const state = known.get(deps) ?? { at: -Infinity, lookingSince: -Infinity, entered: 0 }
  known.set(deps, state)
  return state
}

/** The line as it was a second ago, or a little longer while one call looks anew: nobody else waits for that. */
async function standingOf(call: CallBase): Promise<Standing> {
  const state = stateOf(call.deps)
  const now = call.deps.clock().getTime()
  const age = now - state.at
  const isBeingLooked = now - state.lookingSince < lookingMilliseconds
  if (state.standing && (age < lookMilliseconds || (isBeingLooked && age < staleMilliseconds)))
    return state.standing
  return look(call, 0)
}

async function look({ deps }: CallBase, arriving: number): Promise<Standing> {
  const state = stateOf(deps)
  state.lookingSince = deps.clock().getTime()
  const { entered } = state
  state.entered = 0
  try {
    const standing = await deps.line.arrive({ entered, arriving, underWay })
    Object.assign(state, { standing, at: deps.clock().getTime() })
    return standing
  } catch {
    // Nobody can say how the line stands: it isn't what keeps people out.
    state.entered += entered
    return state.standing ?? { id: '', arrived: 0, admitted: 0, isOpen: true, perSecond: 1 }
  } finally {
    state.lookingSince = -Infinity
  }
}
