import type { Locator, Page } from '@playwright/test'
import { pictures } from '#contract/texts/pictures'
import { photo, signature } from '#worker/test/registration'
import { formOf } from './form.ts'
import { expect, test } from './journey.ts'

const nth = { bn: 0, en: 1 } as const

/** A person without a mouse: goes on with Tab till the focus is there. */
function handsOf(page: Page) {
  const { keyboard } = page
  const isThere = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  async function reach(target: Locator) {
    await target.waitFor()
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if (await isThere(target)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${String(target)}`)
  }
  const field = (name: string) => page.locator(`#${name}`)
  // Asked for from the start: a key is quicker than what begins to listen with it.
  page.on('filechooser', () => undefined)
  return {
    reach,
    async type(name: string, words: string) {
      await reach(field(name))
      await keyboard.type(words)
    },
    async choose(name: string, typed = '') {
      await expect(field(name)).toBeEnabled()
      await reach(field(name))
      if (typed) await keyboard.type(typed)
      else await keyboard.press('ArrowDown')
      await expect(page.locator(`#${name}-list [role=option]`).first()).toBeVisible()
      if (!typed) await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(field(name)).not.toHaveValue('')
    },
    /** Radios are one stop: arrows go from one to the next and choose it. */
    async radio(name: string, value?: string) {
      const first = page.locator(`input[name="${name}"]`).first()
      await reach(first)
      await keyboard.press('Space')
      if (value === undefined) return
      const wanted = page.locator(`input[name="${name}"][value="${value}"]`)
      for (let pressed = 0; pressed < 12 && !(await wanted.isChecked()); pressed += 1)
        await keyboard.press('ArrowDown')
      await expect(wanted).toBeChecked()
    },
    async press(target: Locator, key = 'Enter') {
      await reach(target)
      await keyboard.press(key)
    },
    async file(target: Locator, blob: Blob, name: string) {
      await reach(target)
      const asked = page.waitForEvent('filechooser')
      await keyboard.press('Enter')
      await (
        await asked
      ).setFiles({ name, mimeType: blob.type, buffer: Buffer.from(await blob.arrayBuffer()) })
    },
  }
}

test('a person of the third gender applies with the keyboard alone', async ({
  page,
  api,
  language,
  accessible,
}) => {
  test.slow()
  const form = formOf(page, api, language)
  const hands = handsOf(page)
  const button = (key: Parameters<typeof form.text>[0]) =>
    page.getByRole('button', { name: form.text(key), exact: true })
  const person = (await api.citizens('gender=third&age_min=51&limit=40'))[30 + nth[language]]!
  await page.goto('/online-application')
  await hands.radio('program_id', '5')

  const [year = '', month = '', day = ''] = person.date_of_birth.split('-')
  await hands.type('verification_number', person.nid!)
  const date = page.locator('#date_of_birth-group')
  await hands.reach(date.locator('input').nth(0))
  await page.keyboard.type(day)
  await hands.reach(date.locator('select'))
  for (let pressed = 0; pressed < Number(month); pressed += 1) await page.keyboard.press('ArrowDown')
  await hands.reach(date.locator('input').nth(1))
  await page.keyboard.type(year)
  await form.captcha('captcha_value')
  await hands.press(button('verify'))
  await expect(page.locator('#verified-applicant')).toBeFocused()

  await hands.radio('filled_by', 'self')
  if ((await page.locator('input[name=marital_status]').count()) > 0) await hands.radio('marital_status')
  await hands.radio('religion')
  await hands.choose('education_status')
  await hands.choose('profession')
  await hands.type('mobile', '01712345678')
  const choose = (name: string) =>
    page.locator(`#${name}`).getByRole('button', { name: pictures[language].choose })
  await hands.file(choose('image'), photo(), 'photo.png')
  await hands.file(choose('signature'), signature(), 'signature.png')
  await hands.choose('division_id', 'dhaka')
  await hands.choose('district_id', 'faridpur')
  await hands.radio('location_type', '1')
  await hands.choose('district_pouro_id')
  await hands.choose('ward_id_dist')
  await hands.type('post_code', '7830')
  await hands.type('address', 'House 5')
  await hands.press(page.locator('#same_address'), 'Space')
  await hands.radio('account_type', '2')
  if ((await page.locator('input[name=mfs_name]').count()) > 0) await hands.radio('mfs_name')
  else await hands.choose('mfs_name', 'nagad')
  await hands.radio('account_owner')
  await hands.press(button('submit'))
  await expect(page.locator('dialog[open]')).toBeVisible()
  await accessible()
  await hands.press(page.locator('#declared'), 'Space')
  await hands.press(form.confirm)
  await page.waitForURL(/\/submitted-application/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
