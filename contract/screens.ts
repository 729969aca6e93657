import type { Permission } from './permissions.ts'

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
  { path: '/dashboard', permission: 'common', name_en: 'Dashboard', name_bn: 'ড্যাশবোর্ড', letter: 'd' },
  {
    path: '/notifications',
    permission: 'common',
    name_en: 'Notifications',
    name_bn: 'বিজ্ঞপ্তি',
    letter: 'n',
  },
  { path: '/profile-info/:id', permission: 'common', name_en: 'Profile', name_bn: 'প্রোফাইল' },
] as const satisfies readonly StaffScreen[]

/** Path of a built staff screen: frontend/staff-screens.ts has exactly one chunk for each, or doesn't compile. */
export type StaffPath = (typeof built)[number]['path']

export const staffScreens: readonly StaffScreen[] = built

/** The staff screen of an address, or undefined. */
export const staffScreenAt = (path: string): StaffScreen | undefined =>
  staffScreens.find((screen) => matcherOf(screen.path).test(path))

const matcherOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
