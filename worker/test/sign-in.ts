import { demoStaff } from '../../migrations/seed/demo/staff.ts'
import { sha256 } from '#worker/db/secrets'
import type { World } from './world.ts'

export type Staff = { username: string; password: string; device_token: string; mobile: string }
type Fields = Record<string, unknown>
type Options = { headers?: Record<string, string>; language?: 'bn' | 'en' }

/** One of the demonstration's staff. */
export const staffNamed = (username: string): Staff => demoStaff.find((one) => one.username === username)!

let browsers = 0
/** Somebody at another browser of theirs, registered and active. */
export async function registered(world: World, who: Staff): Promise<Staff> {
  const id = 900_000 + (browsers += 1)
  const device_token = `another-browser-${id}`
  await world.client.execute({
    sql: "insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at) select ?, id, ?, 'Laptop', 'Test', 'Laptop', '127.0.0.1', 'active', place, ? from user where username = ?",
    args: [id, await sha256(device_token), world.clock.now.toISOString(), who.username],
  })
  return { ...who, device_token }
}

/** The last code that an SMS brought to a mobile. */
export async function codeFor(world: World, mobile: string): Promise<string> {
  await world.settled()
  const messages = await world.api.messages(mobile)
  const codes = messages.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? [])
  return codes[0] ?? 'no code'
}

/** Step 1 of signing in, with a fresh captcha; `fields` is what step 2 sends again. */
export async function firstStep(world: World, who: Staff, overrides: Fields = {}, options: Options = {}) {
  const fields: Fields = {
    username: who.username,
    password: who.password,
    device_token: who.device_token,
    ...(await world.api.captcha()),
    ...overrides,
  }
  return { fields, answer: await world.api.post('/admin/login/otp', fields, options) }
}

/** Password and code once more in a session; what the calls take that ask for it. */
export async function confirmation(
  world: World,
  who: Staff,
  headers: Record<string, string>,
  code: () => Promise<string> | string = () => codeFor(world, who.mobile),
): Promise<string> {
  const { password } = who
  await world.api.post('/admin/profile/confirm/otp', { password }, { headers })
  const { body } = await world.api.post('/admin/profile/confirm', { otp: await code() }, { headers })
  return String(body['confirmation'])
}

/** Signs in through both steps with the code from the SMS; the reply, and the headers of the session. */
export async function signIn(world: World, who: Staff, options: Options = {}) {
  const { fields, answer } = await firstStep(world, who, {}, options)
  if (answer.status !== 200) return { answer, headers: {} as Record<string, string> }
  const otp = await codeFor(world, who.mobile)
  const second = await world.api.post('/admin/login', { ...fields, otp }, options)
  return { answer: second, headers: { authorization: `Bearer ${String(second.body['token'])}` } }
}
