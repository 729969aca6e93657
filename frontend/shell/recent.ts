import { currentSession } from '#frontend/app/session.ts'
import { kept } from '#frontend/app/storage.ts'
import type { Target } from './targets.ts'

const key = 'recent'
const keptMaximum = 6

type Kept = { user: number; targets: Target[] }

/** What this person last opened by its name; it stays on this device and goes with the session. */
export function recentTargets(): Target[] {
  try {
    const { user, targets } = JSON.parse(kept.local.get(key) ?? '') as Kept
    return user === currentSession()?.user.id ? targets : []
  } catch {
    return []
  }
}

export function keepRecent(target: Target): void {
  const user = currentSession()?.user.id
  if (user === undefined) return
  const others = recentTargets().filter(({ link }) => link !== target.link)
  // How much waited is of its moment.
  const one = target.kind === 'act' ? { ...target, note_en: '', note_bn: '' } : target
  const targets = [one, ...others].slice(0, keptMaximum)
  kept.local.set(key, JSON.stringify({ user, targets } satisfies Kept))
}
