import { expect, test } from 'vitest'
import { webAddress } from './fields.ts'
import { isInside } from './web-address.ts'

const good = [
  'https://dss.gov.bd',
  'https://dss.gov.bd/a?b=c#d',
  'HTTPS://dss.gov.bd',
  '/contact-us',
  '/a?b=c',
]
const bad = [
  'http://dss.gov.bd',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://dss.gov.bd',
  '//dss.gov.bd',
  '/\\dss.gov.bd',
  '\\\\dss.gov.bd',
  'https:/dss.gov.bd',
  'https:///dss.gov.bd',
  'https://',
  'https://localhost',
  'https://dss.gov.bd@example.org',
  'https://a:b@example.org',
  'https://dss.gov.bd\\@example.org',
  'https://dss.gov.bd/a b',
  'https://dss.gov\n.bd',
  'https://dss.gov\t.bd',
  'https://dss.gov.bd/\u0000',
  'https://dss.gov.bd/\u001b[2J',
  'https://dss.gov.bd/\u202egpj.exe',
  'https://dss.gov.bd/\u200b',
  '/a\u202eb',
  'dss.gov.bd',
  `https://dss.gov.bd/${'a'.repeat(500)}`,
]

test.each(good)('a link may lead to %s', (address) => {
  expect(webAddress.safeParse(address).success).toBe(true)
})
test.each(bad)('no link leads to %j', (address) => {
  expect(webAddress.safeParse(address).success).toBe(false)
})
test('a notification leads inside only', () => {
  expect([...good, ...bad].filter(isInside)).toEqual(['/contact-us', '/a?b=c'])
})
