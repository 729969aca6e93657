import { demoStaff } from '../migrations/seed/demo/staff.ts'
import { apiOf, type Api } from '#worker/test/api'

type Fields = Record<string, unknown>
export type Person = { username: string; password: string; device_token: string; mobile: string }
/** A session as the browser keeps it. */
export type Kept = { token: string; user: { id: number } } & Fields

/** Of the demonstration: who may do everything, and who may do most of it and approves what the first has made. */
const usernames = ['admin', 'national'] as const
export type Administrator = (typeof usernames)[number]
const variable = 'ADMINISTRATORS'

/** Codes that an SMS brought to a mobile, newest first. */
export const codesTo = async (api: Api, mobile: string): Promise<string[]> =>
  (await api.messages(mobile)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? [])

/** What a poll answers once it isn't undefined any more. */
export async function soon<Value>(what: string, find: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`${what} did not come`)
}

/** The code that comes to a mobile by what is done. */
export async function codeBy(api: Api, mobile: string, act: () => Promise<unknown>): Promise<string> {
  const before = (await codesTo(api, mobile)).length
  await act()
  return soon(`a code to ${mobile}`, async () => {
    const codes = await codesTo(api, mobile)
    return codes.length > before ? codes[0] : undefined
  })
}

/** Signs somebody in beside the browser. */
export async function sessionOf(api: Api, who: Person): Promise<Kept> {
  const { username, password, device_token, mobile } = who
  const fields: Fields = { username, password, device_token, ...(await api.captcha()) }
  const refuse = (step: string, body: unknown) => {
    throw new Error(`${username} could not sign in (${step}): ${JSON.stringify(body)}`)
  }
  const otp = await codeBy(api, mobile, async () => {
    const { status, body } = await api.post('/admin/login/otp', fields)
    if (status !== 200) refuse('first step', body)
  })
  const { status, body } = await api.post('/admin/login', { ...fields, otp })
  if (status !== 200) refuse('second step', body)
  const { token, data, permissions, is_super_admin, must_enrol } = body
  return { token: String(token), user: data, permissions, is_super_admin, must_enrol }
}

/** Signs the administrators in once: two journeys that did so at one time would take each other's codes away. */
export async function keepAdministrators(productUrl: string, sandboxUrl: string): Promise<void> {
  const api = apiOf((path, init) => fetch(`${productUrl}/api/v1${path}`, init), sandboxUrl)
  const kept: Fields = {}
  for (const name of usernames)
    kept[name] = await sessionOf(
      api,
      demoStaff.find(({ username }) => username === name)!,
    )
  process.env[variable] = JSON.stringify(kept)
}

/** The session of an administrator, shared by all journeys. */
export const administrator = (name: Administrator): Kept =>
  (JSON.parse(process.env[variable] ?? '{}') as Record<Administrator, Kept>)[name]
