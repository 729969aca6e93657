import type { Page } from '@playwright/test'
import { jobs } from '#contract/texts/jobs/jobs'
import { list } from '#contract/texts/screen-parts'
import { users } from '#contract/texts/access/users'
import type { Language } from '#contract/texts'
import type { Api } from '#worker/test/api'
import { sessionOf } from './administrators.ts'
import { say } from './journey.ts'
import { openMenu } from './open-menu.ts'
import { callsOf, expect, minted, staffOf, test, type Minted } from './staff.ts'

test.setTimeout(180_000)

const permissions = ['user-view', 'user-edit', 'user-create'] as const

/** An administrator ends all that somebody has open; it is seen at once where the line is open, else with their next call. */
async function endAll(api: Api, { id }: Minted) {
  const admin = callsOf(api, 'admin')
  const { data } = (await admin.get(`/admin/user/sessions/${id}`)).body as { data: { id: number }[] }
  for (const session of data) await admin.post(`/admin/user/sessions/end/${session.id}`, {})
}

const brief = { timeout: 3_000 }
/** Something that calls, unless the page has gone out of sight before. */
const soonest = (act: Promise<void>) => act.catch(() => undefined)

/** Signs in again in the dialog over the page; at first with a password that is wrong. */
async function again(page: Page, api: Api, language: Language, who: Minted) {
  const staff = staffOf(page, api, language)
  const dialog = page.getByRole('dialog', { name: staff.text('again_title') })
  await expect(dialog).toBeVisible()
  await page.locator('#password').fill('not-the-password')
  await staff.captcha()
  await staff.button(staff.text('continue')).click()
  await expect(page.locator('#password')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('#password').fill(who.password)
  await staff.captcha()
  const otp = await staff.code(who, () => staff.button(staff.text('continue')).click())
  await page.locator('#otp').fill(otp)
  await expect(dialog).toHaveCount(0)
}

test('whose session ends in a dialog that asks why goes on in it with what they have written @bn', async ({
  page,
  api,
  language,
  staff,
}) => {
  const text = (key: keyof typeof users.en) => say(users, language, key)
  const [who, other] = [await minted(api, { permissions }), await minted(api, { permissions: [] })]
  await staff.useDevice(who)
  await staff.arrive(who, `/system-configuration/users?search=${other.username}`)
  const row = page.locator('.list-table tbody tr').first()
  await openMenu(row)
  await row.getByRole('button', { name: text('deactivate'), exact: true }).click()
  const why = staff.dialog.getByRole('textbox')
  await why.fill('কার্যালয় ছেড়ে গেছেন')
  await endAll(api, who)
  await soonest(staff.dialog.getByRole('button', { name: text('deactivate'), exact: true }).click(brief))
  await again(page, api, language, who)
  await expect(why).toHaveValue('কার্যালয় ছেড়ে গেছেন')
  await staff.dialog.getByRole('button', { name: text('deactivate'), exact: true }).click()
  await expect(staff.dialog).toHaveCount(0)
  const { data } = (await callsOf(api, 'admin').get(`/admin/user/edit/${other.id}`)).body as {
    data: { status: string }
  }
  expect(data.status).toBe('inactive')
})

test('who has chosen rows has them chosen when they are back @bn', async ({ page, api, language, staff }) => {
  const who = await minted(api, { permissions })
  await staff.useDevice(who)
  await staff.arrive(who, '/system-configuration/users?status=active')
  await page.locator('.list-table tbody [type=checkbox]').nth(1).check()
  await page.locator('.list-table tbody [type=checkbox]').nth(2).check()
  await endAll(api, who)
  await soonest(
    page.getByRole('button', { name: say(jobs, language, 'all_of_filter'), exact: true }).click(brief),
  )
  await again(page, api, language, who)
  const all = page.getByRole('button', { name: say(jobs, language, 'all_of_filter'), exact: true })
  if ((await all.getAttribute('aria-pressed')) === 'true') await all.click()
  await expect(page.locator('.bulk-bar').getByRole('status').first()).toContainText('২')
})

test('a long form stays as it is through the end of a session; of it another person sees nothing @bn', async ({
  page,
  api,
  language,
  staff,
}) => {
  const [who, other] = [await minted(api, { permissions }), await minted(api, { permissions })]
  await staff.useDevice(who)
  await staff.arrive(who, '/system-configuration/users/create')
  await staff.type({ full_name: 'Salma Khatun', username: 'salma.of.the.form', mobile: '01711999888' })
  await endAll(api, who)
  await soonest(page.locator('#office_id').fill('basail', brief))
  await again(page, api, language, who)
  await expect(page.locator('#full_name')).toHaveValue('Salma Khatun')
  await expect(page.locator('#mobile')).toHaveValue('01711999888')
  // They leave it after all, and somebody else sits down.
  await page.waitForTimeout(1500)
  const session = JSON.stringify(await sessionOf(api, other))
  await page.evaluate((kept) => localStorage.setItem('session', kept), session)
  page.on('dialog', (asked) => void asked.accept())
  await page.goto('/system-configuration/users/create')
  await expect(page.locator('#full_name')).toHaveValue('')
  await expect(page.getByRole('button', { name: say(list, language, 'kept_form_back') })).toHaveCount(0)
})
