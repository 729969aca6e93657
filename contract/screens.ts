import type { Permission } from './permissions.ts'
import { screenNames } from './texts/screens.ts'

/**
 * The staff screens that are built: what the menu may link, the guard of each route, and its name. A screen that isn't
 * built isn't here. `common` is for every signed-in user.
 */
export type StaffScreen = {
  path: string
  permission: Permission | 'common'
  name_en: string
  name_bn: string
  /** The letter that goes there after `g`. */
  letter?: string
}

const built = [
  { path: '/dashboard', permission: 'common', letter: 'd' },
  { path: '/notifications', permission: 'common', letter: 'n' },
  { path: '/profile-info/:id', permission: 'common' },
] as const satisfies readonly Omit<StaffScreen, 'name_en' | 'name_bn'>[]

/**
 * Path of a built staff screen: frontend/staff-screens.ts has exactly one chunk for each, and contract/texts/screens.ts
 * one name, or they don't compile.
 */
export type StaffPath = (typeof built)[number]['path']

export const staffScreens: readonly StaffScreen[] = built.map((screen) => ({
  ...screen,
  name_en: screenNames.en[screen.path],
  name_bn: screenNames.bn[screen.path],
}))

/** The staff screen of an address, or undefined. */
export const staffScreenAt = (path: string): StaffScreen | undefined =>
  staffScreens.find((screen) => matcherOf(screen.path).test(path))

const matcherOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
