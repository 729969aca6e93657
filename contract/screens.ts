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
}

export const staffScreens: readonly StaffScreen[] = []
