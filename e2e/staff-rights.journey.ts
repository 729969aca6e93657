import { roles } from '#contract/texts/roles'
import { permissionWords } from '#contract/permission-words'
import { shell } from '#contract/texts/shell'
import { users } from '#contract/texts/users'
import { administrator, sessionOf } from './administrators.ts'
import { say } from './journey.ts'
import { callsOf, expect, minted, test } from './staff.ts'

test.setTimeout(120_000)

test('a permission that is taken away while its holder works closes the screen at once', async ({
  page,
  api,
  language,
  staff,
  another,
}) => {
  const who = await minted(api, { permissions: ['user-view', 'role-view'] })
  await staff.arrive(who, '/system-configuration/users')
  await expect(staff.heading(say(users, language, 'title'))).toBeVisible()

  const office = await another(administrator('admin'))
  await office.page.goto(`/system-configuration/role-permission?role=${who.role_id}`)
  const box = office.page.getByRole('checkbox', {
    name: permissionWords(language).label('user-view'),
    exact: true,
  })
  await expect(box).toBeChecked()
  await box.uncheck()
  await office.button(say(roles, language, 'save')).click()
  await expect(office.button(say(roles, language, 'save'))).toBeDisabled()

  await page.waitForURL(/\/dashboard/)
  await page.goto('/system-configuration/users')
  await page.waitForURL(/\/dashboard/)
  await page.goto('/system-configuration/role')
  await expect(staff.heading(say(roles, language, 'title'))).toBeVisible()
})

test('a session that an administrator ends is over on the page that is open', async ({
  page,
  api,
  language,
  staff,
  another,
}) => {
  const who = await minted(api, { permissions: [] })
  await staff.arrive(who, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const office = await another(administrator('national'))
  await office.page.goto(`/system-configuration/users/view/${who.id}`)
  await office.sure(say(users, language, 'session_end'))
  await expect(office.page.getByText(say(users, language, 'sessions_empty_title'))).toBeVisible()

  await page.waitForURL(/\/login/)
  await expect(page.getByText(staff.text('farewell_ended'))).toBeVisible()
})

test('a notification comes to every browser of its reader by itself', async ({
  page,
  api,
  language,
  staff,
  another,
}) => {
  const who = await minted(api, { permissions: [] })
  // A browser of its own each: signing in ends what the same browser was signed in with.
  const device = { name: 'Tablet', purpose_of_use: 'Journey', device_type: 'Android Mobile', user_id: who.id }
  const elsewhere = { ...who, device_token: `elsewhere-${who.username}` }
  const admin = callsOf(api, 'admin')
  await admin.post('/admin/device/insert', { ...device, device_token: elsewhere.device_token })
  const session = await sessionOf(api, elsewhere)
  const second = await another(session)
  const connected = Promise.all(
    [page, second.page].map(async (one) =>
      (await one.waitForEvent('websocket')).waitForEvent('framereceived'),
    ),
  )
  await staff.arrive(who, '/dashboard')
  await second.page.goto('/notifications')
  await connected
  const bell = (count: number) => ({ name: say(shell, language, 'bell_unread', { count }) })
  const before = (
    await api.get('/admin/notifications', { headers: { authorization: `Bearer ${session.token}` } })
  ).body['total_unread'] as number
  await admin.post('/admin/device/insert', { ...device, device_token: `second-${who.username}` })
  for (const one of [page, second.page])
    await expect(one.getByRole('button', bell(before + 1))).toBeVisible({ timeout: 15_000 })
})
