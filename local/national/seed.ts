import type { Client } from '#worker/db/client'
import { createSecrets } from '#worker/db/secrets'
import { addUpTotals } from '#worker/db/totals'
import { directWriter, type Statement } from '#worker/db/writer'
import { applied, stamp } from '../migrate.ts'
import { chunkStatements, type Encrypted } from './applications.ts'
import {
  grievanceChunk,
  grievanceGround,
  grievanceStatements,
  grievanceTables,
  grievanceTotals,
} from './grievances.ts'
import type { Ground } from './people.ts'
import {
  layAside,
  registryChunk,
  registryStatements,
  registryTables,
  registryTotals,
  standAgain,
} from './registry.ts'
import { seedSessions } from './sessions.ts'
import { staffStatements } from './staff.ts'
import {
  trainingChunk,
  trainingGround,
  trainingStatements,
  trainingTables,
  trainingTotals,
} from './training.ts'

type Target = { open: () => Client; keys: { DATA_KEY: string; INDEX_KEY: string } }
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
/** And grievances: one of each second. */
export const perGrievance = 2
/** And training programs, of some sixty participants each. */
export const perProgram = 100
type Part = {
  name: 'registry' | 'grievances' | 'training programs'
  total: number
  chunk: number
  /** Whose indexes and triggers are laid aside, what the rows are made of, and what is kept of them. */
  tables: readonly string[]
  ground: readonly Statement[]
  totals: readonly (string | Statement)[]
  statements: (span: { from: number; to: number; total: number }) => Statement[]
}
const partStamp = ({ name, total }: Part, done: number) => `seed:${name}:${total}:${done}`

/** The same of what has its indexes laid aside: rows first, then the indexes over all of them at once. */
async function seedParts(client: Client, parts: readonly Part[], wards: string, say: Say): Promise<string[]> {
  const stamps = [...(await applied(client))]
  const doneOf = ({ name }: Part) =>
    stamps.filter((one) => one.startsWith(`seed:${name}:`)).map((one) => Number(one.split(':')[3]))
  for (const { name, total } of parts)
    if (stamps.some((one) => one.startsWith(`seed:${name}:`) && !one.startsWith(`seed:${name}:${total}:`)))
      throw new Error(
        `This database has another number of the ${name} already: go on with that, or take another.`,
      )
  // Beyond the last: all of it stands.
  const left = parts.filter((part) => part.total > 0 && !doneOf(part).includes(part.total + 1))
  if (left.length === 0) return []
  await layAside(
    client,
    wards,
    left.flatMap(({ tables }) => tables),
    left.flatMap(({ ground }) => ground),
  )
  for (const part of left) {
    const { name, total, chunk: size, statements } = part
    const start = Math.max(0, ...doneOf(part).filter((done) => done <= total))
    const begun = Date.now()
    for (let from = start; from < total; from += size) {
      const to = Math.min(from + size, total)
      await client.batch([...statements({ from, to, total }), stamp(partStamp(part, to))], 'write')
      if (to === total || (to / size) % 10 === 0)
        say(
          `${figure(to)} of ${figure(total)} of the ${name}, ${Math.round(((to - start) * 1000) / (Date.now() - begun))} a second`,
        )
    }
  }
  await standAgain(
    client,
    left.flatMap(({ totals }) => totals),
    say,
  )
  await client.batch(
    left.map((part) => stamp(partStamp(part, part.total + 1))),
    'write',
  )
  return left.map(({ name, total }) => `${figure(total)} of the ${name}`)
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

/** Wards in which all of it comes to lie: of the country, or of a place by its id, which then is as full as the country would be. */
async function wardsOf(client: Client, within: number | undefined): Promise<string> {
  if (within === undefined) return "place where kind = 'ward'"
  const { rows } = await client.execute({
    sql: 'select number, number_to from place where id = ?',
    args: [within],
  })
  if (rows.length === 0) throw new Error(`There is no place ${within}.`)
  const { number, number_to } = rows[0]!
  return `place where kind = 'ward' and number between ${Number(number)} and ${Number(number_to)}`
}

async function groundOf(
  client: Client,
  rows: number,
  from: number,
  until: number,
  lying: string,
): Promise<Ground> {
  const [wards, programs, unions] = await client.batch(
    [
      `select id, number from ${lying} order by number`,
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
 * Applications of the whole country with all that hangs on them, so many, spread over the last ten months, grievances of two years, and training of five. Set-based, in chunks that
 * are each a transaction: whoever is killed goes on where it was. Answers what came in this run. `within`: in one place alone.
 */
export async function seedNational(
  { open, keys }: Target,
  rows: number,
  say: Say,
  grievances = Math.ceil(rows / perGrievance),
  programs = Math.ceil(rows / perProgram),
  within?: number,
): Promise<string[]> {
  const client = open()
  try {
    const wards = await wardsOf(client, within)
    const before = await progressOf(client)
    if (before && before.rows !== rows)
      throw new Error(`This database was begun with --rows ${before.rows}: go on with that, or take another.`)
    const until = before ? before.from + 300 * day : Date.now()
    const ground = await groundOf(client, rows, until - 300 * day, until, wards)
    const secrets = createSecrets(keys)
    const [number, mobile, account, sms] = await Promise.all(
      [
        '1212121212',
        '01700000000',
        '01700000000',
        'আপনার আবেদন গ্রহণ করা হয়েছে। ট্র্যাকিং নম্বর ১২৩৪ ৫৬৭৮ ৯০১২',
      ].map((plain) => secrets.encrypt(plain)),
    )
    const indexLength = (await secrets.blindIndex('person', '1212121212')).length
    const encrypted: Encrypted = {
      number: number!,
      mobile: mobile!,
      account: account!,
      sms: sms!,
      indexLength,
    }
    if (!before) {
      const at = new Date(ground.from).toISOString()
      for (const statement of staffStatements(encrypted.mobile, at)) await client.batch([statement], 'write')
      await client.batch([stamp(stampOf(rows, ground.from, 0))], 'write')
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
    const parts = await seedParts(
      client,
      [
        {
          name: 'registry',
          total: rows * perApplication,
          chunk: registryChunk,
          tables: registryTables,
          ground: [],
          totals: registryTotals,
          statements: (span) => registryStatements(span, ground.programs, encrypted),
        },
        {
          name: 'grievances',
          total: grievances,
          chunk: grievanceChunk,
          tables: grievanceTables,
          ground: await grievanceGround(secrets),
          totals: grievanceTotals(until),
          statements: (span) =>
            grievanceStatements(
              span,
              { until, persons: rows * perApplication, applications: rows },
              encrypted,
            ),
        },
        {
          name: 'training programs',
          total: programs,
          chunk: trainingChunk,
          tables: trainingTables,
          ground: trainingGround(programs, until),
          totals: trainingTotals,
          statements: (part) => trainingStatements(part, until, encrypted),
        },
      ],
      wards,
      say,
    )
    const sat = [...(await applied(client))].filter((name) => name.startsWith('seed:sessions:'))
    await seedSessions(
      client,
      (done) => stamp(`seed:sessions:${done}`),
      Math.max(0, ...sat.map((name) => Number(name.split(':')[2]))),
    )
    say('committees have sat')
    await addUpTotals(client, directWriter(open), new Date())
    return [...(rows > start ? [`${figure(rows - start)} applications`] : []), ...parts]
  } finally {
    client.close()
  }
}
