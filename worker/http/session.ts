import { changes, type Access, type AnyEndpoint, type OpenAccess } from '#contract/endpoint'
import { Failure } from '#contract/failure'
import type { Permission } from '#contract/permissions'
import { createLedger } from '#worker/db/ledger'
import { endOfToken, userOfToken, type SignedIn } from '#worker/db/session'
import type { CallBase } from './call.ts'
import type { Officer, TokenClaims } from './tokens.ts'

/** What an applicant's token says, in whose session it comes along, and at whose counter or in whose session it was had. */
export type Applicant = TokenClaims['applicant'] & {
  session?: SignedIn | undefined
  counter?: Officer | undefined
}

type Asking = Pick<CallBase, 'request' | 'db' | 'now'>
export type Actor =
  | { kind: 'public' }
  | ({ kind: 'applicant' } & Applicant)
  | ({ kind: 'complainant' } & TokenClaims['complainant'])
  | { kind: 'user'; user: SignedIn }

/**
 * Lets a call in as whoever it comes from, or refuses: 404 without the token of an application or a grievance (of whom a session comes
 * along, the officer's it is what is done with an application's), 401 without a session, 403
 * without one of the permissions, or with a write while its user looks as a role. Super-admin passes every check.
 */
export async function admit(endpoint: AnyEndpoint, call: CallBase): Promise<Actor> {
  const access = endpoint.access as Access
  if (access === 'public') return { kind: 'public' }
  if (access === 'applicant') {
    const token = call.request.headers.get('x-applicant-token') ?? ''
    const claims = await call.deps.tokens.read('applicant', token, call.now)
    if (!claims || claims === 'expired') throw new Failure('not_found')
    const session = await userIn(call)
    refuseSeeing(endpoint, session)
    const officer = officerOf(session) ?? claims.officer
    return { kind: 'applicant', ...claims, officer, counter: claims.officer, session }
  }
  if (access === 'complainant') {
    const token = call.request.headers.get('x-complainant-token') ?? ''
    const claims = await call.deps.tokens.read('complainant', token, call.now)
    if (!claims || claims === 'expired') throw new Failure('not_found')
    refuseSeeing(endpoint, await userIn(call))
    return { kind: 'complainant', ...claims }
  }
  const user = await userIn(call)
  if (!user) throw await noSession(call)
  if (!mayCall(user, access)) {
    // The log of refusals names whose session it was.
    Object.assign(call, { user })
    throw new Failure('forbidden')
  }
  refuseSeeing(endpoint, user)
  touch(call, user)
  return { kind: 'user', user }
}

/** Whoever looks as a role only reads, with whatever token. */
function refuseSeeing(endpoint: AnyEndpoint, user: SignedIn | undefined): void {
  if (user?.seeing && changes(endpoint) && !endpoint.whileSeeing) throw new Failure('seeing')
}

/** Whether somebody signed in may make a call: one of its permissions is enough, and a super-admin has them all. */
export const mayCall = (
  user: Pick<SignedIn, 'is_super_admin' | 'permissions'>,
  access: Exclude<Access, OpenAccess>,
): boolean => {
  const needed: readonly (Permission | 'session')[] = [access].flat()
  return user.is_super_admin || needed.some((name) => name === 'session' || user.permissions.has(name))
}

/** Whose the call is, in the table of its kind; the public is nobody. */
export function idOfActor(actor: Actor): number | null {
  switch (actor.kind) {
    case 'user':
      return actor.user.user_id
    case 'applicant':
      return actor.application_id
    case 'complainant':
      return actor.grievance_id
    case 'public':
      return null
  }
}

/** Of each call once: whoever asks is signed in, or isn't, for all of it. */
const usersIn = new WeakMap<Request, Promise<SignedIn | undefined>>()

/** Who is signed in in the browser that a call comes from, whoever may make it. */
export async function userIn({ request, db, now }: Asking): Promise<SignedIn | undefined> {
  const bearer = bearerOf(request)
  if (bearer === undefined) return undefined
  const asked = usersIn.get(request) ?? userOfToken(db, bearer, now)
  usersIn.set(request, asked)
  try {
    return await asked
  } catch (error) {
    usersIn.delete(request)
    throw error
  }
}

/** Whoever comes with the token of a session that is over is told why. */
export async function noSession({ request, db, now }: Asking): Promise<Failure> {
  const bearer = bearerOf(request)
  const ended = bearer === undefined ? undefined : await endOfToken(db, bearer, now)
  return new Failure('no_session', ended && { data: { ended } })
}

/** Whose an act is that they do for a citizen, with whom they act for. */
export const officerOf = (user: SignedIn | undefined): Officer | undefined =>
  user && { id: user.user_id, for_id: user.acting?.for_id }

/** The session's token that a request carries, if it has the form of one. */
export const bearerOf = (request: Request): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1]

/** The idle hour counts from here; written at most once a minute, after the reply. */
function touch(call: CallBase, user: SignedIn): void {
  if (call.now.getTime() - Date.parse(user.seen_at) < 60_000) return
  call.afterwards(() => createLedger(call.deps.writer()).seen(user.token_hash, call.now.toISOString()))
}
