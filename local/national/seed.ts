import { openDatabase, type Client } from '#worker/db/client'
import { createSecrets } from '#worker/db/secrets'
import { addUpTotals } from '#worker/db/totals'
import { directWriter } from '#worker/db/writer'
import { applied, stamp } from '../migrate.ts'
import { chunkStatements, type Encrypted } from './applications.ts'
import type { Ground } from './people.ts'
import { beginRegistry, endRegistry, registryChunk, registryStatements } from './registry.ts'
import { staffStatements } from './staff.ts'

type Target = { url: string; authToken?: string | undefined; keys: { DATA_KEY: string; INDEX_KEY: string } }
type Say = (line: string) => void

/** Applications of one transaction: the database is nobody else's for about a second. */
const chunk = 10_000
/** How often registration comes to each district. */
const rounds = 3
const day = 86_400_000
type Ward = Ground['districts'][number][number]
const stampOf = (rows: number, from: number, done: number) => `seed:national:${rows}:${from}:${done}`
const figure = (value: number) => value.toLocaleString('en')

/** Beneficiaries for each application: a register of many years. */
const perApplication = 5
const registryStamp = (total: number, done: number) => `seed:registry:${total}:${done}`

/** The same of the registry: rows first, then the indexes over all of them at once. */
async function seedRegistry(
  client: Client,
  total: number,
  programs: Ground['programs'],
  encrypted: Encrypted,
  say: Say,
): Promise<void> {
  const stamps = [...(await applied(client))]
    .filter((name) => name.startsWith('seed:registry:'))
    .map((name) => Number(name.split(':')[3]))
  const start = Math.max(0, ...stamps.filter((done) => done <= total))
  if (stamps.includes(total + 1)) return
  await beginRegistry(client)
  const begun = Date.now()
  for (let from = start; from < total; from += registryChunk) {
    const to = Math.min(from + registryChunk, total)
    await client.batch(
      [...registryStatements({ from, to, total }, programs, encrypted), stamp(registryStamp(total, to))],
      'write',
    )
    if (to === total || (to / registryChunk) % 10 === 0)
      say(
        `${figure(to)} of ${figure(total)} beneficiaries, ${Math.round(((to - start) * 1000) / (Date.now() - begun))} a second`,
      )
  }
  await endRegistry(client, say)
  // Beyond the last: all of it stands.
  await client.batch([stamp(registryStamp(total, total + 1))], 'write')
}

/** How far an earlier run came: each chunk is noted in its own transaction. */
async function progressOf(client: Client): Promise<{ rows: number; from: number; done: number } | undefined> {
  const found = [...(await applied(client))].filter((name) => name.startsWith('seed:national:'))
  const each = found.map((name) => {
    const [rows, from, done] = name.split(':').slice(2).map(Number)
    return { rows: rows!, from: from!, done: done! }
  })
  return each.toSorted((a, b) => b.done - a.done)[0]
}

async function groundOf(client: Client, rows: number, from: number, until: number): Promise<Ground> {
  const [wards, programs, unions] = await client.batch(
    [
      "select id, number from place where kind = 'ward' order by number",
      'select program_id, max(id) as version_id from program_version group by program_id order by program_id',
      "select number from place where kind = 'union' order by number",
    ],
    'read',
  )
  return {
    districts: [
      ...Map.groupBy(wards!.rows as unknown as Ward[], (ward) =>
        Math.floor(ward.number / 1_000_000),
      ).values(),
    ],
    run: Math.ceil(rows / 64 / rounds),
    programs: programs!.rows as unknown as Ground['programs'],
    unions: unions!.rows.map(({ number }) => Number(number)),
    from,
    step: (until - from) / rows,
  }
}

/**
 * Applications of the whole country with all that hangs on them, so many, spread over the last ten months. Set-based, in chunks that
 * are each a transaction: whoever is killed goes on where it was. Answers how many came in this run.
 */
export async function seedNational(
  { url, authToken, keys }: Target,
  rows: number,
  say: Say,
): Promise<number> {
  const client = openDatabase({ url, authToken })
  try {
    const before = await progressOf(client)
    if (before && before.rows !== rows)
      throw new Error(`This database was begun with --rows ${before.rows}: go on with that, or take another.`)
    const until = before ? before.from + 300 * day : Date.now()
    const ground = await groundOf(client, rows, until - 300 * day, until)
    const secrets = createSecrets(keys)
    const [number, mobile, account, sms] = await Promise.all(
      [
        '1212121212',
        '01700000000',
        '01700000000',
        'আপনার আবেদন গ্রহণ করা হয়েছে। ট্র্যাকিং নম্বর ১২৩৪ ৫৬৭৮ ৯০১২',
      ].map((plain) => secrets.encrypt(plain)),
    )
    const encrypted: Encrypted = { number: number!, mobile: mobile!, account: account!, sms: sms! }
    if (!before) {
      const at = new Date(ground.from).toISOString()
      await client.batch(
        [...staffStatements(encrypted.mobile, at), stamp(stampOf(rows, ground.from, 0))],
        'write',
      )
      say('offices and their people stand')
    }
    const start = before?.done ?? 0
    const begun = Date.now()
    for (let from = start; from < rows; from += chunk) {
      const to = Math.min(from + chunk, rows)
      const now = new Date(until)
      const statements = chunkStatements(ground, { from, to, now }, encrypted)
      await client.batch([...statements, stamp(stampOf(rows, ground.from, to))], 'write')
      const seconds = (Date.now() - begun) / 1000
      if (to === rows || (to / chunk) % 10 === 0)
        say(`${figure(to)} of ${figure(rows)} applications, ${Math.round((to - start) / seconds)} a second`)
    }
    await seedRegistry(client, rows * perApplication, ground.programs, encrypted, say)
    await addUpTotals(
      client,
      directWriter(() => openDatabase({ url, authToken })),
      new Date(),
    )
    return rows - start
  } finally {
    client.close()
  }
}
