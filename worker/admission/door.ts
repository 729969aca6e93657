import type { AnyEndpoint } from '#contract/endpoint'
import { Failure } from '#contract/failure'
import { visitHeader, type Wait } from '#contract/visit'
import { lineOf } from '#worker/db/origin'
import type { CallBase, Dependencies } from '#worker/http/call'
import { elapsed } from '#worker/elapsed'
import { isOfStaff } from '#worker/http/gate'
import { tally } from '#worker/http/tally'
import type { TokenClaims } from '#worker/http/tokens'
import type { Standing } from './line.ts'

/** Calls of citizens that an isolate has under way: above it who comes is asked to come again, and who is inside has more room. */
const underWayMaximum = { begins: 256, goes_on: 512 } as const
/** New tickets of one address, behind which a whole mobile network may stand. */
const ticketsOfOne = { times: 6_000, seconds: 600 } as const
/** Calls by which somebody comes in, on one word: enough for a shop that fills in the forms of a street, and no key for a crowd. */
const comingsOfOne = { times: 60, seconds: 600 } as const
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

/** A call that is inside. */
export type Stay = {
  /** Out while something comes from the caller: who sends slowly is no work, and keeps nobody else out. */
  outside: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** It is over. */
  leave: () => void
}

/** Before anything else of a citizen's call: lets in who is inside or whose turn it is, and tells the others their place. */
export async function enter(call: CallBase, visit: NonNullable<AnyEndpoint['visit']>): Promise<Stay> {
  if (isFull(visit) && !(await isOfStaff(call))) throw full(between(5, 20))
  let isIn = false
  const come = () => {
    if (!isIn) underWay += 1
    isIn = true
  }
  const leave = () => {
    if (isIn) underWay -= 1
    isIn = false
  }
  come()
  try {
    if (visit === 'begins') await takeTurn(call)
  } catch (error) {
    leave()
    throw error
  }
  return {
    leave,
    async outside(task) {
      leave()
      const result = await task()
      // Whoever has sent a whole form isn't told to send it again.
      if (visit === 'begins' && isFull(visit) && !(await isOfStaff(call))) throw full(between(5, 20))
      come()
      return result
    },
  }
}

const isFull = (visit: keyof typeof underWayMaximum): boolean => underWay >= underWayMaximum[visit]

/** Says that somebody was let in, on all that they call from now on: the same word for as long as it is good. */
export async function passOf(call: CallBase): Promise<string> {
  const { token, ticket } = await ticketOf(call)
  if (token && ticket?.nth === 0) return token
  const id = ticket ? whoseOf(ticket) : crypto.randomUUID().slice(0, 13)
  return call.deps.tokens.sign('visit', { line: '', nth: 0, id }, call.now)
}

type Ticket = TokenClaims['visit']
async function ticketOf({ request, deps, now }: CallBase): Promise<{ token?: string; ticket?: Ticket }> {
  const token = request.headers.get(visitHeader)
  const ticket = token ? await deps.tokens.read('visit', token, now) : undefined
  return token && ticket && ticket !== 'expired' ? { token, ticket } : {}
}

/** A ticket and what it is exchanged for are one. */
const whoseOf = ({ line, nth, id }: Ticket): string => id ?? `${line}:${nth}`

/** While nobody waits it is all the same how often one comes. */
const mayComeAgain = ({ deps, now }: CallBase, ticket: Ticket): boolean =>
  stateOf(deps).standing?.isOpen !== false || tally(`coming:${whoseOf(ticket)}`, comingsOfOne, now)

async function takeTurn(call: CallBase): Promise<void> {
  const { token, ticket } = await ticketOf(call)
  if (ticket?.nth === 0 && mayComeAgain(call, ticket)) return
  const standing = await standingOf(call)
  if (ticket && ticket.line === standing.id) {
    if (!standing.isOpen && ticket.nth > standing.admitted) throw waiting(token!, ticket.nth, standing)
    if (mayComeAgain(call, ticket)) return
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
  const age = elapsed(state.at, now)
  const isBeingLooked = elapsed(state.lookingSince, now) < lookingMilliseconds
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
