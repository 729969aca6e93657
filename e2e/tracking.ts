import type { Page } from '@playwright/test'
import { say, type Language } from '#contract/texts'
import { captchaTexts } from '#contract/texts/captcha'
import { actCodeTexts } from '#contract/texts/applications/act-code'
import { tracking } from '#contract/texts/applications/tracking'
import type { Api } from '#worker/test/api'
import { expect } from './journey.ts'
import { captchasOf } from './captchas.ts'

type Facts = { number?: number | string; card?: string; date?: string }

/** The tracking page as a person uses it. */
export function trackingOf(page: Page, api: Api, language: Language) {
  const captchas = captchasOf(page)
  const text = (key: keyof typeof tracking.en, parameters?: Record<string, string>) =>
    say(tracking, language, key, parameters)
  const button = (words: string) => page.getByRole('button', { name: words, exact: true })

  const steps = {
    text,
    button,
    result: page.getByRole('heading', { level: 2, name: text('result') }),
    open: async () => {
      await captchas.ready
      await page.goto('/application-tracking')
    },
    async date(iso: string) {
      const [year = '', month = '', day = ''] = iso.split('-')
      const group = page.locator('#date_of_birth-group')
      await group.locator('input').nth(0).fill(day)
      await group.locator('select').selectOption(String(Number(month)))
      await group.locator('input').nth(1).fill(year)
    },
    async give({ number, card, date }: Facts) {
      if (number !== undefined) await page.locator('#application_id').fill(String(number))
      if (card !== undefined) await page.locator('#verification_number').fill(card)
      if (date !== undefined) await steps.date(date)
    },
    /** The device shows by itself that a person is there. */
    captcha: () => expect(page.locator('[data-captcha=done]')).toBeVisible({ timeout: 45_000 }),
    show: () => button(text('show')).click(),
    /** Gives the facts, and waits for where the application stands. */
    async find(facts: Facts) {
      await steps.give(facts)
      await steps.captcha()
      await steps.show()
      await expect(steps.result).toBeVisible()
    },
    /** Types the code that the application's phone was sent, once its dialog asks for it. */
    async phoneCode(
      mobile: string,
      act: string,
      elsewhere: keyof typeof actCodeTexts.en = 'no_phone_office',
    ) {
      const dialog = page.getByRole('dialog')
      const otp = dialog.locator('#otp')
      await expect(otp).toBeFocused()
      await expect(dialog.getByText(say(actCodeTexts, language, elsewhere))).toBeVisible()
      const codes = async () =>
        (await api.messages(mobile)).flatMap((message) => /\b(\d{8})\b/.exec(message.text)?.[1] ?? [])
      await expect.poll(async () => (await codes()).length).toBeGreaterThan(0)
      await otp.fill((await codes())[0]!)
      await dialog.getByRole('button', { name: act }).click()
    },
    another: () => button(text('another')).click(),
    /** Chooses the picture in place of the device's own work, and reads it. */
    async byPicture() {
      await button(say(captchaTexts, language, 'use_picture')).click()
      await page.locator('#captcha_value').fill(await api.captchaAnswer(await captchas.token()))
    },
  }
  return steps
}
