import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { eq } from 'drizzle-orm'
import { deviceToken, staffMobile, username } from '#contract/access/shapes'
import { line } from '#contract/fields'
import { sayIssue } from '#contract/texts/validation'
import { hashPassword } from '#worker/access/password/hash'
import { openDatabase, readerOf } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { device, office, role, user, userRole } from '#worker/db/schema/access'
import { createSecrets, sha256 } from '#worker/db/secrets'
import { Work } from '#worker/db/work'
import { directWriter, WriteRefused } from '#worker/db/writer'
import { issuesOf } from '#worker/http/request'
import { installation } from './installation.ts'

const how = `npm run admin:create -- --username … --name … --mobile 01… [--device-token …]
  DATABASE_URL, DATABASE_TOKEN, DATA_KEY and INDEX_KEY are the installation's; without them it is the product that runs here.
  The device token is what /browser-token shows in the administrator's browser.`

type Wanted = { username: string; name: string; mobile: string; device_token?: string | undefined }
const Administrator = z.object({ username, name: line(120), mobile: staffMobile })
type Installation = { url: string; authToken?: string | undefined; DATA_KEY: string; INDEX_KEY: string }

/** Makes a super-admin of the head office with a first device; password and token are told once and kept nowhere. */
export async function createAdministrator(
  within: Installation,
  wanted: Wanted,
): Promise<{ username: string; password: string; device_token: string }> {
  const { url, authToken } = within
  const open = () => openDatabase({ url, authToken })
  const typed = Administrator.parse(wanted)
  const password = randomBytes(9).toString('base64url')
  const device_token = deviceToken.parse(wanted.device_token ?? randomBytes(24).toString('base64url'))
  const client = open()
  try {
    const [[headOffice], [superAdmin]] = await readerOf(client).batch([
      readerOf(client).select().from(office).where(eq(office.place, 0)).limit(1),
      readerOf(client).select().from(role).where(eq(role.is_super_admin, 1)).limit(1),
    ])
    if (!headOffice || !superAdmin) throw new Error('No head office or no role: run npm run migrate first')
    const now = new Date()
    const secrets = createSecrets(within)
    const id = newId(now)
    const work = new Work({
      request_id: crypto.randomUUID(),
      at: now.toISOString(),
      actor_kind: 'system',
      actor_id: null,
      action: 'admin.create',
      address: null,
      place: headOffice.place,
      is_security: 1,
    })
    work.insert(user, {
      id,
      username: typed.username,
      full_name: typed.name,
      mobile: await secrets.encrypt(typed.mobile),
      mobile_index: await secrets.blindIndex('mobile', typed.mobile),
      office_id: headOffice.id,
      place: headOffice.place,
      status: 'active',
      password_hash: await hashPassword(password),
      password_is_default: 1,
      created_at: now.toISOString(),
      approved_at: now.toISOString(),
    })
    work.insertParts({ table: user, id }, userRole, [{ user_id: id, role_id: superAdmin.id }])
    work.insert(device, {
      id: newId(now),
      user_id: id,
      token_hash: await sha256(device_token),
      name: 'First device',
      purpose_of_use: 'First administrator',
      device_type: 'Desktop',
      device_ip: '',
      status: 'active',
      place: headOffice.place,
      created_at: now.toISOString(),
      approved_at: now.toISOString(),
    })
    await directWriter(open).commit(work.seal('done'))
    return { username: typed.username, password, device_token }
  } finally {
    client.close()
  }
}

/** What whoever runs the command can mend; undefined: something else went wrong. */
function refusal(error: unknown): string | undefined {
  if (error instanceof z.ZodError)
    return [
      'Nothing was made.',
      ...issuesOf(error).map((issue) => `--${issue.field}: ${sayIssue('en', issue)}`),
    ].join('\n')
  if (error instanceof WriteRefused && error.kind === 'unique')
    return 'Nothing was made: the user name is taken. Choose another.'
  return undefined
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      name: { type: 'string' },
      mobile: { type: 'string' },
      'device-token': { type: 'string' },
    },
  })
  const { username: wantedName, name, mobile } = values
  if (!wantedName || !name || !mobile) {
    console.error(how)
    process.exit(1)
  }
  const { DATABASE_URL: url, DATABASE_TOKEN: authToken, DATA_KEY, INDEX_KEY } = installation()
  if (!url || !DATA_KEY || !INDEX_KEY) {
    console.error(how)
    process.exit(1)
  }
  const made = await createAdministrator(
    { url, authToken, DATA_KEY, INDEX_KEY },
    { username: wantedName, name, mobile, device_token: values['device-token'] },
  ).catch((error: unknown) => {
    const said = refusal(error)
    if (said === undefined) throw error
    console.error(said)
    process.exit(1)
  })
  console.log(`  Username      ${made.username}
  Password      ${made.password}   to be replaced at the first sign-in
  Device token  ${made.device_token}   ${values['device-token'] ? 'of the browser that was named' : 'for a script; a browser registers itself at /browser-registration'}`)
}
