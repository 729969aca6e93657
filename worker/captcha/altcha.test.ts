import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeAll, describe, expect, test } from 'vitest'
import { issueAltcha, openAltcha } from '#worker/captcha/altcha'

const key = new Uint8Array(32).fill(7)
const now = new Date()
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const inBase64 = (value: unknown) => btoa(JSON.stringify(value))

describe('a proof of work', () => {
  let challenge: Challenge
  let solved: { challenge: Challenge; solution: { counter: number; derivedKey: string } }

  // With what the browser's worker has: its own cryptography.
  beforeAll(async () => {
    challenge = (await issueAltcha(key, now)) as unknown as Challenge
    solved = { challenge, solution: (await solveChallenge({ challenge, deriveKey, timeout: 60_000 }))! }
  }, 60_000)

  test('solved by a browser is right, under the id that it counts once by', async () => {
    const opened = await openAltcha(inBase64(solved), { key, now })
    expect(opened).toMatchObject({ right: true, id: `altcha-${challenge.parameters.nonce}` })
  })
  test('takes as many tries as it says at most, so that its progress can be shown', () => {
    const { triesMax } = challenge.parameters.data as { triesMax: number }
    expect(solved.solution.counter).toBeLessThanOrEqual(triesMax)
    expect(solved.solution.counter).toBeGreaterThan(triesMax / 2)
  })
  test('takes fewer where an installation says so, and is as good', async () => {
    const easier = (await issueAltcha(key, now, 14)) as unknown as Challenge
    const solution = (await solveChallenge({ challenge: easier, deriveKey }))!
    expect(solution.counter).toBeGreaterThanOrEqual(10)
    expect(solution.counter).toBeLessThanOrEqual(14)
    expect(await openAltcha(inBase64({ challenge: easier, solution }), { key, now })).toMatchObject({
      right: true,
    })
  })
  test('without its solution is wrong, whatever is claimed', async () => {
    const claims = [
      { counter: solved.solution.counter, derivedKey: '00'.repeat(32) },
      { counter: 0, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') },
    ]
    for (const solution of claims)
      expect(await openAltcha(inBase64({ challenge, solution }), { key, now })).toMatchObject({
        right: false,
      })
  })
  test('made easier, lengthened or signed by another is none', async () => {
    const changed = (parameters: object) => ({
      ...solved,
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
    })
    const forged = [
      inBase64(changed({ cost: 1 })),
      inBase64(changed({ expiresAt: challenge.parameters.expiresAt! + 600 })),
      inBase64(changed({ nonce: '00'.repeat(16) })),
      inBase64({ ...solved, challenge: { ...challenge, signature: '00'.repeat(32) } }),
      'no base64',
      inBase64(null),
    ]
    for (const payload of forged) expect(await openAltcha(payload, { key, now })).toBeUndefined()
    expect(await openAltcha(inBase64(solved), { key: new Uint8Array(32).fill(8), now })).toBeUndefined()
  })
  test('is none after 5 minutes', async () => {
    expect(await openAltcha(inBase64(solved), { key, now: minutesLater(5) })).toBeUndefined()
  })
})
