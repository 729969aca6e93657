import { demoStaff } from '../../migrations/seed/demo/staff.ts'
import type { World } from './world.ts'

export type Staff = { username: string; password: string; device_token: string; mobile: string }
type Fields = Record<string, unknown>
type Options = { headers?: Record<string, string>; language?: 'bn' | 'en' }

/** One of the demonstration's staff. */
export const staffNamed = (username: string): Staff => demoStaff.find((one) => one.username === username)!

/** The last code that an SMS brought to a mobile. */
export async function codeFor(the: World, mobile: string): Promise<string> {
  await the.settled()
  const messages = await the.api.messages(mobile)
  const codes = messages.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? [])
  return codes[0] ?? 'no code'
}

/** Step 1 of signing in, with a fresh captcha; `fields` is what step 2 sends again. */
export async function firstStep(the: World, who: Staff, overrides: Fields = {}, options: Options = {}) {
  const fields: Fields = {
    username: who.username,
    password: who.password,
    device_token: who.device_token,
    ...(await the.api.captcha()),
    ...overrides,
  }
  return { fields, answer: await the.api.post('/admin/login/otp', fields, options) }
}

/** Signs in through both steps with the code from the SMS; the reply, and the headers of the session. */
export async function signIn(the: World, who: Staff, options: Options = {}) {
  const { fields, answer } = await firstStep(the, who, {}, options)
  if (answer.status !== 200) return { answer, headers: {} as Record<string, string> }
  const otp = await codeFor(the, who.mobile)
  const second = await the.api.post('/admin/login', { ...fields, otp }, options)
  return { answer: second, headers: { authorization: `Bearer ${String(second.body['token'])}` } }
}
