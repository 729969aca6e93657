import { signal } from '@preact/signals-react'
import { navigate } from 'wouter/use-browser-location'
import type { ActingFor } from '#contract/access/leaves'
import type { Seeing } from '#contract/access/roles'
import type { User } from '#contract/access/shapes'
import type { Permission } from '#contract/permissions'
import { isPageHeld } from './leaving.ts'
import { useSignalValue } from './signals.ts'
import { kept } from './storage.ts'

export type Session = {
  token: string
  user: User
  permissions: readonly Permission[]
  is_super_admin: boolean
  /** A role demands an authenticator app that isn't there yet: until then only the profile is open. */
  must_enrol: boolean
  /** They look as a role sees the product: nothing is changed until that ends. */
  seeing?: Seeing | null
  /** For whom they act now; for whom they may begin to. */
  acting?: ActingFor | null
  may_act?: readonly ActingFor[]
}
/** Why a session ended: 'logout' by the person, 'inactive' without a sign of life, or what the server says, if only that it 'ended'. */
export type Farewell = string

const key = 'session'
/** What belongs to a signed-in person and goes with the session. */
const companions = ['menus', 'last-activity', 'recent'] as const

function read(): Session | null {
  const stored = kept.local.get(key)
  if (!stored) return null
  try {
    const session = JSON.parse(stored) as Session
    return typeof session.token === 'string' && session.user ? session : null
  } catch {
    return null
  }
}

const session = signal<Session | null>(read())
const farewell = signal<Farewell | null>(null)
/** The session is over, and the page holds what isn't saved: it waits for the same person to sign in again. */
const paused = signal(false)
const refusals = signal(0)
const endings = new Set<() => void>()

/** The signed-in person, or null. */
export const useSession = (): Session | null => useSignalValue(session)
/** The session outside of components. */
export const currentSession = (): Session | null => session.peek()
/** Why the last session ended, for the sign-in screen to say. */
export const useFarewell = (): Farewell | null => useSignalValue(farewell)
export const usePaused = (): boolean => useSignalValue(paused)
/** How often a call was refused for want of a permission: then the permissions are read anew. */
export const useRefusals = (): number => useSignalValue(refusals)

/** Something to do when a session ends: what was read with it goes. */
export function onSessionEnd(act: () => void): void {
  endings.add(act)
}

/** Takes up a session and keeps it on this device. */
export function startSession(next: Session): void {
  const waiting = paused.peek() ? session.peek()?.user.id : undefined
  farewell.value = null
  kept.local.set('last-activity', String(Date.now()))
  kept.local.set(key, JSON.stringify(next))
  session.value = next
  paused.value = false
  // What waits on the page is another person's.
  if (waiting !== undefined && waiting !== next.user.id) location.replace('/dashboard')
}

/** What has changed about the signed-in person: user data or permissions. */
export function changeSession(changes: Partial<Omit<Session, 'token'>>): void {
  const before = session.peek()
  if (!before) return
  const next = { ...before, ...changes }
  if (JSON.stringify(next) === JSON.stringify(before)) return
  kept.local.set(key, JSON.stringify(next))
  session.value = next
}

/**
 * Forgets the session and all that was read with it, and goes to the sign-in screen. What isn't saved waits, out of
 * sight, for the same person to sign in again, unless they have signed out themselves; what they are told may be another thing.
 */
export function endSession(why: Farewell, said = why): void {
  if (!session.peek() || (paused.peek() && why !== 'logout')) return
  farewell.value = said
  if (why !== 'logout' && isPageHeld()) {
    paused.value = true
    return
  }
  paused.value = false
  navigate('/login', { replace: why !== 'logout' })
  kept.local.remove(key)
  for (const name of companions) kept.local.remove(name)
  session.value = null
  for (const act of endings) act()
}

/** Told by every call that was made with a token: 401 means that the session is over, 403 that a permission is missing. */
export function answeredWith(status: number, token: string | undefined, ended = 'ended'): void {
  if (token !== session.peek()?.token) return
  if (status === 401) endSession(ended)
  if (status === 403) refusals.value += 1
}

// Another tab has signed in or out: this one follows.
if (typeof addEventListener === 'function')
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    const next = read()
    const isSame = paused.peek() && next?.user.id === session.peek()?.user.id
    if (next && (isSame || next.token === session.peek()?.token)) {
      session.value = next
      paused.value = false
    } else if (session.peek()) {
      if (next) location.replace('/dashboard')
      else endSession('logout', isPageHeld() ? 'logout_elsewhere' : 'logout')
    } else session.value = next
  })
