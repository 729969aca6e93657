import { captchaTexts } from '#contract/texts/captcha'
import { sayPlainly } from '#contract/texts/validation'
import { formOf } from './form.ts'
import { expect, say, test } from './journey.ts'

const nth = { bn: 0, en: 1 } as const
/** Of the whole choice of program at 360 px: about 1,200 for eight. */
const heightOf = (count: number) => 100 + 140 * count

test('a button that something lacks for says what, and pressed early goes on by itself @bn', async ({
  page,
  api,
  language,
  accessible,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=70'))[60 + nth[language]]!
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/captcha/**', async (route) => {
    await held
    await route.continue()
  })
  await form.choose(5)
  const verify = page.locator('#verify_applicant button')
  await verify.click()
  const issue = (key: string, parameters = {}) =>
    sayPlainly(language, { field: 'verification_number', key, parameters })
  const wrong = page.locator('#verification_number-error')
  await expect(wrong).toContainText(issue('required'))
  await expect(page.locator('#verification_number')).toBeFocused()
  await expect(wrong).toBeInViewport({ ratio: 1 })
  await form.fill('verification_number', '12345')
  await verify.click()
  await expect(wrong).toContainText(issue('verification_length', { count: 5 }))
  await form.fill('verification_number', '12345abcde')
  await expect(wrong).toContainText(issue('verification_signs'))
  await form.fill('verification_number', person.nid!)
  await form.date('date_of_birth', person.date_of_birth)
  await verify.click()
  await expect(page.getByText(say(captchaTexts, language, 'work_awaited'))).toBeVisible()
  await expect(verify).toHaveAttribute('aria-busy', 'true')
  await accessible()
  go()
  await expect(page.locator('#verified-applicant')).toBeFocused()
})

test('nothing that has the focus lies beneath the line at the foot, which names what comes next @bn', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=70'))[62 + nth[language]]!
  await form.choose(5)
  const line = page.locator('.progress-line')
  const next = (panel: Parameters<typeof form.text>[0]) =>
    form.text('panel_next').replace('{{panel}}', form.text(panel))
  await page.locator('#verification_number').focus()
  await expect(line).toContainText(next('verification'))
  const [one, other] = await line
    .locator('p > *')
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
    )
  expect(one!.right < other!.left || one!.top < other!.top).toBe(true)
  const isFree = async () => {
    const { bottom, top } = await page.evaluate(() => ({
      bottom: document.activeElement!.getBoundingClientRect().bottom,
      top: document.querySelector('.progress-line')!.getBoundingClientRect().top,
    }))
    expect(bottom).toBeLessThanOrEqual(top)
  }
  const year = page.locator('#date_of_birth-group input').nth(1)
  for (const space of [40, 70, 100, 130]) {
    await year.evaluate((element, below) => {
      ;(document.activeElement as HTMLElement).blur()
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + below)
    }, space)
    await year.focus()
    await isFree()
  }
  await form.verify(person)
  // Who is in a part that isn't done is told of that one.
  await page.locator('#mobile').focus()
  await expect(line).toContainText(form.text('panel_last').replace('{{panel}}', form.text('personal')))
  for (let press = 0; press < 18; press++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement!.closest('section[id^=panel-]') !== null))
      await isFree()
  }
})

test('the programs to choose from are short, and the chosen one says the rest @bn', async ({
  page,
  language,
  accessible,
}) => {
  await page.goto('/online-application')
  const cards = page.locator('#program_id-group label')
  // The programs stand before the form does, which then takes their place.
  await expect(page.locator('form')).toBeVisible()
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  const { height } = (await page.locator('#panel-program').boundingBox())!
  expect(height).toBeLessThanOrEqual(heightOf(count))
  const needed = language === 'bn' ? 'পরিচয়ের প্রমাণ' : 'Proof'
  await expect(cards.first()).not.toContainText(needed)
  await cards.first().click()
  await expect(cards.first()).toContainText(needed)
  await accessible()
})

test('a wrong answer to the picture is said beside the next one, where the focus is', async ({
  page,
  api,
  language,
}) => {
  const form = formOf(page, api, language)
  const person = (await api.citizens('gender=third&age_min=51&limit=70'))[64 + nth[language]]!
  await page.setViewportSize({ width: 360, height: 740 })
  await form.choose(5)
  await form.fill('verification_number', person.nid!)
  await form.date('date_of_birth', person.date_of_birth)
  await page.getByRole('button', { name: say(captchaTexts, language, 'use_picture'), exact: true }).click()
  const typed = page.locator('#captcha_value')
  const answer = await form.captchaAnswer()
  const picture = page.locator('[aria-busy="false"] > img[width="200"]')
  const before = await picture.getAttribute('src')
  await typed.fill(String((Number(answer) + 1) % 100_000).padStart(5, '0'))
  await typed.press('Enter')
  await expect(page.locator('#captcha_value-error')).toContainText(
    sayPlainly(language, { field: 'captcha_value', key: 'captcha', parameters: {} }),
  )
  await expect(picture).not.toHaveAttribute('src', before!)
  await expect(typed).toHaveValue('')
  await expect(typed).toBeFocused()
  for (const part of [picture, typed, page.locator('#verify_applicant button')])
    await expect(part).toBeInViewport({ ratio: 1 })
  await typed.fill(await form.captchaAnswer())
  await typed.press('Enter')
  await expect(page.locator('#verified-applicant')).toBeFocused()
})
