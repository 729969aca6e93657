import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions as all } from '#contract/permissions'
import { lives } from '#contract/lives'
import { asksWhy, isOwnWork, next, notByOf, type Life, type Living } from '#contract/machine'
import { everyResource } from '#contract/resources'
import { callerOf } from '#worker/test/caller'
import { deviceOf, waitingChange } from '#worker/test/samples/access-admin'
import { callOfResource, decisionOf, recordOf } from '#worker/test/samples/resource'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

const admin = async (superAdmin = false) => {
  const one = await signedIn(world, { place: places.upazila, permissions: all, superAdmin })
  return { ...one, ...callerOf(world, one.headers) }
}
type Admin = Awaited<ReturnType<typeof admin>>
const person = () => signedIn(world, { place: places.union })

/** Somebody who isn't given a first password when they are let in: hashing one each time would be slow. */
const withPassword = async () => {
  const { user_id } = await person()
  await world.client.execute({ sql: "update user set password_hash = 'own' where id = ?", args: [user_id] })
  return user_id
}
/** Of each life that calls go through: how a record of it is made, and what call takes it on. */
const ways = {
  user: {
    make: withPassword,
    act: (by: Admin, id: number, action: string) =>
      by.post(`/admin/user/status/${id}`, { action, reason: 'Left the service', version: 1 }),
  },
  device: {
    make: async () => deviceOf(world, (await person()).user_id, 'active', places.union.number),
    act: (by: Admin, id: number, action: string) => by.post(`/admin/device/status/${id}`, { action }),
  },
  credential_change: {
    make: async () => waitingChange(world, (await person()).user_id),
    act: (by: Admin, id: number, action: string) =>
      by.post(`/admin/user/credential-change/decide/${id}`, {
        action,
        reason: 'Left the service',
        version: 1,
      }),
  },
}
/** Of a resource: made by its own calls, and each action has one. */
const waysOfResources = Object.fromEntries(
  everyResource.flatMap(({ name, table, life }) =>
    life
      ? [
          [
            table,
            {
              make: async () => (await recordOf(world, name, { number: places.union.number })).id,
              act: (by: Admin, id: number, action: string) =>
                by.post(
                  (callOfResource(name, action).path as string).replace(':id', String(id)),
                  decisionOf(life, action, 1),
                ),
            },
          ],
        ]
      : [],
  ),
)
const row = async (table: string, id: number) =>
  (await world.rows({ sql: `select * from ${table} where id = ?`, args: [id] }))[0]!

describe.each(Object.entries({ ...ways, ...waysOfResources }))('%s', (table, { make, act }) => {
  const life = lives[table as keyof typeof lives] as unknown as Life<string, string>
  const marks = new Set(Object.values(life.duties).flatMap((duty) => (duty?.first ? [duty.as] : [])))
  /** Whom a duty is not for. */
  const kept = new Set(Object.values(life.duties).flatMap((duty) => (duty ? notByOf(duty) : [])))
  const cases = Object.keys(life.table).flatMap((state) =>
    [...new Set(Object.values(life.table).flatMap((to) => Object.keys(to)))].flatMap((action) =>
      ['maker', 'super-admin who made it', 'other'].flatMap((who) =>
        (marks.size > 0 ? [true, false] : [false]).map((marked) => [state, action, who, marked] as const),
      ),
    ),
  )
  test.each(cases)(
    '%s: %s by the %s (marked: %s) does what the table says',
    async (state, action, who, marked) => {
      const [maker, other, id] = [await admin(who.startsWith('super')), await admin(), await make()]
      const columns: Record<string, string | number | null> = { status: state, made_by: maker.user_id }
      for (const mark of kept) columns[`${mark}_by`] = maker.user_id
      for (const mark of marks) columns[`${mark}_at`] = marked ? world.clock.now.toISOString() : null
      await world.client.execute({
        sql: `update ${table} set ${Object.keys(columns)
          .map((name) => `${name} = ?`)
          .join(', ')} where id = ?`,
        args: [...Object.values(columns), id],
      })
      const before = (await row(table, id)) as unknown as Living<string, string>
      const by = who === 'other' ? other : maker
      const to = next(life, before, action)
      const { status, body } = await act(by, id, action)
      const expected = !to
        ? [409, 'not_allowed_now', state]
        : isOwnWork(life, before, action, by.user_id)
          ? [409, 'own_work', state]
          : [200, undefined, to]
      const after = await row(table, id)
      expect([status, body['error_code'], after['status']]).toEqual(expected)
      const duty = to === undefined ? undefined : life.duties[to]
      if (status === 200 && duty && !(duty.first && marked)) {
        expect(after[`${duty.as}_by`]).toBe(by.user_id)
        expect(after[`${duty.as}_at`]).toBe(world.clock.now.toISOString())
      }
    },
  )
})

const living = everyResource.flatMap(({ name, life, acts = {} }) =>
  Object.keys(acts).map((action) => ({ name, life: life!, action })),
)
test.each(living)(
  '$name: who made one and who did $action stand on it by name',
  async ({ name, life, action }) => {
    const made = await recordOf(world, name, { number: places.union.number, action })
    const by = await admin()
    const path = (verb: string) => (callOfResource(name, verb).path as string).replace(':id', String(made.id))
    expect((await by.post(path(action), decisionOf(life, action, made.version))).status).toBe(200)
    const { data, hands } = (await world.api.get(path('get'), { headers: by.headers })).body as {
      data: Record<string, unknown>
      hands: { mark: string; full_name: string; at: string }[]
    }
    const nameOf = async (id: unknown) => (await row('user', Number(id)))['full_name']
    const duty = life.duties[String(data['status'])]
    for (const mark of new Set(['made', ...(duty ? [duty.as] : [])]))
      expect(hands).toContainEqual({
        mark,
        full_name: await nameOf(mark === 'made' ? data['made_by'] : by.user_id),
        at: data[`${mark}_at`],
      })
  },
)

test.each(living.filter(({ life, action }) => asksWhy(life, action)))(
  '$name: $action says why, which stands on the record',
  async ({ name, life, action }) => {
    const made = await recordOf(world, name, { number: places.union.number, action })
    const by = await admin()
    const path = (verb: string) => (callOfResource(name, verb).path as string).replace(':id', String(made.id))
    for (const reason of [undefined, '', '..'])
      expect((await by.post(path(action), { version: made.version, reason })).status).toBe(422)
    const said = decisionOf(life, action, made.version)
    expect((await by.post(path(action), said)).status).toBe(200)
    const { data } = (await world.api.get(path('get'), { headers: by.headers })).body as {
      data: Record<string, unknown>
    }
    expect(data['status_reason']).toBe(said['reason'])
  },
)

let number = 0
const entered = (of: { office_id: number; role_id: number }) => ({
  full_name: `Amena ${(number += 1)}`,
  username: `amena.life${number}`,
  mobile: `0171200${String(number).padStart(4, '0')}`,
  office_id: of.office_id,
  role_ids: [of.role_id],
})
const acts = ['approve', 'deactivate', 'activate', 'ban', 'unban', 'update'] as const

test.each([false, true])(
  'whatever one person does with an account that they made, it never lets anybody in (super-admin: %s)',
  async (superAdmin) => {
    const [maker, other, at] = [await admin(superAdmin), await admin(), await person()]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 8 }), async (path) => {
        const fields = entered(at)
        const id = (await maker.post('/admin/user/insert', fields)).body['id'] as number
        const now = async () => (await row('user', id))['status']
        for (const action of path) {
          const version = Number((await row('user', id))['version'])
          if (action === 'update') await maker.post('/admin/user/update', { ...fields, id, version })
          else await maker.post(`/admin/user/status/${id}`, { action, reason: 'Left the service', version })
          expect(await now()).not.toBe('active')
        }
        if ((await now()) !== 'unapproved') return
        const { version } = await row('user', id)
        await other.post(`/admin/user/status/${id}`, { action: 'approve', version })
        expect(await now()).toBe('active')
      }),
      { numRuns: 8, examples: [[['ban', 'unban', 'activate']], [['ban', 'unban', 'approve']]] },
    )
  },
)

test('people of a spreadsheet are let in by another person than who brought them', async () => {
  const [maker, other, at] = [await admin(), await admin(), await person()]
  const { username, full_name, mobile } = entered(at)
  const lines = `full_name,username,mobile,office_code,role_codes\n${full_name},${username},${mobile},o${at.office_id},r${at.role_id}`
  const form = new FormData()
  form.set('file', new Blob([lines]))
  const headers = { ...maker.headers, 'idempotency-key': crypto.randomUUID() }
  expect((await world.api.send('/admin/user/import', { method: 'POST', headers, body: form })).status).toBe(
    200,
  )
  const [{ id }] = (await world.rows({
    sql: 'select id from user where username = ?',
    args: [username],
  })) as [{ id: number }]
  const path = `/admin/user/status/${id}`
  const own = await maker.post(path, { action: 'approve', version: 1 })
  expect(own.body['error_code']).toBe('own_work')
  expect((await other.post(path, { action: 'approve', version: 1 })).status).toBe(200)
})
