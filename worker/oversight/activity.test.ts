import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookMaximum } from '#worker/db/keyset'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let headers: Record<string, string>
const calls = lookMaximum + 700
beforeAll(async () => {
  world = await openWorld()
  const { division } = await placesOf(world)
  headers = (await signedIn(world, { place: division, permissions: ['activity-log', 'activityLog-view'] }))
    .headers
  // One record is changed by each call, another by each thousandth; a minute lies between two.
  await world.client.batch(
    [
      {
        sql: `insert into audit (request_id, at, actor_kind, action, outcome, place)
          select 'r' || value, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-10-01', '+' || value || ' minutes'), 'system', 'settings.bank.update', 'done', ? from generate_series(1, ?)`,
        args: [division.number, calls],
      },
      {
        sql: `insert into audit_change (request_id, entity, entity_id, operation)
          select 'r' || value, entity, id, 'update' from generate_series(1, ?1), (select 'bank' as entity, '7' as id union all select 'mfs', '1')
          where entity = 'bank' or value % 1000 = 0 order by value`,
        args: [calls],
      },
    ],
    'write',
  )
})
afterAll(() => world.close())

type Row = { seq: number; at: string }
const read = async (query: Record<string, string>) => {
  const { status, body } = await world.api.get(
    `/admin/activity-log/get?${new URLSearchParams({ per_page: '100', ...query })}`,
    { headers },
  )
  expect(status).toBe(200)
  const { data, ...rest } = body as unknown as {
    data: { id: number; at: string }[]
    next: string | null
    previous: string | null
  }
  const rows: Row[] = data.map(({ id, at }) => ({ seq: world.deps.numbers.find('call', id)!, at }))
  return { ...rest, data: rows }
}
async function readToTheEnd(query: Record<string, string>) {
  const seen: number[] = []
  let page = await read(query)
  for (;;) {
    seen.push(...page.data.map(({ seq }) => seq))
    if (page.next === null) return { seen, last: page }
    page = await read({ ...query, cursor: page.next })
  }
}
const seqs = async (entity: string) =>
  (
    await world.rows({
      sql: `select audit.seq from audit join audit_change using (request_id) where entity = ? and request_id like 'r%' order by audit.seq desc`,
      args: [entity],
    })
  ).map(({ seq }) => Number(seq))

test.each<[string, Record<string, string>, string]>([
  ['one record, beyond what a page looks at', { entity: 'bank', entity_id: '7' }, 'bank'],
  ['a kind of record, beyond what a page looks at', { entity: 'bank' }, 'bank'],
  ['a kind of record that few calls change', { entity: 'mfs' }, 'mfs'],
])('the log of %s is read to its end, and back', async (_, query, entity) => {
  const wanted = await seqs(entity)
  const { seen, last } = await readToTheEnd(query)
  expect(seen).toEqual(wanted)
  const back = [last.data.map(({ seq }) => seq)]
  for (let { previous } = last; previous !== null;) {
    const page = await read({ ...query, cursor: previous })
    back.unshift(page.data.map(({ seq }) => seq))
    previous = page.previous
  }
  expect(back.flat()).toEqual(wanted)
})

test('a span of days is the calls of those days, read to its end and back', async () => {
  const query = { from: '2026-10-02', to: '2026-10-03', action: 'settings.bank.update' }
  const wanted = (
    await world.rows(
      "select seq from audit where request_id like 'r%' and at >= '2026-10-01T18:00' and at < '2026-10-03T18:00' order by seq desc",
    )
  ).map(({ seq }) => Number(seq))
  expect(wanted.length).toBeGreaterThan(100)
  const { seen, last } = await readToTheEnd(query)
  expect(seen).toEqual(wanted)
  const before = await read({ ...query, cursor: last.previous! })
  expect(before.data.map(({ seq }) => seq)).toEqual(
    wanted.slice(wanted.length - last.data.length - 100, wanted.length - last.data.length),
  )
})

test('a number without what it is of is refused at its field', async () => {
  const { status, body } = await world.api.get('/admin/activity-log/get?entity_id=7', { headers })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['entity']])
})

test('nothing that is shown of the log’s numbers tells how many calls came between two of them', async () => {
  const spied: number[] = []
  let [cursor, far] = ['', [] as number[]]
  for (let pages = 0; pages < 3; pages += 1) {
    const { body } = await world.api.get(
      `/admin/activity-log/get?${new URLSearchParams({ per_page: '100', ...(cursor && { cursor }) })}`,
      { headers },
    )
    spied.push(...(body['data'] as { id: number }[]).map(({ id }) => id))
    expect(Object.keys(body['data'][0])).not.toContain('seq')
    cursor = String(body['next'])
    far = [...far, ...JSON.parse(Buffer.from(cursor, 'base64url').toString()).slice(1)]
  }
  const last = Number((await world.rows('select max(seq) as seq from audit'))[0]!['seq'])
  // Of numbers of 48 bits those that are as low as the log is long would be its own.
  expect([...spied, ...far].filter((shown) => shown <= last)).toEqual([])
  expect(new Set(spied).size).toBe(spied.length)
  const steps = spied.slice(1).map((one, at) => Math.abs(one - spied[at]!))
  expect(Math.min(...steps)).toBeGreaterThan(1_000)
  const { body: one } = await world.api.get(`/admin/activity-log/view/${spied[0]}`, { headers })
  expect(one['data']).toMatchObject({ id: spied[0] })
  expect((await world.api.get(`/admin/activity-log/view/${last}`, { headers })).status).toBe(404)
})

test('a long history is read on by a number of nobody’s', async () => {
  const path = '/admin/activity-log/record/bank/7'
  const first = (await world.api.get(path, { headers })).body
  const [last] = await world.rows('select max(seq) as seq from audit_change')
  expect(first['next']).toBeGreaterThan(Number(last!['seq']))
  const next = (await world.api.get(`${path}?before=${first['next']}`, { headers })).body
  const idsOf = (body: Record<string, unknown>) => (body['data'] as { id: number }[]).map(({ id }) => id)
  expect(idsOf(next).length).toBeGreaterThan(0)
  expect(idsOf(next).filter((id) => idsOf(first).includes(id))).toEqual([])
})
