import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const from = (headers: Record<string, string>, clientIp?: string) =>
  Object.assign(new Request('http://x/', { headers }), clientIp ? { cf: { clientIp } } : {})

test('no header of a visitor names their address, but one that the installation has named', () => {
  const claimed = { 'x-forwarded-for': '1.1.1.1', 'x-real-ip': '1.1.1.1', 'cf-connecting-ip': '1.1.1.1' }
  expect(addressOf(from(claimed, '10.0.0.9:4711'), undefined)).toBe('10.0.0.9')
  expect(addressOf(from(claimed), undefined)).toBe('unknown')
  expect(addressOf(from(claimed, '10.0.0.9:4711'), 'x-real-ip')).toBe('1.1.1.1')
})

test('of a list only what our proxy added counts: its end', () => {
  const spoofed = from({ 'x-forwarded-for': '6.6.6.6, 7.7.7.7, 9.9.9.9' })
  expect(addressOf(spoofed, 'x-forwarded-for')).toBe('9.9.9.9')
})

test('an address has no port, in either of its kinds', () => {
  expect(addressOf(from({}, '[2001:db8::1]:443'), undefined)).toBe('2001:db8::1')
  expect(addressOf(from({}, '2001:db8::1'), undefined)).toBe('2001:db8::1')
})

test('what is no address is none, whatever a header says', () => {
  for (const header of ['<script>', 'x'.repeat(300), '1.2.3.4\u202E', ''])
    expect(addressOf({ headers: { get: () => header } } as never, 'x-real-ip')).toBe('unknown')
})
