import type { Page } from '@playwright/test'
import { say } from '#contract/texts'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { grievancesOf } from './grievance-pages.ts'
import { expect, test } from './journey.ts'

type Ear = EventTarget & { lang: string; ended: boolean }
type Ears = { ears: Ear[]; allowed: boolean }

/** A browser that listens: what it hears is said by the journey. */
const listening = (page: Page) =>
  page.addInitScript(() => {
    const ears = { ears: [] as unknown[], allowed: true }
    class Recognition extends EventTarget {
      lang = ''
      ended = false
      constructor() {
        super()
        ears.ears.push(this)
      }
      start() {
        if (ears.allowed) return
        queueMicrotask(() => {
          this.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))
          this.stop()
        })
      }
      stop() {
        if (this.ended) return
        this.ended = true
        this.dispatchEvent(new Event('end'))
      }
      abort() {
        this.stop()
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Recognition, said: ears })
  })
const hears = (page: Page, words: string) =>
  page.evaluate((transcript) => {
    const ear = (globalThis as unknown as { said: Ears }).said.ears.at(-1)!
    ear.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]], resultIndex: 0 }))
  }, words)
const breaks = (page: Page, error: string) =>
  page.evaluate((name) => {
    const ear = (globalThis as unknown as { said: Ears }).said.ears.at(-1)!
    ear.dispatchEvent(Object.assign(new Event('error'), { error: name }))
    ear.dispatchEvent(new Event('end'))
  }, error)

test('what happened is spoken: added to what is written, stopped by a press; silence, no microphone and no line are each said, and nothing written is lost', async ({
  page,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof grievanceEntry.en) => say(grievanceEntry, language, key)
  const steps = grievancesOf(page, language)
  await listening(page)
  await page.goto('/grievance-entry')
  await steps.pick('type_id', language === 'bn' ? 'আসেনি' : 'did not come')
  const words = page.locator('#text')
  await words.fill('জুলাই থেকে')
  const status = page.getByRole('status').filter({ hasText: /./ })
  await steps.button(text('dictate')).click()
  await expect(page.getByText(text('listening'))).toBeVisible()
  const lang = await page.evaluate(() => (globalThis as unknown as { said: Ears }).said.ears.at(-1)!.lang)
  expect(lang).toBe(language === 'bn' ? 'bn-BD' : 'en-US')
  await hears(page, 'টাকা আসেনি')
  await hears(page, 'কেউ কিছু বলে না')
  await expect(words).toHaveValue('জুলাই থেকে টাকা আসেনি কেউ কিছু বলে না')
  await accessible()
  await steps.button(text('dictate_stop')).click()
  await expect(steps.button(text('dictate'))).toBeVisible()
  await expect(status.filter({ hasText: text('dictate_nothing') })).toHaveCount(0)

  for (const [error, said] of [
    ['no-speech', 'dictate_nothing'],
    ['network', 'dictate_failed'],
    ['audio-capture', 'dictate_denied'],
  ] as const) {
    await steps.button(text('dictate')).click()
    await expect(page.getByText(text('listening'))).toBeVisible()
    await breaks(page, error)
    await expect(status.filter({ hasText: text(said) })).toBeVisible()
  }
  await page.evaluate(() => {
    ;(globalThis as unknown as { said: Ears }).said.allowed = false
  })
  await steps.button(text('dictate')).click()
  await expect(status.filter({ hasText: text('dictate_denied') })).toBeVisible()
  await accessible()
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/dictation-${language}.png` })
  await expect(words).toHaveValue('জুলাই থেকে টাকা আসেনি কেউ কিছু বলে না')
})
