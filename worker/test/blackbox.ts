import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack, type Stack } from '#local/stack'
import { openDatabase } from '#worker/db/client'
import { apiOf, type Api, type Answered } from './api.ts'
import { registrationOf } from './registration.ts'
import { staffNamed } from './sign-in.ts'

export type BlackBox = Awaited<ReturnType<typeof blackBox>>

type Person = { nid: string | null; date_of_birth: string; gender: string }

/** The built worker over HTTP, on a real database, object store and sandbox of its own. */
export async function blackBox(runtime: 'workerd' | 'miniflare') {
  const dataDir = mkdtempSync(join(tmpdir(), `blackbox-${runtime}-`))
  const leave = () => rmSync(dataDir, { recursive: true, force: true })
  const stack: Stack = await startStack({ dataDir, runtime, quiet: true }).catch((error: unknown) => {
    leave()
    throw error
  })
  const api: Api = apiOf((path, init) => fetch(`${stack.url}/api/v1${path}`, init), stack.sandboxUrl)
  let taken = 0
  return {
    dataDir,
    stack,
    api,
    /** Nothing follows a path that the browser wouldn't, and nothing is kept. */
    page: (path: string, init: RequestInit = {}) => fetch(stack.url + path, { redirect: 'manual', ...init }),
    rows: async (sql: string, args: (string | number)[] = []) => {
      const client = openDatabase({ url: stack.databaseUrl })
      const { rows } = await client.execute({ sql, args })
      client.close()
      return rows as unknown as Record<string, string | number | null>[]
    },
    /** A man old enough for program 1, another at each call. */
    oldMan: async (): Promise<Person & { name_bn: string }> => {
      const men = await api.citizens('gender=male&age_min=66&limit=40')
      const man = men[taken++]
      if (!man) throw new Error('The sandbox has too few old men')
      return man
    },
    /** A valid registration for program 1. */
    registration: (person: Person) => registrationOf(api, person, 1),
    close: async () => {
      await stack.stop()
      leave()
    },
  }
}

async function codeTo(box: BlackBox, mobile: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [message] = await box.api.messages(mobile)
    const code = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1]
    if (code) return code
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('no code came')
}

/** The headers of a session of one of the demonstration's staff, through both steps. */
export async function sessionOf(box: BlackBox, name: string): Promise<Record<string, string>> {
  const { username, password, device_token, mobile } = staffNamed(name)
  const fields = { username, password, device_token, ...(await box.api.captcha()) }
  await box.api.post('/admin/login/otp', fields)
  const { body } = await box.api.post('/admin/login', { ...fields, otp: await codeTo(box, mobile) })
  return { authorization: `Bearer ${String(body['token'])}` }
}

/** The applicant's copy of a receipt. */
export async function copyOf(box: BlackBox, receipt: Answered, language: 'bn' | 'en'): Promise<Uint8Array> {
  const { application_id, applicant_token } = receipt.body as Record<string, string>
  const path = `/api/v1/global/applicants_copy?application_id=${application_id}&language=${language}`
  const response = await box.page(path, { headers: { 'x-applicant-token': applicant_token ?? '' } })
  if (response.headers.get('content-type') !== 'application/pdf') throw new Error(await response.text())
  return new Uint8Array(await response.arrayBuffer())
}
