import { say } from '#contract/texts'
import { home } from '#contract/texts/home'
import { languageTexts } from '#contract/texts/settings/languages'
import { list } from '#contract/texts/screen-parts'
import { administrator } from './administrators.ts'
import { expect, test } from './journey.ts'

test('a text that the department changes on screen stands on the start page, and going back brings the built-in one', async ({
  page,
  browser,
  baseURL,
  language,
  accessible,
}) => {
  const text = (key: keyof typeof languageTexts.en) => say(languageTexts, language, key)
  const builtIn = say(home, language, 'login_note')
  const words = language === 'bn' ? 'কর্মীরা এখানে আসুন' : 'Staff, this way'
  const screen = `/system-configuration/languages/${language === 'bn' ? 'Bn' : 'En'}`
  await page.addInitScript(
    (session) => {
      if (localStorage.getItem('session')) return
      localStorage.setItem('last-activity', String(Date.now()))
      localStorage.setItem('session', session)
    },
    JSON.stringify(administrator('admin')),
  )
  await page.goto(`${screen}?search=home.login_note`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await accessible()
  await page.getByRole('link', { name: builtIn }).click()
  await expect(page.getByText(text('used'))).toBeVisible()
  await page.locator('#words').fill(`${words} {{name}}`)
  await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  await expect(page.locator('#words')).toHaveAttribute('aria-invalid', 'true')
  await accessible()
  await page.locator('#words').fill(words)
  await page.getByRole('button', { name: say(list, language, 'save'), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: words })).toContainText(text('state_changed'))

  const visitor = await browser.newContext({ baseURL: baseURL! })
  const start = await visitor.newPage()
  await start.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await start.goto('/home')
  await expect(start.getByText(words)).toBeVisible()
  // Known on the device: at once, with the line down.
  await start.route('**/translations/**', (route) => route.abort())
  await start.reload()
  await expect(start.getByText(words)).toBeVisible()
  await visitor.close()

  await page.getByRole('link', { name: words }).click()
  await page.getByRole('button', { name: text('back'), exact: true }).click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: text('back'), exact: true })
    .click()
  await expect(page.getByRole('row').filter({ hasText: builtIn })).toContainText(text('state_default'))
})
