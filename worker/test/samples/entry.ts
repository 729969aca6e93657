import type { access as table } from '#contract/access'
import { hashPassword } from '#worker/access/password/hash'
import { stepOf, totpCode } from '#worker/access/totp'
import { sha256 } from '#worker/db/secrets'
import { picture } from '../registration.ts'
import { codeFor, firstStep, type Staff } from '../sign-in.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import { none, type Fields, type SamplesOf } from './sample.ts'

const password = 'river-lamp-seven'
const chosen = { password: 'another-river-lamp', confirm_password: 'another-river-lamp' }
const asked = { purpose_of_use: 'Work at the counter', device_type: 'Desktop' }

/** A fresh member of staff in Dhaka division with a password, a mobile and a registered browser. */
async function member(world: World, options: { isNew?: boolean } = {}) {
  const one = await signedIn(world, { place: { id: null, number: 300_000_000, number_to: 399_999_999 } })
  const id = one.user_id
  const mobile = `017000${String(id).padStart(5, '0')}`
  const device_token = `browser-${id}`
  await world.client.batch(
    [
      {
        sql: 'update user set password_hash = ?, password_is_default = ?, mobile_index = ? where id = ?',
        args: [
          await hashPassword(password, { N: 2, r: 8, p: 1 }),
          options.isNew ? 1 : 0,
          await world.deps.secrets.blindIndex('mobile', mobile),
          id,
        ],
      },
      {
        sql: "insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at) values (?, ?, ?, 'Desktop', 'Test', 'Desktop', '127.0.0.1', 'active', 300000000, ?)",
        args: [id, id, await sha256(device_token), world.clock.now.toISOString()],
      },
    ],
    'write',
  )
  const staff: Staff = { username: `user${id}`, password, device_token, mobile }
  return { ...one, staff }
}
/** What a call takes that asks for password and code again: they were right a moment ago. */
const confirmed = async (
  world: World,
  { user_id, session_id, headers }: Awaited<ReturnType<typeof member>>,
) => ({
  body: {
    confirmation: await world.deps.tokens.sign('confirmation', { user_id, session_id }, world.clock.now),
  },
  session: headers,
})
const bare = ({ username, password: typed }: Staff) => ({ username, password: typed })
const withNewBrowser = (staff: Staff): Fields => ({
  ...bare(staff),
  ...asked,
  device_token: `fresh-${staff.username}`,
})
const photo = () => picture(200, 200)

/** Signing in and what is one's own; users, roles, devices and menus stand in their own file. */
export const entrySamples = {
  'entry.loginOtp': async (world) => {
    const { staff } = await member(world)
    return {
      body: { ...bare(staff), device_token: staff.device_token, ...(await world.api.captcha()) },
    }
  },
  'entry.login': async (world) => {
    const { staff } = await member(world)
    const { fields } = await firstStep(world, staff)
    return { body: { ...fields, otp: await codeFor(world, staff.mobile) } }
  },
  'entry.resetPassword': async (world) => {
    const { staff } = await member(world, { isNew: true })
    const { username, device_token } = staff
    return { body: { username, device_token, old_password: password, ...chosen } }
  },
  'entry.forgotPassword': async (world) => {
    const { staff } = await member(world)
    return { body: { username: staff.username, phone: staff.mobile, ...(await world.api.captcha()) } }
  },
  'entry.forgotPasswordSubmit': async (world) => {
    const { username, mobile: phone } = (await member(world)).staff
    await world.api.post('/admin/forgot-password', { username, phone, ...(await world.api.captcha()) })
    return { body: { username, phone, otp: await codeFor(world, phone), ...chosen } }
  },
  'entry.browserRegisterOtp': async (world) => ({ body: withNewBrowser((await member(world)).staff) }),
  'entry.deviceRegistration': async (world) => {
    const { staff } = await member(world)
    const fields = withNewBrowser(staff)
    await world.api.post('/admin/browser-register/otp', fields)
    return { body: { ...fields, otp: await codeFor(world, staff.mobile) } }
  },
  'entry.getIp': none,
  'entry.tokenCheck': () => Promise.resolve({ body: {}, bad: { token: 5 } }),
  'entry.logout': none,
  'profile.permissions': none,
  'profile.get': async (world) => {
    const { user_id, staff } = await member(world)
    return { params: { id: user_id }, permissions: ['user-view'], there: staff.username }
  },
  'profile.photo': async (world) => {
    const { user_id, headers } = await member(world)
    await world.api.post('/admin/profile/photo', { photo: photo() }, { headers })
    return { params: { id: user_id }, permissions: ['user-view'], there: 'IHDR' }
  },
  'profile.uploadPhoto': async (world) => ({
    body: { photo: photo() },
    session: (await member(world)).headers,
  }),
  'profile.signature': async (world) => {
    const { headers } = await member(world)
    await world.api.post('/admin/profile/signature', { signature: picture(600, 240) }, { headers })
    return { session: headers, there: 'IHDR' }
  },
  'profile.uploadSignature': async (world) => ({
    body: { signature: picture(600, 240) },
    session: (await member(world)).headers,
  }),
  'profile.removeSignature': async (world) => {
    const { headers } = await member(world)
    await world.api.post('/admin/profile/signature', { signature: picture(600, 240) }, { headers })
    return { body: {}, session: headers }
  },
  'profile.changePassword': async (world) => ({
    body: { old_password: password, ...chosen },
    session: (await member(world)).headers,
  }),
  'confirmation.sendCode': async (world) => ({ body: { password }, session: (await member(world)).headers }),
  'confirmation.confirm': async (world) => {
    const { headers, staff } = await member(world)
    await world.api.post('/admin/profile/confirm/otp', { password }, { headers })
    return { body: { otp: await codeFor(world, staff.mobile) }, session: headers }
  },
  'authenticator.start': async (world) => confirmed(world, await member(world)),
  'authenticator.confirm': async (world) => {
    const one = await member(world)
    const { body: fields, session: headers } = await confirmed(world, one)
    const { body } = await world.api.post('/admin/profile/totp/start', fields, { headers })
    const code = totpCode(String(body['secret']), stepOf(world.clock.now))
    return { body: { enrolment: body['enrolment'], code }, session: headers }
  },
  'authenticator.remove': async (world) => confirmed(world, await member(world)),
  'session.list': none,
  'session.end': async (world) => {
    const one = await member(world)
    const { user_id, session_id } = one
    const id = session_id + 1_000_000
    await world.client.execute({
      sql: "insert into session (token_hash, id, user_id, address, created_at, seen_at) select 'other' || id, ?, user_id, address, created_at, seen_at from session where user_id = ?",
      args: [id, user_id],
    })
    return { params: { id }, ...(await confirmed(world, one)) }
  },
  'session.endOthers': async (world) => confirmed(world, await member(world)),
  'profile.menu': none,
  'profile.devices': none,
} satisfies Partial<SamplesOf<typeof table>>
