import { expect, test } from 'vitest'
import { deviceTypeOf } from './device-type.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 Mobile', 'Android Mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 'iOS Mobile'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Laptop'],
  ['Mozilla/5.0 (Windows NT 6.2; ARM; Trident/7.0; Touch; rv:11.0)', 'Desktop'],
  ['Mozilla/5.0 (Windows NT 6.1; Tablet PC 2.0)', 'Desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Desktop'],
])('the kind of a device follows from its user agent: %s', (userAgent, type) => {
  expect(deviceTypeOf(userAgent)).toBe(type)
})
