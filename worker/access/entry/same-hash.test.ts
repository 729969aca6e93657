import type * as crypto from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '#worker/access/password/hash'
import { staffNamed } from '#worker/test/sign-in'
import { addressHeader, postFrom, solvedCaptcha, type Fields } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'

/** The cost of each hash that was made: what takes longest of a sign-in tells by its time whether it was done. */
const costs = vi.hoisted((): number[] => [])
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>()
  const scrypt = (...args: Parameters<typeof crypto.scrypt>) => {
    costs.push(args[3].N!)
    real.scrypt(...args)
  }
  return { ...real, scrypt }
})

let world: World
const { username, device_token } = staffNamed('upazila')
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
  // The demo's people have cheap ones.
  await world.client.execute({
    sql: 'update user set password_hash = ? where username = ?',
    args: [await hashPassword('boat mango evening'), username],
  })
})
afterAll(() => world.close())

const chosen = { password: 'fresh-river-lamp', confirm_password: 'fresh-river-lamp' }
const browser = { purpose_of_use: 'Work', device_type: 'Desktop' }

test.each<[string, Fields]>([
  ['/admin/login/otp', { password: 'wrong', device_token }],
  ['/admin/browser-register/otp', { password: 'wrong', device_token: 'another-browser', ...browser }],
  ['/admin/reset/password', { old_password: 'wrong', device_token, ...chosen }],
])('%s: a wrong password costs one hash, the same of somebody and of nobody', async (path, body) => {
  for (const name of [username, 'nobody.at.all']) {
    costs.length = 0
    const fields = { ...body, username: name, ...(await solvedCaptcha(world)) }
    expect((await postFrom(world, '10.1.0.1', path, fields)).status).toBe(422)
    expect(costs, name).toEqual([2 ** 15])
  }
})
