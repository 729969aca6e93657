import { devices } from '#contract/texts/access/devices'
import { home } from '#contract/texts/home'
import { validation } from '#contract/texts/validation'
import { administrator } from './administrators.ts'
import { say } from './journey.ts'
import { expect, minted, test } from './staff.ts'

test.setTimeout(120_000)

test('who was given a password chooses one of their own at the first sign-in, and signs in with it', async ({
  page,
  api,
  staff,
  accessible,
}) => {
  const who = await minted(api, { permissions: [], isNew: true })
  await staff.useDevice(who)
  await page.goto('/login')
  await accessible()
  await staff.firstStep(who)
  await expect(staff.heading(staff.text('reset_title'))).toBeVisible()
  await accessible()
  const password = `${who.username}-by-the-river`
  await staff.type({ password, confirm_password: password })
  await staff.button(staff.text('save_password')).click()
  await expect(staff.heading(staff.text('login_title'))).toBeVisible()
  await staff.signIn({ ...who, password })
  await expect(page.getByText(who.full_name).first()).toBeAttached()
  await accessible()
})

test('a browser is registered with a code, and opens once an administrator has activated it', async ({
  page,
  api,
  language,
  staff,
  another,
}) => {
  const who = await minted(api, { permissions: [], noDevice: true })
  await page.goto('/browser-registration')
  await staff.type({
    username: who.username,
    password: who.password,
    purpose_of_use: 'অফিসের কম্পিউটার',
  })
  const code = await staff.code(who, async () => {
    await staff.button(staff.text('send_request')).click()
    await expect(page.locator('#otp')).toBeVisible()
  })
  await page.locator('#otp').fill(code)
  await expect(staff.heading(staff.text('registered_title'))).toBeVisible()

  await page.goto('/login')
  await staff.firstStep(who)
  await expect(page.getByRole('link', { name: staff.text('register_browser') })).toHaveCount(2)

  const office = await another(administrator('national'))
  const list = `/system-configuration/device-registration?status=pending&search=${who.username}`
  await office.page.goto(list)
  await expect(office.page.getByRole('cell', { name: who.full_name })).toBeVisible()
  await office.sure(say(devices, language, 'switch_on'))
  await expect(office.page.getByRole('cell', { name: who.full_name })).toHaveCount(0)

  await page.goto('/login')
  await staff.signIn(who)
})

test('a wrong code says so, five wrong ones lock it, and another begins anew', async ({
  page,
  api,
  language,
  staff,
  accessible,
}) => {
  const who = await minted(api, { permissions: [] })
  await staff.useDevice(who)
  await page.goto('/login')
  const code = await staff.code(who, async () => {
    await staff.firstStep(who)
    await expect(page.locator('#otp')).toBeVisible()
  })
  await accessible()
  const problem = page.locator('#otp-error')
  for (let tries = 1; tries <= 5; tries += 1) {
    const answered = page.waitForResponse(/\/admin\/login$/)
    await page.locator('#otp').fill(String((Number(code) + tries) % 1_000_000).padStart(6, '0'))
    expect((await answered).status()).toBe(422)
    await expect(problem).toContainText(validation[language][tries < 5 ? 'otp_wrong' : 'otp_locked'])
  }
  await expect(page.locator('ol[aria-live] li')).toHaveCount(0)
  const answered = page.waitForResponse(/\/admin\/login$/)
  await page.locator('#otp').fill(code)
  expect((await answered).status()).toBe(422)
  await page.keyboard.press('Escape')
  await expect(page.locator('#otp')).toHaveCount(0)
  await staff.signIn(who)
})

test('a code that has run out closes its dialog and says so', async ({ page, api, staff }) => {
  const who = await minted(api, { permissions: [] })
  await staff.useDevice(who)
  await page.clock.install()
  await page.goto('/login')
  await staff.firstStep(who)
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.fastForward(181_000)
  await expect(page.locator('#otp')).toHaveCount(0)
  await expect(page.getByText(staff.text('otp_over'))).toBeVisible()
})

test('who forgot the password sets a new one with a code by SMS', async ({
  page,
  api,
  staff,
  accessible,
}) => {
  const who = await minted(api, { permissions: [] })
  await staff.useDevice(who)
  await page.goto('/forgotPassword')
  await accessible()
  const code = await staff.code(who, async () => {
    await staff.type({ username: who.username, phone: who.mobile })
    await staff.captcha()
    await staff.button(staff.text('send_code')).click()
    await expect(page.locator('#otp')).toBeVisible()
  })
  await accessible()
  const password = `${who.username}-remembered`
  await staff.type({ otp: code, password, confirm_password: password })
  await staff.button(staff.text('save_password')).click()
  await page.waitForURL(/\/login/)
  await staff.signIn({ ...who, password })
})

test('who asks for a page of the staff without a session is told to sign in, and has that page then @bn', async ({
  page,
  api,
  language,
  staff,
}) => {
  const who = await minted(api, { permissions: ['user-view'] })
  await staff.useDevice(who)
  const wanted = '/system-configuration/users?search=nobody'
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/home$/)
  const told = page.getByRole('status').filter({ hasText: say(home, language, 'for_staff') })
  await told.getByRole('link', { name: say(home, language, 'login') }).click()
  await expect(page.getByText(staff.text('login_first'))).toBeVisible()
  await staff.signIn(who, /\/system-configuration\/users\?search=nobody$/)
  // Signed out, nobody is led back there.
  await page.evaluate(() => localStorage.removeItem('session'))
  await page.goto('/login')
  await expect(page.getByText(staff.text('login_first'))).toHaveCount(0)
})
