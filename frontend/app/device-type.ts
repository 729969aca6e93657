import type { deviceTypes } from '#contract/access/shapes'

export type DeviceType = (typeof deviceTypes)[number]

/** The kind of device by its user agent (specification 3). */
export function deviceTypeOf(userAgent: string): DeviceType {
  if (/Android/i.test(userAgent)) return 'Android Mobile'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'iOS Mobile'
  if (/Windows/i.test(userAgent) && !/Touch|Tablet/i.test(userAgent)) return 'Laptop'
  return 'Desktop'
}
