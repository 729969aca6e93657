import { afterAll, beforeAll, expect, test } from 'vitest'
import { grievanceAt } from '#worker/test/samples/grievances'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = 86_400_000
const at = (days: number) => new Date(world.clock.now.getTime() + days * day).toISOString()
type Counts = Record<'mine' | 'wrote' | 'office' | 'today' | 'late' | 'open', number>

test('a sensitive case is in every list of its owner that it belongs to, and in none of anybody else', async () => {
  // Morning in Dhaka: what is due in an hour is due today.
  world.clock.now = new Date('2026-11-20T04:00:00.000Z')
  const places = await placesOf(world)
  for (const place of [places.country, places.district, places.union]) {
    const who = { place, permissions: ['grievanceList-view', 'grievance-case-edit'] as const }
    const [owner, colleague] = [
      await signedIn(world, { ...who, permissions: [...who.permissions] }),
      await signedIn(world, { ...who, permissions: [...who.permissions] }),
    ]
    await world.client.execute({
      sql: 'update user set office_id = ? where id = ?',
      args: [owner.office_id, colleague.user_id],
    })
    const put = async (due_at: string, submitted: number, more: object = {}) =>
      (
        await grievanceAt(world, places.union.number, {
          owner_id: owner.user_id,
          office_id: owner.office_id,
          due_at,
          at: at(submitted),
          ...more,
        })
      ).id
    const secret = { sensitive: true, type_id: 8 }
    const [late, today, later] = [
      await put(at(-1), -12, secret),
      await put(at(1 / 24), -8, secret),
      await put(at(4), -4, secret),
    ]
    const plain = [await put(at(-2), -14), await put(at(2), -10), await put(at(5), -3)]
    const secrets = [late, today, later]
    // Of one its complainant wrote.
    await world.client.execute({
      sql: 'update grievance set wrote_at = ? where id in (?, ?)',
      args: [at(-1), today, plain[0]!],
    })
    const listed = async (query: string, { headers } = owner) => {
      const found: { id: number; due_day: string; submitted_at: string }[] = []
      let cursor = ''
      for (let pages = 0; pages < 50; pages += 1) {
        const { status, body } = await world.api.get(`/admin/grievance/get?per_page=5&${query}${cursor}`, {
          headers,
        })
        expect(status).toBe(200)
        found.push(...(body['data'] as typeof found))
        if (body['next'] === null) break
        cursor = `&cursor=${String(body['next'])}`
      }
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      return found
    }
    const ids = async (query: string, asking = owner) => (await listed(query, asking)).map(({ id }) => id)
    const own = async (query: string) => (await ids(query)).filter((id) => secrets.includes(id))
    expect({
      today: await own('view=today'),
      late: await own('view=late'),
      open: await own('view=open'),
      office: await own('view=office'),
      wrote: await own('view=wrote'),
      all: await own('view=all'),
      filtered: await own('view=all&type_id=8&tier=1'),
      otherType: await own('view=all&type_id=4'),
      state: await own('view=open&state=assigned'),
      otherState: await own('view=open&state=in_progress'),
      days: await own(`view=all&from=${at(-9).slice(0, 10)}`),
      place: await own(`view=open&place_id=${String(places.union.id)}`),
      // As the dashboard counts: nothing that is sensitive.
      figures: await own('view=all&happened=answered'),
      counted: await Promise.all(
        ['today', 'late', 'open', 'office', 'all'].map((view) => own(`view=${view}&counted=yes`)),
      ),
      ofOffice: await own(`view=late&office_id=${owner.office_id}`),
    }).toEqual({
      today: [today],
      late: [late],
      open: secrets,
      office: secrets,
      wrote: [today],
      all: secrets.toReversed(),
      filtered: secrets.toReversed(),
      otherType: [],
      state: secrets,
      otherState: [],
      days: [later, today],
      place: secrets,
      figures: [],
      counted: [[], [], [], [], []],
      ofOffice: [],
    })
    // In their place among all others.
    const open = await listed('view=open')
    expect(open.map(({ due_day }) => due_day)).toEqual(open.map(({ due_day }) => due_day).toSorted())
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(plain))
    const all = (await listed('view=all')).map(({ submitted_at }) => submitted_at)
    expect(all).toEqual(all.toSorted().toReversed())
    const { body } = await world.api.get('/admin/grievance/counts', { headers: owner.headers })
    const counts = body['data'] as Counts
    for (const view of ['mine', 'wrote', 'office', 'today', 'late', 'open'] as const)
      expect([view, counts[view]]).toEqual([view, (await ids(`view=${view}`)).length])
    for (const view of ['mine', 'wrote', 'office', 'today', 'late', 'open', 'all'])
      expect((await ids(`view=${view}`, colleague)).filter((id) => secrets.includes(id))).toEqual([])
  }
}, 60_000)

test('among more than one look goes through, what is sensitive stands in its place once', async () => {
  const { union, country } = await placesOf(world)
  const owner = await signedIn(world, {
    place: country,
    permissions: ['grievanceList-view', 'grievance-case-edit'],
  })
  const put = (nth: number, more: object) =>
    grievanceAt(world, union.number, {
      owner_id: owner.user_id,
      office_id: owner.office_id,
      due_at: at(100 + nth / 1000),
      at: at(-nth / 1000),
      ...more,
    })
  // The first look goes through 250, and what is asked for is the last of them all.
  for (let nth = 0; nth < 300; nth += 1) await put(nth, { type_id: 4 })
  const secret = [
    (await put(20.5, { sensitive: true, type_id: 8 })).id,
    (await put(280.5, { sensitive: true, type_id: 8 })).id,
  ]
  const others = [(await put(10.5, { type_id: 8 })).id, (await put(299.5, { type_id: 8 })).id]
  const wanted = [others[0], ...secret, others[1]]
  for (const view of ['open', 'all']) {
    const { body } = await world.api.get(`/admin/grievance/get?view=${view}&type_id=8&per_page=100`, {
      headers: owner.headers,
    })
    const ids = (body['data'] as { id: number }[]).map(({ id }) => id)
    expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted)
  }
}, 60_000)
