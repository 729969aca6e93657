import { expect, test, vi } from 'vitest'
import { judge } from './statement.ts'

const part = (one: object) => Buffer.from(JSON.stringify(one)).toString('base64url')
const whole = [
  part({ alg: 'ES256', kid: 'k' }),
  part({ t: 'training', n: 123456789012, m: 'রিনা আক্তার', p: 'ভাতা', d: '2026-01-01' }),
  'aB3_'.repeat(22).slice(0, 86),
].join('.')

test('a statement that is cut off anywhere, or whose letters are not those of one, is not called false: it can’t be read', async () => {
  const [head = '', payload = '', signature = ''] = whole.split('.')
  const damaged = [
    '',
    `${whole}.x`,
    `${whole}x`,
    `${head}.${payload.slice(0, -2)}.${signature}`,
    `${head.slice(2)}.${payload}.${signature}`,
    `${head}.${payload}%20.${signature}`,
  ]
  for (const one of [...Array.from(whole, (_, letters) => whole.slice(0, letters)), ...damaged])
    expect([one, await judge(one)]).toEqual([one, { is: 'unreadable' }])
})

test('a browser that can’t judge calls nothing false', async () => {
  const kept = { getItem: () => JSON.stringify([{ kid: 'k', crv: 'P-256', kty: 'EC', x: '', y: '' }]) }
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('crypto', {})
  try {
    expect(await judge(whole)).toEqual({ is: 'no_keys' })
  } finally {
    vi.unstubAllGlobals()
  }
})
