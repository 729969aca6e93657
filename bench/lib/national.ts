import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { AnyEndpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { permissions } from '#contract/permissions'
import { startDatabase } from '#local/database'
import { leaveDataDirectory, takeDataDirectory } from '#local/leftovers'
import { migrate } from '#local/migrate'
import { seedNational } from '#local/national/seed'
import { freePort } from '#local/ports'
import { secretsOf } from '#local/secrets'
import { openLine } from '#worker/admission/index'
import { noFlushes } from '#worker/watch/index'
import { createApp } from '#worker/app'
import { openDatabase } from '#worker/db/client'
import type { InStatement } from '@libsql/client'
import { lookMaximum, looksMaximum, looksMilliseconds } from '#worker/db/keyset'
import { createSecrets } from '#worker/db/secrets'
import { directWriter, type Writer } from '#worker/db/writer'
import type { Dependencies } from '#worker/http/call'
import { noRealtime } from '#worker/http/realtime'
import { createTokens } from '#worker/http/tokens'
import { digestsUnder } from '#worker/db/digests'
import { hidesNumbers } from '#worker/db/hidden-numbers'
import { signsStatements } from '#worker/db/statements'
import { sealSigner } from '#worker/db/seal-signer'
import { createOutside } from '#worker/outside/index'
import { asksFor, isList, levels, lists, waysOf } from '#worker/test/lists'
import { placesOf, signedIn } from '#worker/test/staff'
import { seedReference } from '../../migrations/seed/reference.ts'
import { openFile } from './file-database.ts'
import { median } from './measure.ts'

const key = () => randomBytes(32).toString('base64')
const none = () => Promise.reject(new Error('nothing of this kind is measured'))

/** What something cost: rows that the database looked at and wrote, its own time for them, and how often it was asked. */
export type Cost = { rows: number; written: number; milliseconds: number; asked: number }
type Way = { list: string; level: string; way: string }
export type Measured = Pick<Cost, 'rows' | 'milliseconds'> & Way & { status: number }

/** What a list may cost in a larger country, compared with a small one. */
export const bounds = { rows: 2, milliseconds: 1.5 }
/**
 * Beneath these a difference is a page of an index more, or what an upazila has: a few thousand rows, which whoever sees less of it
 * looks through. `totals`: rows of totals, of each district, program, state and identity that there is; ten thousand applications
 * fill few of them, and reading them takes its time. `looked`: all that a page looks at for filters without an index, or the time that it takes for it, at any size.
 */
export const floors = {
  rows: 1_000,
  narrow: 3_000,
  totals: 15_000,
  looked: 5 * lookMaximum * looksMaximum,
  milliseconds: 8,
  totalsMilliseconds: 40,
  lookedMilliseconds: looksMilliseconds,
}
const judged =
  /\b(action|outcome|from|to|entity|born|gender_id|class_id|score|score_from|score_to|entry|since|until|payment_state|verified|change|moved|committee_id)=|\bidentity=verified\b|=\S+ (identity|state)=/
const isDashboard = (name: string) =>
  /^((oversight|grievances)\.dashboard\.|grievances\.case\.counts$|beneficiaries\.\w+\.dashboard$)/.test(name)

/** Of grievances only views, places and days have an index of their own. */
const isNarrowedInbox = ({ list, way }: Measured) =>
  /^(grievances\.case|oversight\.grievanceTracking)\./.test(list) &&
  /\b(state|type_id|program_id|tier|happened(_\w+)?|office_id|place_id)=/.test(way)

export function isOver(small: Measured, large: Measured, of: 'rows' | 'milliseconds'): boolean {
  // The steps of a sign-in, and what is confidential, are left out of the logs row by row.
  const isFolded = /^oversight\.activity\.(list|security)$/.test(large.list)
  // Who has answered questions of poverty, and what a session is of, is looked at row by row.
  const isLooked = /^(poverty\.simulation|committees\.(variance|session))\.list$/.test(large.list)
  const isJudged = isFolded || isLooked || judged.test(large.way) || isNarrowedInbox(large)
  if (of === 'milliseconds')
    // Of as many rows it is the machine's.
    return (
      large.rows > bounds.rows * small.rows &&
      large.milliseconds >
        floors[
          isDashboard(large.list) ? 'totalsMilliseconds' : isJudged ? 'lookedMilliseconds' : 'milliseconds'
        ] &&
      large.milliseconds > bounds.milliseconds * small.milliseconds
    )
  const isNarrow = ['upazila', 'union', 'wards'].includes(large.level)
  const isTotals = isDashboard(large.list)
  const floor = floors[isTotals ? 'totals' : isJudged ? 'looked' : isNarrow ? 'narrow' : 'rows']
  return large.rows > floor && large.rows > bounds.rows * small.rows
}

/** Adds up what the database says of each answer while something runs. */
export async function costOf<Result>(run: () => Promise<Result>): Promise<{ result: Result; cost: Cost }> {
  const cost = { rows: 0, written: 0, milliseconds: 0, asked: 0 }
  const { fetch } = globalThis
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    const text = await answer.clone().text()
    cost.asked += 1
    for (const [, rows] of text.matchAll(/"rows_read":(\d+)/g)) cost.rows += Number(rows)
    for (const [, rows] of text.matchAll(/"rows_written":(\d+)/g)) cost.written += Number(rows)
    for (const [, taken] of text.matchAll(/"query_duration_ms":([\d.]+)/g)) cost.milliseconds += Number(taken)
    return answer
  }
  try {
    return { result: await run(), cost }
  } finally {
    globalThis.fetch = fetch
  }
}

/** A database of its own with so many applications, and the API over it in this process. */
export async function nationalWorld(
  dataDir: string,
  rows: number,
  say: (line: string) => void = () => undefined,
  grievances?: number,
  programs?: number,
  within?: number,
) {
  mkdirSync(dataDir, { recursive: true })
  await takeDataDirectory(dataDir)
  const port = await freePort()
  const empty = await startDatabase({ dataDir, port })
  const open = () => openDatabase({ url: empty.url })
  const client = open()
  const keys = secretsOf(dataDir)
  await migrate(client)
  await seedReference(client)
  await empty.stop()
  const file = openFile(`${dataDir}/database/dbs/default/data`)
  await seedNational(
    { open: () => ({ ...file, close: () => undefined }), keys },
    rows,
    say,
    grievances,
    programs,
    within,
  )
  // Officers that an earlier run minted here (worker/test/staff.ts): those of this one have their numbers, and what they wrote.
  await file.execute('pragma foreign_keys = off')
  await file.batch(
    [
      'session where user_id',
      'job where user_id',
      'notification where user_id',
      'user_role where user_id',
      'user_role where role_id',
      'role_permission where role_id',
      'user where id',
      'role where id',
      'office_ward where office_id',
      'office where id',
    ].map((which) => `delete from ${which} between 1001 and 2000`),
    'write',
  )
  file.close()
  const database = await startDatabase({ dataDir, port })
  const [stood] = (
    await client.execute(
      "select (julianday(max(applied_at)) - julianday(min(applied_at))) * 86400 as seconds from migration where name like 'seed:national:%'",
    )
  ).rows
  const secrets = createSecrets(keys)
  const clock = { now: new Date() }
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  // One after the other, as the one Durable Object writes.
  const direct = directWriter(open)
  let before: Promise<unknown> = Promise.resolve()
  const writer: Writer = {
    commit(statements) {
      const own = before.then(() => direct.commit(statements))
      before = own.catch(() => undefined)
      return own
    },
  }
  const deps: Dependencies = {
    openDatabase: open,
    writer: () => writer,
    line: openLine(),
    flushes: noFlushes(),
    files: () =>
      ({
        put: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise.resolve(void kept.set(name, bytes)),
        get: none,
        remove: none,
      }) as never,
    outside: createOutside({
      NATIONAL_ID_URL: '',
      NATIONAL_ID_KEY: '',
      DISABILITY_URL: '',
      DISABILITY_KEY: '',
      SMS_URL: '',
      SMS_KEY: '',
      EMAIL_URL: '',
      EMAIL_KEY: '',
    }),
    secrets,
    tokens: createTokens(key()),
    captchaKey: new Uint8Array(32),
    print: none,
    printMinutes: none,
    printCertificates: none,
    statements: signsStatements(key()),
    seals: sealSigner(key()),
    digests: digestsUnder(key()),
    numbers: hidesNumbers(numbersKey),
    realtime: noRealtime,
    startJobs: () => Promise.resolve(),
    publicUrl: 'http://localhost',
    clock: () => clock.now,
  }
  const world = {
    client,
    clock,
    deps,
    /** Objects that were put away. */
    kept,
    rows: async (sql: InStatement) =>
      (await client.execute(sql)).rows as unknown as Record<string, unknown>[],
  }
  return {
    ...world,
    app: createApp(deps),
    url: database.url,
    /** How long seeding took. */
    seconds: Number(stood!['seconds']),
    close: async () => {
      client.close()
      await database.stop()
      await leaveDataDirectory(dataDir)
    },
  }
}
export type NationalWorld = Awaited<ReturnType<typeof nationalWorld>>

const dashboards = endpoints.filter(({ name, method }) => isDashboard(name) && method === 'GET')
/** What is listed without a place, too, if no record has to be named for it. */
const others = endpoints.filter((one) => one.policy !== 'located' && isList(one) && !one.path.includes(':'))
export const measuredLists: readonly AnyEndpoint[] = [...lists, ...others, ...dashboards]

const pick = (known: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, known[name] ?? '']))

/** What each list costs, as it is, by each filter, in each order and read on, as an officer of each level. */
export async function measureLists(
  world: NationalWorld,
  times: number,
  which = measuredLists,
  isWanted: (way: Way) => boolean = () => true,
): Promise<Measured[]> {
  const places = await placesOf(world)
  const wards = (await world.rows("select id from place where kind = 'ward' limit 3")).map(({ id }) =>
    Number(id),
  )
  const middle = (
    await world.rows('select submitted_at, id from application order by submitted_at limit 1 offset 500')
  )[0]!
  const seq = Number((await world.rows('select max(seq) as seq from audit'))[0]!['seq'])
  const [year] = await world.rows('select id from financial_year where is_current = 1')
  // The trial of a year's rules, of the program with most answers to them.
  const known = { financial_year_id: String(year!['id']), version: '0', program_id: '6' }
  const measured: Measured[] = []
  for (const level of levels) {
    const { headers } = await signedIn(world, {
      permissions,
      ...(level === 'wards' ? { place: places.union, wards } : { place: places[level] }),
    })
    for (const list of which)
      for (const way of waysOf(list, pick(known, asksFor(list)))) {
        const shown = Object.entries(way).map(([name, value]) =>
          name === 'cursor' ? 'read on' : `${name}=${value}`,
        )
        const named = { list: list.name as string, level, way: shown.join(' ') || 'as it is' }
        if (!isWanted(named)) continue
        const asked = { ...way, ...(way['cursor'] && { cursor: cursorOf(list, middle, seq) }) }
        const send = () => world.app.request(`/api/v1${list.path}?${new URLSearchParams(asked)}`, { headers })
        // Of several the first is slower; rows are the same in each.
        if (times > 1) await (await send()).text()
        const costs: Cost[] = []
        let status = 0
        for (let nth = 0; nth < times; nth += 1) {
          const { result, cost } = await costOf(async () => {
            const answer = await send()
            await answer.text()
            return answer.status
          })
          costs.push(cost)
          status = result
        }
        measured.push({
          ...named,
          status,
          rows: median(costs.map((cost) => cost.rows)),
          milliseconds: Math.min(...costs.map((cost) => cost.milliseconds)),
        })
      }
  }
  return measured
}

const numbersKey = Buffer.alloc(32, 1).toString('base64')
/** From the middle of the list on. */
const cursorOf = (list: AnyEndpoint, { submitted_at, id }: Record<string, unknown>, seq: number): string => {
  const values =
    'entity_id' in (list.query as { shape: object }).shape
      ? [hidesNumbers(numbersKey).hide('call', Math.floor(seq / 2))]
      : [submitted_at, id]
  return Buffer.from(JSON.stringify([0, ...values])).toString('base64url')
}
