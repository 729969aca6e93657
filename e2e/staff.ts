import type { BrowserContext, Page } from '@playwright/test'
import { say, type Language } from '#contract/texts'
import { access } from '#contract/texts/access/access'
import { hashPassword } from '#worker/access/password/hash'
import type { Api } from '#worker/test/api'
import {
  administrator,
  codeBy,
  sessionOf,
  soon,
  type Administrator,
  type Kept,
  type Person,
} from './administrators.ts'
import { expect, test as journey } from './journey.ts'
import { captchasOf } from './captchas.ts'
import { changed } from './database.ts'

type Fields = Record<string, unknown>
type Reply = { status: number; body: Fields }

type Staff = ReturnType<typeof staffOf>
type StaffJourney = {
  staff: Staff
  /** Another browser, of an administrator or of somebody who has just been signed in. */
  another: (session: Kept) => Promise<Staff & { page: Page }>
}

/** Staff sit at a desk or stand in the field: one language is seen on a phone, the other at a desktop. */
export const test = journey.extend<StaffJourney>({
  viewport: async ({ language }, use) =>
    use(language === 'bn' ? { width: 360, height: 740 } : { width: 1280, height: 900 }),
  staff: async ({ page, api, language }, use) => use(staffOf(page, api, language)),
  another: async ({ browser, api, language, viewport, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (session) => {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        viewport,
        ...(baseURL && { baseURL }),
      })
      contexts.push(context)
      const page = await context.newPage()
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await keep(page, session)
      return { ...staffOf(page, api, language), page }
    })
    for (const context of contexts) await context.close()
  },
})
export { expect }

/** Calls as an administrator, or as somebody who has been signed in, beside the browser. */
export function callsOf(api: Api, who: Administrator | Kept) {
  const { token } = typeof who === 'string' ? administrator(who) : who
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': 'en',
    'content-type': 'application/json',
  }
  const call = async (method: string, path: string, body?: Fields): Promise<Reply> => {
    const response = await api.send(path, {
      method,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = { status: response.status, body: (await response.json()) as Fields }
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
    return answer
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: Fields) => call('POST', path, body),
  }
}

let count = 0
/** Somewhere between letters and digits: new in each process, language and run. */
const fresh = () => `${Date.now().toString(36)}${process.pid.toString(36)}${(count += 1).toString(36)}`
const digits = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => byte % 10).join('')

type Wish = {
  permissions: readonly string[]
  /** Still with the password that came by SMS. */
  isNew?: boolean
  /** Without a registered browser. */
  noDevice?: boolean
  /** Of the head office, unless of another. */
  office_id?: number
}
export type Minted = Person & { id: number; role_id: number; full_name: string }

/** Somebody of this journey alone, with a role of their own: added by one administrator, approved by another. */
export async function minted(api: Api, wish: Wish): Promise<Minted> {
  const [admin, national] = [callsOf(api, 'admin'), callsOf(api, 'national')]
  const name = fresh()
  const role = { code: `r${name}`, name_en: `Role ${name}`, name_bn: `ভূমিকা ${name}` }
  const role_id = (await admin.post('/admin/role/insert', { ...role, active: true, needs_totp: false })).body[
    'id'
  ] as number
  const rights = { role_id, version: 1, permissions: wish.permissions }
  await admin.post('/admin/role/permission/assign', rights)
  const person = { username: `u${name}`, full_name: `Person ${name}`, mobile: `019${digits(8)}` }
  const added = { ...person, email: '', office_id: wish.office_id ?? 1, role_ids: [role_id] }
  const id = (await admin.post('/admin/user/insert', added)).body['id'] as number
  await national.post(`/admin/user/status/${id}`, { action: 'approve', version: 1 })
  const device_token = `browser-${name}`
  if (!wish.noDevice) {
    const device = { name: 'Computer', purpose_of_use: 'Journey', device_type: 'Desktop' }
    // Who made the account doesn't let a browser of it in alone.
    await national.post('/admin/device/insert', { ...device, user_id: id, device_token })
  }
  const password = wish.isNew ? await firstPassword(api, person.mobile) : `own-${name}-password`
  if (!wish.isNew) {
    // As if it had been chosen; how that goes is a journey of its own. A tenth of a second is hashed for each look at a real one.
    const hash = await hashPassword(password, { N: 2, r: 8, p: 1 })
    await changed('update user set password_hash = ?, password_is_default = 0 where id = ?', hash, id)
  }
  return { ...person, id, role_id, password, device_token }
}

const firstPassword = (api: Api, mobile: string) =>
  soon('the first password', async () => {
    const [message] = await api.messages(mobile)
    return message && /প্রথম পাসওয়ার্ড (\S+)। /.exec(message.text)?.[1]
  })

/** Puts a session into a browser before its first page, as a sign-in would have. */
export async function keep(page: Page, session: Kept): Promise<void> {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('arrived')) return
    sessionStorage.setItem('arrived', '1')
    localStorage.setItem('last-activity', String(Date.now()))
    localStorage.setItem('session', kept)
  }, JSON.stringify(session))
}

/** The browser of somebody of the staff. */
export function staffOf(page: Page, api: Api, language: Language) {
  const captchas = captchasOf(page)
  const text = (key: keyof typeof access.en) => say(access, language, key)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const dialog = page.locator('dialog[open]')

  const staff = {
    text,
    button,
    heading,
    dialog,
    /** This browser is the one that is registered for somebody. */
    useDevice: (who: Person) =>
      page.addInitScript((id) => localStorage.setItem('browser-id', id), who.device_token),
    /** Signed in from the start: for journeys that are about what comes after. */
    async arrive(who: Person, path: string) {
      await keep(page, await sessionOf(api, who))
      await page.goto(path)
    },
    async captcha() {
      await page.locator('#captcha_value').fill(await api.captchaAnswer(await captchas.token()))
    },
    async type(fields: Record<string, string>) {
      for (const [name, value] of Object.entries(fields)) await page.locator(`#${name}`).fill(value)
    },
    /** The first step of sign-in; what comes is the code's dialog or something else. */
    async firstStep({ username, password }: Pick<Person, 'username' | 'password'>) {
      await staff.type({ username, password })
      await staff.captcha()
      await button(text('continue')).click()
    },
    /** The code that a press brings to the phone. */
    code: (who: Pick<Person, 'mobile'>, act: () => Promise<unknown>) => codeBy(api, who.mobile, act),
    /** Both steps, with the code from the phone. */
    async signIn(who: Person, to = /\/dashboard/) {
      await captchas.ready
      const code = await staff.code(who, async () => {
        await staff.firstStep(who)
        await expect(page.locator('#otp')).toBeVisible()
      })
      await page.locator('#otp').fill(code)
      await page.waitForURL(to)
    },
    /** Presses a button that asks, and says yes. */
    async sure(name: string) {
      await button(name).first().click()
      await dialog.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toHaveCount(0)
    },
  }
  return staff
}
