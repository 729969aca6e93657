import { app } from '#contract/texts/app'
import { roles } from '#contract/texts/access/roles'
import { permissionWords } from '#contract/permission-words'
import { list } from '#contract/texts/screen-parts'
import { staffFailures } from '#contract/texts/staff-failures'
import { shell } from '#contract/texts/shell'
import { users } from '#contract/texts/access/users'
import { administrator, sessionOf } from './administrators.ts'
import { say } from './journey.ts'
import { callsOf, expect, keep, minted, test } from './staff.ts'

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
  await office.page.getByRole('searchbox', { name: say(roles, language, 'find_right') }).fill('user')
  await box.uncheck()
  await office.button(say(roles, language, 'save')).click()
  await expect(office.dialog).toContainText(say(roles, language, 'review_removed'))
  await expect(office.dialog).toContainText(permissionWords(language).label('user-view'))
  await office.dialog.getByRole('button', { name: say(roles, language, 'save') }).click()
  await expect(office.dialog).toHaveCount(0)
  await expect(office.button(say(roles, language, 'save'))).toHaveCount(0)
  await expect(office.page.locator('main h1')).toBeFocused()

  const refused = page.getByText(say(shell, language, 'not_for_you'))
  await page.waitForURL(/\/dashboard/)
  await expect(refused).toBeVisible()
  await page.clock.install()
  await page.goto('/system-configuration/users')
  await page.waitForURL(/\/dashboard/)
  await expect(refused).toBeVisible()
  // Other short words go by themselves; why one is here stays till one goes on.
  await page.clock.fastForward(60_000)
  await expect(refused).toBeVisible()
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
  await expect(page.getByText(staff.text('farewell_ended_by_administrator'))).toBeVisible()
})

test('who is signed out while they write signs in again over the page, and saves what they had typed', async ({
  page,
  api,
  language,
  staff,
  another,
}) => {
  const who = await minted(api, { permissions: ['lookup-view', 'lookup-create'] })
  await staff.useDevice(who)
  await staff.arrive(who, '/system-configuration/lookup?type=34&edit=new')
  const code = `again${Date.now().toString(36).replaceAll(/\d/g, 'k')}`
  await staff.type({ code, value_en: 'Again', value_bn: `আবার ${code}` })

  const office = await another(administrator('national'))
  await office.page.goto(`/system-configuration/users/view/${who.id}`)
  await office.sure(say(users, language, 'session_end'))

  await expect(page.getByRole('heading', { name: staff.text('again_title') })).toBeVisible()
  await expect(page.locator('#code')).toBeHidden()
  await expect(page.getByText(staff.text('farewell_ended_by_administrator'))).toBeVisible()
  await page.locator('#password').fill(who.password)
  // Neither a key nor the cross throws away what was typed.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: staff.text('again_title') })).toBeVisible()
  const again = page.getByRole('dialog', { name: staff.text('again_title') })
  await again.getByRole('button', { name: say(app, language, 'close') }).click()
  await expect(page.getByRole('heading', { name: staff.text('again_leave_title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: staff.text('again_leave_title') })).toHaveCount(0)
  await expect(page).toHaveURL(/edit=new/)
  await staff.captcha()
  const otp = await staff.code(who, () => staff.button(staff.text('continue')).click())
  await page.locator('#otp').fill(otp)
  await expect(page.locator('#code')).toHaveValue(code)
  // They go on in the field that they were in.
  await expect(page.locator('#value_bn')).toBeFocused()
  await staff.button(say(list, language, 'save')).click()
  await expect(staff.dialog).toHaveCount(0)
  await page.goto(`/system-configuration/lookup?type=34&search=${code}`)
  await expect(page.locator('.list-table tbody tr')).toHaveCount(1)
})

test('what somebody signs in with is changed by two people, and who adds a user is told that another person lets them in', async ({
  api,
  language,
  another,
}) => {
  const who = await minted(api, { permissions: [] })
  const text = (key: keyof typeof users.en) => say(users, language, key)
  const [maker, second] = [await another(administrator('national')), await another(administrator('admin'))]
  // Their device was registered by the first: the mobile waits for the second.
  await maker.page.goto(`/system-configuration/users/edit/${who.id}`)
  const mobile = `018${who.mobile.slice(3)}`
  await expect(maker.page.locator('#mobile')).toHaveValue(/\d/)
  await maker.page.locator('#mobile').fill(mobile)
  await maker.page.locator('form button[type=submit]').first().click()
  await expect(maker.dialog).toContainText(who.full_name)
  await maker.dialog.locator('.btn-primary').click()
  await expect(maker.page.getByRole('heading', { name: text('changes') })).toBeVisible()
  await expect(maker.button(text('change_withdraw'))).toBeVisible()
  await expect(maker.button(text('change_approve'))).toHaveCount(0)

  await second.page.goto(`/system-configuration/users/view/${who.id}`)
  await second.sure(text('change_approve'))
  await expect(second.page.getByRole('heading', { name: text('changes') })).toHaveCount(0)
  const session = callsOf(api, 'admin')
  const { data } = (await session.get(`/admin/user/edit/${who.id}`)).body as {
    data: { mobile_plain: string }
  }
  expect(data.mobile_plain).toBe(mobile)

  // The other way round: the second adds somebody, and the first lets them in.
  const username = `new${Date.now().toString(36)}${language}`
  const added = await callsOf(api, 'admin').post('/admin/user/insert', {
    full_name: 'Somebody New',
    username,
    mobile: `017${String(Date.now()).slice(-8)}`,
    email: '',
    office_id: 1,
    role_ids: [who.role_id],
  })
  const view = `/system-configuration/users/view/${String(added.body['id'])}`
  await second.page.goto(view)
  await expect(second.page.getByText(text('own_work'))).toBeVisible()
  await expect(second.button(text('approve'))).toHaveCount(0)
  await maker.page.goto(`/system-configuration/users?status=unapproved&search=${username}`)
  await maker.page.getByRole('link', { name: `${text('see_and_approve')}: Somebody New` }).click()
  await maker.page.waitForURL(`**${view}`)
  await maker.sure(text('approve'))
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
  const registrar = callsOf(api, 'national')
  await registrar.post('/admin/device/insert', { ...device, device_token: elsewhere.device_token })
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
  await registrar.post('/admin/device/insert', { ...device, device_token: `second-${who.username}` })
  for (const one of [page, second.page])
    await expect(one.getByRole('button', bell(before + 1))).toBeVisible({ timeout: 15_000 })
})

test('an administrator sees the product as a role does, can change nothing meanwhile, and ends it @bn', async ({
  page,
  api,
  language,
  staff,
}) => {
  const role = await minted(api, { permissions: ['user-view', 'user-edit'] })
  const me = await minted(api, {
    permissions: ['rolePermission-view', 'role-view', 'user-view', 'user-edit', 'menu-view'],
  })
  await staff.arrive(me, `/system-configuration/role-permission?role=${role.role_id}`)
  const see = say(roles, language, 'see_as')
  await staff.button(see).click()
  await staff.dialog.getByRole('button', { name: see }).click()
  await page.waitForURL(/\/dashboard/)
  const bar = page.getByRole('region', { name: say(shell, language, 'seeing_end') })
  await expect(bar).toContainText(role.username.slice(1))
  // The screens of the role, and none of one's own beside them; its buttons do nothing.
  await page.goto('/system-configuration/menu')
  await page.waitForURL(/\/dashboard/)
  await page.goto(`/system-configuration/users/view/${role.id}`)
  await staff.button(say(users, language, 'reset_password')).click()
  await staff.dialog.getByRole('button', { name: say(users, language, 'reset_password') }).click()
  await expect(staff.dialog).toContainText(say(staffFailures, language, 'seeing'))
  await page.keyboard.press('Escape')
  await bar.getByRole('button').click()
  await expect(bar).toHaveCount(0)
  await page.goto('/system-configuration/menu')
  await expect(staff.heading(say(shell, language, 'menu'))).toBeVisible()
})

test('who has ticked something saves it, or takes it back, before looking as the role @bn', async ({
  page,
  api,
  language,
  staff,
}) => {
  const role = await minted(api, { permissions: ['user-view'] })
  await keep(page, administrator('admin'))
  await page.goto(`/system-configuration/role-permission?role=${role.role_id}`)
  await page.locator('main tbody input[type=checkbox]:enabled').first().check()
  const see = say(roles, language, 'see_as')
  await staff.button(see).click()
  await expect(staff.dialog).toContainText(say(roles, language, 'see_as_unsaved'))
  await expect(staff.dialog.getByRole('button', { name: see })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await staff.button(say(roles, language, 'undo')).click()
  await staff.button(see).click()
  await expect(staff.dialog.getByRole('button', { name: see })).toBeEnabled()
})
