import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#worker/db/client'
import { passwordFits } from '#worker/access/password/hash'
import { seedReference } from '../migrations/seed/reference.ts'
import { createAdministrator } from './admin-create.ts'
import { startDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import type { Part } from './part.ts'
import { freePort } from './ports.ts'

const dataDir = mkdtempSync(`${tmpdir()}/admin-`)
const key = Buffer.alloc(32, 7).toString('base64')
let database: Part
const rows = async (sql: string) => {
  const client = openDatabase({ url: database.url })
  const found = (await client.execute(sql)).rows
  client.close()
  return found
}
beforeAll(async () => {
  database = await startDatabase({ dataDir, port: await freePort() })
  const client = openDatabase({ url: database.url })
  await migrate(client)
  await seedReference(client)
  client.close()
})
afterAll(async () => {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the first administrator of an installation has a default password, a first device and every right, and their making is audited', async () => {
  const installation = { url: database.url, DATA_KEY: key, INDEX_KEY: key }
  const wanted = { username: 'rina.akter', name: 'Rina Akter', mobile: '০১৭১২৩৪৫৬৭৮' }
  const made = await createAdministrator(installation, wanted)
  const [user] = await rows(
    'select u.*, r.is_super_admin, o.place as office_place from user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id join office o on o.id = u.office_id',
  )
  expect(user).toMatchObject({ status: 'active', password_is_default: 1, is_super_admin: 1, office_place: 0 })
  expect(await passwordFits(made.password, String(user!['password_hash']))).toBe(true)
  expect(await rows('select status from device')).toMatchObject([{ status: 'active' }])
  const audit = JSON.stringify(await rows('select * from audit join audit_change using (request_id)'))
  expect(audit).toContain('admin.create')
  for (const secret of [made.password, made.device_token, '01712345678', 'scrypt'])
    expect(audit).not.toContain(secret)
  await expect(createAdministrator(installation, wanted)).rejects.toMatchObject({ kind: 'unique' })
  await expect(createAdministrator(installation, { ...wanted, username: 'Rina' })).rejects.toThrow('username')
})
