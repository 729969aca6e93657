import { expect, test } from 'vitest'
import { addressOf, networkOf } from './address.ts'

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
  for (const said of ['<script>', 'x'.repeat(300), '1.2.3.4\u202E', ''])
    expect(addressOf({ headers: { get: () => said } } as never, 'x-real-ip')).toBe('unknown')
})

test('an IPv6 line is counted as one, with all of its addresses; IPv4 is what it is', () => {
  const one = networkOf('2001:db8:1:2::1')
  for (const same of [
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:0DB8:0001:0002::',
    '2001:db8:1:2:0:0:0:7%eth0',
  ])
    expect(networkOf(same)).toBe(one)
  expect(networkOf('2001:db8:1:3::1')).not.toBe(one)
  expect([networkOf('::1'), networkOf('fe80::1')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64'])
  expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7'])
})
