import type { Page } from '@playwright/test'
import { say, type Language } from '#contract/texts'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { grievanceReceipt } from '#contract/texts/grievances/receipt'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { expect } from './journey.ts'

/** A fact of somebody who complains. */
export type Complainant = { name: string; nid: string; date_of_birth: string; mobile: string }

/** The pages of grievances as a person uses them. */
export function grievancesOf(page: Page, language: Language) {
  const entry = (key: keyof typeof grievanceEntry.en) => say(grievanceEntry, language, key)
  const receipt = (key: keyof typeof grievanceReceipt.en) => say(grievanceReceipt, language, key)
  const tracking = (key: keyof typeof grievanceTracking.en) => say(grievanceTracking, language, key)
  const button = (words: string) => page.getByRole('button', { name: words, exact: true })

  const steps = {
    entry,
    receipt,
    tracking,
    button,
    fill: (name: string, value: string) => page.locator(`#${name}`).fill(value),
    check: (name: string, value: string) => page.locator(`input[name="${name}"][value="${value}"]`).check(),
    /** Chooses in a searchable list by what is typed, or its first entry. */
    async pick(name: string, typed = '') {
      const box = page.locator(`#${name}`)
      await expect(box).toBeEnabled()
      await box.click()
      if (typed) await box.fill(typed)
      await page.locator(`#${name}-list [role=option]`).first().click()
    },
    async date(iso: string) {
      const [year = '', month = '', day = ''] = iso.split('-')
      const group = page.locator('#date_of_birth-group')
      await group.locator('input').nth(0).fill(day)
      await group.locator('select').selectOption(String(Number(month)))
      await group.locator('input').nth(1).fill(year)
    },
    async place(district = 'faridpur', upazila = 'bhanga', union = '') {
      await steps.pick('division_id', 'dhaka')
      await steps.pick('district_id', district)
      await steps.check('location_type', '2')
      await steps.pick('thana_id', upazila)
      await steps.check('sub_location_type', '2')
      await steps.pick('union_id', union)
    },
    attach: (file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.locator('input[data-documents=file]').setInputFiles(file),
    async who({ name, nid, date_of_birth, mobile }: Complainant) {
      await steps.fill('name', name)
      await steps.check('verification_type', '1')
      await steps.fill('verification_number', nid)
      await steps.date(date_of_birth)
      await steps.fill('mobile', mobile)
    },
    /** Looks it over, sends it, and gives its number. */
    async send(): Promise<number> {
      await button(entry('check')).click()
      await expect(page.getByRole('dialog', { name: entry('review_title') })).toBeVisible()
      await button(entry('send')).click()
      await page.waitForURL(/\/submitted-grievance/, { timeout: 45_000 })
      return Number(new URL(page.url()).searchParams.get('id'))
    },
    /** The device shows by itself that a person is there. */
    async show() {
      await expect(page.locator('[data-captcha=done]')).toBeVisible({ timeout: 45_000 })
      await button(tracking('show')).click()
      await expect(page.getByRole('heading', { level: 2, name: tracking('result') })).toBeVisible()
    },
  }
  return steps
}

/** The acts on a case, as whoever has it does them. */
export function caseActsOf(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.locator('dialog[open]')
  return {
    button,
    dialog,
    /** Presses an act, fills in what it asks, and does it. */
    async act(name: string, fields: Record<string, string> = {}) {
      await button(name).first().click()
      for (const [label, value] of Object.entries(fields)) {
        const field = dialog.getByLabel(label, { exact: true })
        const { tag, type } = await field.evaluate((one) => ({
          tag: one.tagName,
          type: one.getAttribute('type'),
        }))
        if (tag === 'SELECT') await field.selectOption({ label: value })
        else if (type === 'checkbox') await field.check()
        else await field.fill(value)
      }
      await button(name).last().click()
      await expect(dialog).toHaveCount(0)
    },
  }
}
