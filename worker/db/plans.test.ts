import { createClient, type Client, type InStatement } from '@libsql/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { caseHappenings } from '#contract/grievances/cases'
import { isOpenCall, type AnyEndpoint } from '#contract/endpoint'
import { permissions, type Permission } from '#contract/permissions'
import { migrate } from '#local/migrate'
import { peopleOf } from '#worker/test/people'
import { sampleFor } from '#worker/test/samples/index'
import type { Sample } from '#worker/test/samples/sample'
import { asksFor, isList, levels, lists, waysOf } from '#worker/test/lists'
import { planProblems } from '#worker/test/plan-problems'
import { placesOf, signedIn } from '#worker/test/staff'
import { formOf } from '#worker/test/api'
import { lasting, openWorld, type World } from '#worker/test/world'
import { growth } from './growth.ts'
import { directWriter } from './writer.ts'

let world: World
let people: ReturnType<typeof peopleOf>
/** The same schema apart: plans depend on nothing else, for sqld knows no ANALYZE. */
const schema = createClient({ url: ':memory:', intMode: 'number' })
const heard: { sql: string; args: unknown }[] = []

const note = (statement: InStatement | [string, unknown?]) => {
  if (typeof statement === 'string') heard.push({ sql: statement, args: [] })
  else if (Array.isArray(statement)) heard.push({ sql: statement[0], args: statement[1] ?? [] })
  else heard.push({ sql: statement.sql, args: statement.args ?? [] })
}
/** The same client; it is heard what it is asked. */
const overheard = (client: Client): Client =>
  new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'execute')
          note(typeof args[0] === 'string' ? [args[0], args[1]] : (args[0] as InStatement))
        if (name === 'batch') for (const statement of args[0] as InStatement[]) note(statement)
        return (value as (...args: unknown[]) => unknown).apply(target, args)
      }
    },
  })

beforeAll(async () => {
  await migrate(schema)
  world = await openWorld()
  people = peopleOf(world.api)
  const client = lasting(overheard(world.client))
  world.deps.openDatabase = () => client
  world.deps.writer = () => directWriter(() => client)
})
afterAll(() => world.close())

type Reader = { mayScan?: boolean; isNarrow?: boolean }
async function plansOf(
  asked: typeof heard,
  { mayScan = false, isNarrow = false }: Reader = {},
): Promise<string[]> {
  const distinct = new Map(asked.map((statement) => [statement.sql, statement]))
  const lines: string[] = []
  for (const { sql, args } of distinct.values()) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(sql)) continue
    const { rows } = await schema.execute({ sql: `explain query plan ${sql}`, args: args as never })
    const plan = rows as unknown as Parameters<typeof planProblems>[1]
    for (const problem of planProblems(sql, plan, { mayScan, isNarrow })) lines.push(`${problem} in ${sql}`)
  }
  return lines
}

/** The steps of the plans of what was asked. */
async function stepsOf(asked: typeof heard): Promise<string[]> {
  const steps: string[] = []
  for (const { sql, args } of asked) {
    const { rows } = await schema.execute({ sql: `explain query plan ${sql}`, args: args as never })
    steps.push(...rows.map(({ detail }) => String(detail)))
  }
  return steps
}

test('it is said of each table how large it becomes', async () => {
  const { rows } = await schema.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_%' escape '\\'",
  )
  const names = rows.map(({ name }) => String(name)).filter((name) => !name.startsWith('migration'))
  expect(names.toSorted()).toEqual(Object.keys(growth).toSorted())
})

/** Of the applicant, or of a member of staff of one division who may do everything. */
async function headersFor(
  endpoint: AnyEndpoint,
  sample: Sample,
  allowed: readonly Permission[] = permissions,
): Promise<Record<string, string>> {
  if (isOpenCall(endpoint)) return sample.headers ?? {}
  if (sample.session) return { ...sample.headers, ...sample.session }
  const [number, number_to] = sample.country ? [0, 9_999_999_999] : [300_000_000, 399_999_999]
  const place = { id: null, number, number_to }
  const { headers } = await signedIn(world, { place, permissions: allowed })
  return { ...sample.headers, ...headers }
}

/** A program is deleted only before it was ever published, and what could have applied for it is looked for; once in years. */
const isRare = ({ name }: AnyEndpoint) => name === 'programs.program.destroy'
const watched = endpoints.filter((endpoint) => !isRare(endpoint))

/** Asks a call as its sample has it, and hears what the database was asked for it. */
async function heardOf(endpoint: AnyEndpoint, allowed?: readonly Permission[]): Promise<Response> {
  const sample = await sampleFor(endpoint.name)(world, people)
  // Past what the isolate has kept, so that the rules are read, too.
  world.clock.now = new Date(world.clock.now.getTime() + 20_000)
  const headers = await headersFor(endpoint, sample, allowed)
  heard.length = 0
  const path = (endpoint.path as string).replace(/:(\w+)/g, (__, name: string) =>
    encodeURIComponent(String(sample.params?.[name])),
  )
  const query = new URLSearchParams(
    Object.entries(sample.query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const body =
    sample.body && endpoint.encoding !== 'multipart' ? JSON.stringify(sample.body) : formOf(sample.body ?? {})
  const response = await world.api.send(`${path}?${query}`, {
    method: endpoint.method,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(endpoint.method === 'GET' ? {} : { body }),
  })
  await world.settled()
  return response
}

test.each(watched.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s reads no large table as a whole',
  async (_, endpoint) => {
    const response = await heardOf(endpoint)
    expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, ''])
    expect(await plansOf(heard, { mayScan: isOfCountry(endpoint) })).toEqual([])
  },
)

const reading = permissions.filter((one) => !/-(create|edit)$/.test(one) && one !== 'activityLog-view')
const ofTraining = endpoints.filter(({ name, method }) => name.startsWith('training.') && method === 'GET')

test.each(ofTraining.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s reads no large table as a whole for who reads what is out alone',
  async (_, endpoint) => {
    const { status } = await heardOf(endpoint, reading)
    expect([200, 403, 404]).toContain(status)
    expect(await plansOf(heard, { mayScan: isOfCountry(endpoint) })).toEqual([])
  },
)

test('programs of trainings are looked for by a name in the order of their days, so many at the most', async () => {
  const places = await placesOf(world)
  for (const place of [places.country, places.district]) {
    const { headers } = await signedIn(world, { permissions, place })
    heard.length = 0
    const { status } = await world.api.send('/admin/search?words=payment', { headers })
    expect(status).toBe(200)
    const asked = heard.filter(({ sql }) => / from "training_program"/.test(sql))
    expect(asked.length).toBeGreaterThan(0)
    expect(await plansOf(asked)).toEqual([])
  }
})

test('what waits for who acts for another is read by the index of who has it', async () => {
  const [absent, acting] = [await signedIn(world, { permissions }), await signedIn(world)]
  const who = [absent.user_id, acting.user_id]
  await world.client.batch([
    {
      sql: "insert into staff_leave (id, absent_id, acting_id, from_day, to_day, note, place, made_by, made_at) values (?1, ?1, ?2, date(?3, '-1 day'), date(?3, '+2 days'), '', 0, ?1, ?3)",
      args: [...who, world.clock.now.toISOString()],
    },
    { sql: 'update session set leave_id = ?1 where user_id = ?2', args: who },
  ])
  heard.length = 0
  const { status } = await world.api.send('/admin/dashboard/waiting', { headers: acting.headers })
  expect(status).toBe(200)
  const asked = heard.filter(({ sql }) => / from "grievance"/.test(sql))
  expect(asked.length).toBeGreaterThan(0)
  expect((await stepsOf(asked)).join('\n')).toMatch(/SEARCH grievance USING INDEX \w+ \(owner_id=\?/)
  expect(await plansOf(asked)).toEqual([])
})

/** What counts or lists places, offices and staff looks at those in scope. */
const isOfCountry = (endpoint: AnyEndpoint) =>
  isList(endpoint) || /dashboard|totals|choices|_users/i.test(endpoint.path)

test('the scheduled work reads no large table as a whole', async () => {
  await world.api.fault({ service: 'national-id', mode: 'fail' })
  await world.api.fault({ service: 'sms', mode: 'fail' })
  const { fields } = await people.oldManApplying({ mobile: '01899999999' })
  expect((await world.api.register(fields)).body['identity']).toBe('pending')
  await world.settled()
  for (const service of ['national-id', 'sms']) await world.api.fault({ service, mode: 'none' })
  await sampleFor('grievances.grievance.track')(world, people)
  // A training that is over.
  await sampleFor('training.rating.give')(world, people)
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_000)
  const due = {
    sql: 'update grievance set due_at = ? where due_at is not null',
    args: [world.clock.now.toISOString()],
  }
  await world.client.execute(due)
  heard.length = 0
  const done = await world.schedule()
  expect(heard.some(({ sql }) => sql.includes('insert into grievance_late '))).toBe(true)
  expect([done.messages > 0, done.identities > 0, done.raters > 0]).toEqual([true, true, true])
  expect(heard.length).toBeGreaterThan(5)
  expect(await plansOf(heard)).toEqual([])
})

/** What a list isn't asked without. */
async function alwaysOf(endpoint: AnyEndpoint): Promise<Record<string, string>> {
  const names = asksFor(endpoint)
  if (names.length === 0) return {}
  const { query = {} } = await sampleFor(endpoint.name)(world, people)
  return Object.fromEntries(names.map((name) => [name, String(query[name])]))
}

test.each(lists.flatMap((list) => levels.map((level) => [list.name, level, list] as const)))(
  '%s as an officer of the %s, by each filter and in each order',
  async (_, level, endpoint) => {
    const places = await placesOf(world)
    const wards = (await world.rows("select id from place where kind = 'ward' limit 3")).map(({ id }) =>
      Number(id),
    )
    const { headers } = await signedIn(world, {
      permissions,
      ...(level === 'wards' ? { place: places.union, wards } : { place: places[level] }),
    })
    const wrong: string[] = []
    for (const way of waysOf(endpoint, await alwaysOf(endpoint))) {
      heard.length = 0
      const response = await world.api.send(`${endpoint.path}?${new URLSearchParams(way)}`, { headers })
      expect([way, response.status]).toEqual([way, 200])
      await world.settled()
      const isNarrow = level === 'union' || level === 'wards'
      for (const line of await plansOf(heard, { mayScan: true, isNarrow }))
        wrong.push(`${JSON.stringify(way)}: ${line}`)
    }
    expect(wrong).toEqual([])
  },
)

test('who came before others is read by an index of their own, whoever asks', async () => {
  const places = await placesOf(world)
  for (const [level, index] of [
    ['country', 'beneficiary_passed (<expr>=?'],
    ['division', 'beneficiary_passed_division (division=? AND <expr>=?'],
    ['district', 'beneficiary_passed_district (district=? AND <expr>=?'],
    ['upazila', 'beneficiary_passed_upazila (upazila=? AND <expr>=?'],
  ] as const) {
    const { headers } = await signedIn(world, { permissions, place: places[level] })
    for (const more of [
      '',
      '&program_id=1',
      '&status=inactive',
      '&gender_id=22',
      `&cursor=${Buffer.from('[0,7]').toString('base64url')}`,
    ]) {
      heard.length = 0
      const { status } = await world.api.send(`/admin/beneficiary/get?passed=yes${more}`, { headers })
      const asked = heard.filter((one) => / from "beneficiary"/.test(one.sql))
      const read = (await stepsOf(asked)).filter((one) => /beneficiary USING (?!INTEGER)/.test(one))
      expect([level, more, status, read.filter((one) => !one.includes(index))]).toEqual([
        level,
        more,
        200,
        [],
      ])
      expect(read.length).toBeGreaterThan(0)
    }
  }
})

test('who came to a state in some days is read by their index, whoever asks for more than an upazila', async () => {
  const places = await placesOf(world)
  for (const level of ['country', 'division', 'district'] as const) {
    const { headers } = await signedIn(world, { permissions, place: places[level] })
    for (const more of ['', '&program_id=1', '&gender_id=22', '&direction=asc']) {
      heard.length = 0
      const path = `/admin/beneficiary/get-active?since=2026-11-01&until=2026-11-01${more}`
      expect((await world.api.send(path, { headers })).status).toBe(200)
      const asked = heard.filter((one) => / from "beneficiary"/.test(one.sql))
      const read = (await stepsOf(asked)).filter((one) => /beneficiary USING (?!INTEGER)/.test(one))
      expect([
        level,
        more,
        read.filter((one) => !one.includes('beneficiary_day (standing=? AND status_day')),
      ]).toEqual([level, more, []])
      expect(read.length).toBeGreaterThan(0)
    }
  }
})

test('beneficiaries of a union or of some wards are read ward by ward in the order of the list, and counted from totals', async () => {
  const { union } = await placesOf(world)
  const wards = (await world.rows("select id from place where kind = 'ward' limit 3")).map(({ id }) =>
    Number(id),
  )
  for (const office of [{}, { wards }]) {
    const { headers } = await signedIn(world, { permissions, place: union, ...office })
    for (const [way, index] of [
      ['get?', 'beneficiary_place_standing (place=? AND standing=?'],
      ['get-active?', 'beneficiary_place_standing (place=? AND standing=?'],
      ['get-active?gender_id=22', 'beneficiary_place_standing (place=? AND standing=?'],
      ['get?program_id=1', 'beneficiary_place_program (place=? AND program_id=? AND standing=?'],
      ['get?program_id=1&verified=yes', 'beneficiary_place_program (place=? AND program_id=? AND standing=?'],
      ['get-waiting?program_id=1', 'beneficiary_place_program (place=? AND program_id=? AND standing=?'],
    ] as const)
      for (const more of ['', '&direction=asc', `&cursor=${Buffer.from('[0,7]').toString('base64url')}`]) {
        heard.length = 0
        const { status } = await world.api.send(`/admin/beneficiary/${way}${more}`, { headers })
        const steps = await stepsOf(heard.filter((one) => / from "beneficiary"/.test(one.sql)))
        const read = steps.filter((one) => /beneficiary USING (?!INTEGER)/.test(one))
        const wrong = [
          ...read.filter((one) => !one.includes(index)),
          ...steps.filter((one) => one.includes('B-TREE FOR ORDER BY')),
        ]
        expect([way, more, status, wrong]).toEqual([way, more, 200, []])
        expect(read.length).toBeGreaterThan(0)
      }
  }
})

test('what became of grievances is read by its events, in their order, whoever asks and for whatever days', async () => {
  const places = await placesOf(world)
  for (const [level, index] of [
    ['country', 'grievance_became_all (became=?'],
    ['division', 'grievance_became_division (division=? AND became=?'],
    ['district', 'grievance_became_district (district=? AND became=?'],
    ['upazila', 'grievance_became_upazila (upazila=? AND became=?'],
    ['union', 'grievance_became_upazila (upazila=? AND became=?'],
  ] as const) {
    const { headers } = await signedIn(world, { permissions, place: places[level] })
    for (const happened of caseHappenings) {
      const way = { view: 'all', happened, happened_from: '2026-11-01', happened_to: '2026-11-02' }
      for (const more of [{}, { type_id: '1', state: 'solved' }, { office_id: '1', place_id: '361' }]) {
        heard.length = 0
        const { status } = await world.api.send(
          `/admin/grievance/get?${new URLSearchParams({ ...way, ...more })}`,
          { headers },
        )
        const plans = await stepsOf(heard.filter((one) => / from "grievance_event"/.test(one.sql)))
        const read = plans.flatMap((one) => / INDEX (grievance_\w+ \((?!rowid).*)/.exec(one)?.[1] ?? [])
        const others = read.filter((one) => !one.startsWith('grievance_event_of ') && !one.includes('became'))
        expect([level, happened, status, others]).toEqual([level, happened, 200, []])
        if (!('place_id' in more)) expect(read.join('\n')).toContain(index)
      }
    }
  }
})

test('what became of cases of a cluster, or of what waits, is judged on few of them at first', async () => {
  const { headers } = await signedIn(world, { permissions })
  for (const [way, length] of [
    ['cluster_id=1&happened=answered', 100],
    ['view=late&happened=escalated', 100],
    ['cluster_id=1&state=assigned', 250],
  ] as const) {
    heard.length = 0
    const { status } = await world.api.send(`/admin/grievance/get?${way}`, { headers })
    const looks = heard.flatMap(({ sql, args }) =>
      / from "grievance"/.test(sql) ? (args as unknown[]).filter((one) => one === 100 || one === 250) : [],
    )
    expect([way, status, new Set(looks)]).toEqual([way, 200, new Set([length])])
  }
})

test('what waits in one state, and what an office had, is read by that in the order of the list', async () => {
  const places = await placesOf(world)
  for (const [level, state, office] of [
    ['country', 'grievance_waiting_state_all (status=?', 'grievance_office (office_id=?'],
    [
      'division',
      'grievance_waiting_state_division (division=? AND status=?',
      'grievance_office (office_id=?',
    ],
    [
      'district',
      'grievance_waiting_state_district (district=? AND status=?',
      'grievance_office (office_id=?',
    ],
  ] as const) {
    const { headers } = await signedIn(world, { permissions, place: places[level] })
    for (const [way, index] of [
      ['view=open&state=forwarded', state],
      ['view=late&state=assigned', state],
      ['view=all&office_id=1', office],
      ['view=all&office_id=0', office],
    ] as const) {
      heard.length = 0
      const { status } = await world.api.send(`/admin/grievance/get?${way}`, { headers })
      const plans = await stepsOf(heard.filter((one) => / from "grievance"/.test(one.sql)))
      expect([level, way, status]).toEqual([level, way, 200])
      expect([level, way, plans.join('\n')]).toEqual([level, way, expect.stringContaining(index)])
    }
  }
})

test('how many a list of the dashboard has is read of totals, and of those that wrote by who has them', async () => {
  const places = await placesOf(world)
  for (const level of ['country', 'district', 'union'] as const) {
    const { headers } = await signedIn(world, { permissions, place: places[level] })
    const days = 'happened_from=2026-01-05&happened_to=2026-11-02'
    for (const way of [
      'view=all&counted=yes&state=partly_solved',
      'view=all&counted=yes&from=2026-01-05&to=2026-11-02',
      `view=all&counted=yes&happened=answered&${days}&type_id=1`,
      'view=late&counted=yes',
      'view=late&counted=yes&type_id=1',
      'view=late&counted=yes&office_id=0',
      'view=all&counted=yes&cluster_id=1',
      'view=wrote&state=solved',
    ]) {
      heard.length = 0
      const { status, body } = await world.api.get(`/admin/grievance/get?${way}`, { headers })
      const isNarrow = level === 'union'
      const wrong = await plansOf(heard, { mayScan: true, isNarrow })
      expect([level, way, status, body['total'] === null, wrong]).toEqual([
        level,
        way,
        200,
        way.startsWith('view=wrote'),
        [],
      ])
    }
    heard.length = 0
    await world.api.get('/admin/grievance/get?view=wrote', { headers })
    const plans = await stepsOf(heard.filter((one) => / from "grievance"/.test(one.sql)))
    expect(plans.join('\n')).toContain('grievance_wrote (owner_id=?')
  }
})

test('all grievances of a union are read by its place, what is one’s own and sensitive by who has it', async () => {
  const { headers } = await signedIn(world, { permissions, place: (await placesOf(world)).union })
  heard.length = 0
  const { status } = await world.api.send('/admin/grievance/get?view=all', { headers })
  const plans = await stepsOf(heard.filter((one) => /grievance/.test(one.sql)))
  const read = plans.flatMap((one) => / INDEX (grievance_\w+) \((?!rowid)/.exec(one)?.[1] ?? [])
  expect([status, read]).toEqual([200, ['grievance_place', 'grievance_sensitive_own']])
})

test('figures of a union are read from the first of the days asked for to the last, not of all that it ever had', async () => {
  const union = await signedIn(world, { permissions, place: (await placesOf(world)).union })
  heard.length = 0
  const { status } = await world.api.get('/admin/grievance/dashboard?from=2026-11-01&to=2026-11-02', {
    headers: union.headers,
  })
  const plans = await stepsOf(heard.filter((one) => /grievance_(act|pace)"/.test(one.sql)))
  const read = plans.flatMap((one) => / INDEX (grievance_\w+ \((?!rowid).*)/.exec(one)?.[1] ?? [])
  expect([status, [...new Set(read)].toSorted()]).toEqual([
    200,
    ['grievance_event_days (place=? AND at>? AND at<?)', 'grievance_event_of (grievance_id=? AND id<?)'],
  ])
})

test('branches of a bank, all or of one district, are found by an index', async () => {
  const [branch] = await world.rows('select bank_id, district_id from bank_branch limit 1')
  heard.length = 0
  await world.api.get(`/global/get-branches/${String(branch!['bank_id'])}`)
  await world.api.get(
    `/global/get-branches/${String(branch!['bank_id'])}?bank_district_id=${String(branch!['district_id'])}`,
  )
  expect(heard.length).toBeGreaterThan(1)
  expect(await plansOf(heard)).toEqual([])
})

test('who hasn’t confirmed a registration is found by an index that has them alone, whatever the place', async () => {
  const places = await placesOf(world)
  for (const place of [places.country, places.district, places.union]) {
    const { headers } = await signedIn(world, {
      place,
      permissions: ['participant-view', 'trainingProgram-edit'],
    })
    heard.length = 0
    await world.api.get('/admin/training/participants/get?status=unconfirmed', { headers })
    const asked = heard.filter(({ sql }) => sql.includes(`'unconfirmed'`))
    expect(asked.length).toBeGreaterThan(0)
    for (const one of asked) {
      const plan = (await stepsOf([one])).join('\n')
      expect(plan).toContain('INDEX training_participant_to_confirm')
      expect(plan).not.toMatch(/training_participant_(all|division|district|upazila|place)\b/)
    }
  }
})

test('circulars and trainers are read in each order of their lists, and nothing is sorted', async () => {
  const { headers } = await signedIn(world, { permissions })
  for (const [path, table, orders] of [
    ['circulars', 'training_circular', ['circular_name', 'start_date', 'end_date']],
    ['trainers', 'trainer', ['name', 'name_en', 'name_bn', 'organisation']],
  ] as const)
    for (const sort of orders)
      for (const direction of ['asc', 'desc']) {
        heard.length = 0
        const way = `${path}/get?sort=${sort}&direction=${direction}`
        const { status } = await world.api.get(`/admin/training/${way}`, { headers })
        // The ids of the page, apart from the rows that are shown of it.
        const ofPage = heard.flatMap(({ sql, args }) => {
          const [, ids] =
            new RegExp(`in \\(\\((select "id" from "${table}" [^]*? limit \\?)\\)\\)`).exec(sql) ?? []
          return ids ? [{ sql: ids, args: (args as unknown[]).slice(0, 1) }] : []
        })
        const plan = await stepsOf(ofPage)
        expect([way, status, plan[0]]).toEqual([
          way,
          200,
          expect.stringMatching(new RegExp(`^SCAN ${table} USING COVERING INDEX`)),
        ])
        // Rows of one name stand by their ids; more isn't put in order.
        expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY')
      }
})

test('programs of a state or of a span of days, and certificates that were withdrawn, are read from an index that has them alone, in order', async () => {
  const places = await placesOf(world)
  for (const [level, place] of [
    ['all', places.country],
    ['district', places.district],
    ['upazila', places.union],
  ] as const) {
    const { headers } = await signedIn(world, {
      place,
      permissions,
    })
    const spineOf = async (path: string, table: string) => {
      heard.length = 0
      expect((await world.api.get(`/admin/training/${path}`, { headers })).status).toBe(200)
      const asked = heard.filter(
        ({ sql }) => sql.includes(`from "${table}"`) || sql.includes(`from ${table}`),
      )
      expect(asked.length).toBeGreaterThan(0)
      return (await stepsOf(asked)).join('\n')
    }
    const ofState = await spineOf('programs/get?status_id=31001', 'training_program')
    expect(ofState).toContain(`INDEX training_program_status_${level} (`)
    const ofDays = await spineOf(
      'programs/get?begins_from=2026-11-01&begins_to=2026-12-01&direction=asc',
      'training_program',
    )
    expect(ofDays).toMatch(
      new RegExp(`INDEX training_program_${level} \\(.*start_date>\\? AND start_date<\\?`),
    )
    // What is rated has begun, and what goes on then began a program's length before at the earliest.
    for (const [way, between] of [
      ['rated=1', 'start_date<\\?'],
      ['from=2026-11-01', 'start_date>\\?'],
    ] as const)
      expect(await spineOf(`programs/get?${way}`, 'training_program'), way).toMatch(
        new RegExp(`INDEX training_program_${level} \\(.*${between}`),
      )
    const withdrawn = await spineOf('certificate/get?state=withdrawn', 'training_certificate')
    expect(withdrawn).toContain(`INDEX training_certificate_withdrawn_${level}`)
    // The rows of the page alone are put in order.
    for (const plan of [ofState, ofDays, withdrawn])
      expect(plan.split('TEMP B-TREE FOR ORDER BY').length - 1).toBeLessThanOrEqual(1)
  }
})

test('whoever looks with an ID number alone has what is of that number read, by its index, and nothing of whoever shares its phones', async () => {
  for (const [kind, table, index] of [
    ['application', 'application', 'application_number USING PRIMARY KEY (number_index=?)'],
    ['grievance', 'grievance', 'grievance USING INDEX grievance_person (person_index=?)'],
  ] as const) {
    heard.length = 0
    const { status } = await world.api.post(`/global/${kind}-tracking`, {
      ...(await world.api.captcha()),
      verification_number: '19500000000009999',
      date_of_birth: '1950-04-05',
    })
    expect(status).toBe(422)
    const asked = heard.filter(({ sql }) => sql.includes(`from "${table}"`))
    expect(asked).toHaveLength(1)
    expect(await plansOf(asked)).toEqual([])
    const steps = await stepsOf(asked)
    expect(steps).toContain(`SEARCH ${index}`)
    // But for the former phones of those that are found, by their application.
    const own = 'SEARCH former USING INDEX former_mobile_application (application_id=?)'
    expect(steps.filter((step) => step !== own && /_mobile|_time|_all|_identity/.test(step))).toEqual([])
  }
})

/** The statements of a trigger and what it asks before them, each as a statement by itself: what it hears of the row are values. */
function statementsOf(trigger: string): string[] {
  const [, head = '', body = ''] = /^([^]*?)\bbegin\b([^]*)\bend$/i.exec(trigger.trim()) ?? []
  const [, condition] = /\bwhen\b([^]*)$/i.exec(head) ?? []
  return [...(condition ? [`select 1 where ${condition}`] : []), ...body.split(';')]
    .map((one) =>
      one
        .replace(/--.*$/gm, '')
        .replace(/\braise\(abort, '[^']*'\)/gi, '1')
        .replace(/\b(new|old)\.\w+/gi, '?')
        .trim(),
    )
    .filter((one) => one !== '')
}

test('what a write does by itself reads no table as a whole that is larger than a department has', async () => {
  const { rows } = await schema.execute("select name, sql from sqlite_master where type = 'trigger'")
  const wrong: string[] = []
  for (const { name, sql } of rows)
    for (const statement of statementsOf(String(sql)))
      for (const line of await plansOf([{ sql: statement, args: [] }])) wrong.push(`${String(name)}: ${line}`)
  expect(rows.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test.each([
  ['grievance', 'grievanceList-view', ['grievance_mobile', 'grievance_person']],
  [
    'application',
    'application-entry-view',
    ['application_mobile', 'application_account', 'application_number'],
  ],
] as const)(
  'what is found by a number among all of %s goes by the number, wherever one is',
  async (kind, right, indexes) => {
    const places = await placesOf(world)
    for (const place of [places.country, places.district, places.union]) {
      const { headers } = await signedIn(world, { permissions: [right], place })
      heard.length = 0
      const { status } = await world.api.post(`/admin/${kind}/find`, { number: '01711112222' }, { headers })
      expect(status).toBe(200)
      const steps = (await stepsOf(heard.filter(({ sql }) => sql.includes(`from "${kind}"`)))).join('\n')
      for (const index of indexes) expect(steps).toContain(index)
      expect(steps).not.toMatch(new RegExp(`${kind}_(upazila|district|division|place)`))
    }
  },
)
