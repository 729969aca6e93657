import fc from 'fast-check'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { drawCaptcha } from '#worker/captcha/draw'
import { captchaMatches, issueCaptcha, openCaptcha } from '#worker/captcha/token'

const key = new Uint8Array(32).fill(7)
const now = new Date('2026-11-20T06:00:00.000Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

describe.each(['bn', 'en'] as const)('a captcha picture in %s', (language) => {
  test('is a PNG of 200 by 60 that decodes', async () => {
    const picture = PNG.sync.read(Buffer.from(await drawCaptcha('01234', language, seeded(1))))
    expect([picture.width, picture.height]).toEqual([200, 60])
  })

  test('has every digit in dark on light', async () => {
    for (let digit = 0; digit < 10; digit++) {
      const picture = PNG.sync.read(
        Buffer.from(await drawCaptcha(String(digit).repeat(5), language, seeded(digit))),
      )
      const shades = picture.data.filter((_, at) => at % 4 === 0)
      const dark = shades.filter((shade) => shade < 100).length
      expect(dark, `digit ${digit}`).toBeGreaterThan(800)
      expect(dark, `digit ${digit}`).toBeLessThan(6000)
    }
  })

  test('looks different each time for the same answer', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 20 }, (_, seed) => drawCaptcha('48271', language, seeded(seed))),
    )
    expect(new Set(pictures.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(20)
  })
})

test('a captcha is five digits, opens for five minutes and has an id of its own', async () => {
  const first = await issueCaptcha({ key, now, language: 'bn' })
  const second = await issueCaptcha({ key, now, language: 'bn' })
  expect(first.captcha_image).toMatch(/^data:image\/png;base64,iVBOR/)
  const opened = await openCaptcha(first.captcha_token, { key, now: minutesLater(4.99) })
  expect(opened?.answer).toMatch(/^[0-9]{5}$/)
  expect(opened?.id).toMatch(/^[0-9a-f]{32}$/)
  expect(opened?.expires_at).toBe(minutesLater(5).toISOString())
  expect((await openCaptcha(second.captcha_token, { key, now }))?.id).not.toBe(opened?.id)
})

test('the token does not show the answer', async () => {
  const { captcha_token } = await issueCaptcha({ key, now, language: 'en' })
  const answer = (await openCaptcha(captcha_token, { key, now }))!.answer
  const readable = captcha_token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect(readable.join()).not.toContain(answer)
})

test('an expired token does not open', async () => {
  const { captcha_token } = await issueCaptcha({ key, now, language: 'en' })
  expect(await openCaptcha(captcha_token, { key, now: minutesLater(5) })).toBeNull()
})

test('a tampered token, one of another key and one that is no token do not open', async () => {
  const { captcha_token } = await issueCaptcha({ key, now, language: 'en' })
  for (let at = 0; at < captcha_token.length; at += 7) {
    const other = captcha_token[at] === 'A' ? 'Q' : 'A'
    const tampered = captcha_token.slice(0, at) + other + captcha_token.slice(at + 1)
    expect(await openCaptcha(tampered, { key, now }), `character ${at}`).toBeNull()
  }
  expect(await openCaptcha(captcha_token, { key: new Uint8Array(32), now })).toBeNull()
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => (await openCaptcha(text, { key, now })) === null),
  )
})

test('the answer is accepted in Bangla or English digits, with blanks, and nothing else is', () => {
  expect(captchaMatches('48271', '48271')).toBe(true)
  expect(captchaMatches('48271', '৪৮২৭১')).toBe(true)
  expect(captchaMatches('48271', ' ৪৮ 27\u00a0১ ')).toBe(true)
  for (const typed of ['', '4827', '482711', '48272', '4827l', '৪৮২৭২', '-48271']) {
    expect(captchaMatches('48271', typed), typed).toBe(false)
  }
})
