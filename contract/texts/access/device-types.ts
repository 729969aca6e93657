import type { deviceTypes } from '../../access/shapes.ts'

/** Where the words of each kind of device stand in the texts of access. */
export const deviceTypeWords = {
  'Android Mobile': 'type_android',
  'iOS Mobile': 'type_ios',
  Laptop: 'type_laptop',
  Desktop: 'type_desktop',
} as const satisfies Record<(typeof deviceTypes)[number], string>
