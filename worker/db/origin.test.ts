import { expect, test } from 'vitest'
import { lineOf, neighbourhoodOf } from './origin.ts'

test.each([
  ['203.0.113.7', '203.0.113', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0::', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::', 'fe80:0:0:0::'],
  ['unknown', 'unknown', 'unknown'],
  ['1::2::3', '1::2::3', '1::2::3'],
  ['1:2:3', '1:2:3', '1:2:3'],
])('%s lies in the network %s and is counted as %s', (address, network, line) => {
  expect([neighbourhoodOf(address), lineOf(address)]).toEqual([network, line])
})
