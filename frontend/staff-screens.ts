import { staffScreens, type StaffPath } from '#contract/screens'
import type { Screen } from './screens.ts'

/** Every screen of the signed-in side that contract/screens.ts names, each a chunk of its own. */
const loads: Record<StaffPath, Screen['load']> = {
  '/dashboard': () => import('./shell/Dashboard.tsx'),
  '/notifications': () => import('./access/Notifications.tsx'),
  '/profile-info/:id': () => import('./access/Profile.tsx'),
}

export const staffScreenList: readonly Screen[] = staffScreens.map(({ path }) => ({
  path,
  load: loads[path as StaffPath],
  frame: () => import('./shell/Shell.tsx'),
}))
