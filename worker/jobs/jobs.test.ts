import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseAway } from '#worker/db/away'
import { jobLedger, moveJob, settleItem } from '#worker/db/job-ledger'
import { runJobs, sweepFiles } from '#worker/jobs/index'
import { callerOf } from '#worker/test/caller'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.client.execute("update user set status = 'inactive' where status = 'unapproved'")
})

const permissions = ['user-view', 'user-edit', 'role-view', 'activityLog-view'] as const
async function boss(place: { id: number | null; number: number; number_to: number } = places.upazila) {
  const one = await signedIn(world, { place, permissions })
  const { get, post } = callerOf(world, one.headers)
  const begin = (path: 'bulk' | 'export', body: Record<string, unknown>, key: string = crypto.randomUUID()) =>
    callerOf(world, { ...one.headers, 'idempotency-key': key }).post(`/admin/job/${path}`, body)
  const approveAll = async () =>
    (
      await begin('bulk', {
        operation: 'access.user.changeStatus',
        label: 'Approve',
        body: { action: 'approve' },
        filter: { status: 'unapproved' },
      })
    ).body['id'] as number
  const job = async (id: number) =>
    (await get(`/admin/job/view/${id}`)).body['data'] as Record<string, unknown>
  return { ...one, get, post, begin, approveAll, job }
}
/** So many users who wait for approval; nobody of them was made by who approves. */
async function waiting(count: number, place = places.union) {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) ids.push((await signedIn(world, { place })).user_id)
  await world.client.execute({
    sql: "update user set status = 'unapproved', version = 1, password_hash = 'chosen' where id in (select value from json_each(?))",
    args: [JSON.stringify(ids)],
  })
  return ids
}
const statuses = async (ids: number[]) =>
  (
    await world.rows({
      sql: 'select status from user where id in (select value from json_each(?))',
      args: [JSON.stringify(ids)],
    })
  ).map(({ status }) => status)

describe('an act on many records', () => {
  test('tells whoever added the people of all of them in one message, and of one by name', async () => {
    const ids = await waiting(3)
    const [many, single] = [await boss(), await boss()]
    const added = async (by: number, some: number[]) =>
      world.client.execute({
        sql: 'update user set made_by = ?, approved_at = null where id in (select value from json_each(?))',
        args: [by, JSON.stringify(some)],
      })
    await added(many.user_id, ids.slice(0, 2))
    await added(single.user_id, ids.slice(2))
    await (await boss()).approveAll()
    await runJobs(world.deps)
    const told = async (by: number) =>
      (
        await world.rows({ sql: 'select title_en, link from notification where user_id = ?', args: [by] })
      ).filter(({ title_en }) => String(title_en).includes('added'))
    expect(await told(many.user_id)).toEqual([
      { title_en: '2 users whom you added are approved', link: '/system-configuration/users?status=active' },
    ])
    expect(await told(single.user_id)).toEqual([
      {
        title_en: 'A user whom you added is approved',
        link: `/system-configuration/users/view/${ids[2]}`,
      },
    ])
  })

  test('is done to all that the filter gives in scope, each audited as if by hand, and its owner is told', async () => {
    const own = await waiting(30)
    const elsewhere = await waiting(2, places.otherDivision)
    const { approveAll, job, user_id, get } = await boss()
    const id = await approveAll()
    expect(await job(id)).toMatchObject({ status: 'waiting', total: null })
    await runJobs(world.deps)
    expect(await job(id)).toMatchObject({ status: 'done', total: 30, done: 30, refused: 0 })
    expect(new Set(await statuses(own))).toEqual(new Set(['active']))
    expect(new Set(await statuses(elsewhere))).toEqual(new Set(['unapproved']))
    const audited = await world.rows({
      sql: "select count(*) as n from audit where action = 'access.user.changeStatus.approve' and actor_id = ?",
      args: [user_id],
    })
    expect(audited[0]!['n']).toBe(30)
    const { body } = await get('/admin/notifications')
    expect(body['total_unread']).toBe(1)
    const [notification] = await world.rows({
      sql: 'select text_en, text_bn from notification where user_id = ?',
      args: [user_id],
    })
    expect(notification!['text_en']).toContain('it is done to all 30 records')
    // Each in one language, whatever its owner reads.
    expect(String(notification!['text_bn'])).not.toMatch(/[a-z]/i)
    expect(String(notification!['text_en'])).not.toMatch(/[\u0980-\u09ff]/)
  })

  test('what takes access from many asks why, and says so in the history of each', async () => {
    const ids = await waiting(2)
    await world.client.execute({
      sql: "update user set status = 'active' where id in (select value from json_each(?))",
      args: [JSON.stringify(ids)],
    })
    const { begin, job } = await boss()
    const all = {
      operation: 'access.user.changeStatus',
      label: 'Deactivate',
      chosen: ids.map((id) => ({ id, version: 1, label: `user ${id}` })),
    }
    for (const reason of [undefined, '', '..', 'ab'])
      expect(
        (
          await begin('bulk', {
            ...all,
            body: { action: 'deactivate', ...(reason !== undefined && { reason }) },
          })
        ).status,
      ).toBe(422)
    const reason = 'The office was closed in July'
    const { body } = await begin('bulk', { ...all, body: { action: 'deactivate', reason } })
    await runJobs(world.deps)
    expect(await job(body['id'] as number)).toMatchObject({ done: 2, refused: 0 })
    for (const id of ids) {
      const audited = await world.rows({
        sql: "select c.after from audit_change c join audit a using (request_id) where a.action = 'access.user.changeStatus.deactivate' and c.entity = 'user' and c.entity_id = ?",
        args: [String(id)],
      })
      expect(audited.map(({ after }) => String(after).includes(reason))).toEqual([true])
    }
    // It ends with the state.
    const [again] = await world.rows({
      sql: 'select version, status_reason from user where id = ?',
      args: [ids[0]!],
    })
    expect(again!['status_reason']).toBe(reason)
    const { post } = await boss()
    await post(`/admin/user/status/${ids[0]}`, { action: 'activate', version: again!['version'] })
    const [active] = await world.rows({
      sql: 'select status, status_reason from user where id = ?',
      args: [ids[0]!],
    })
    expect(active).toMatchObject({ status: 'active', status_reason: null })
  })

  test('two of a kind are told apart by what they are over; their titles are things, in both languages', async () => {
    const [first] = await waiting(1)
    const { begin, job, headers } = await boss()
    const act = { operation: 'access.user.changeStatus', label: 'Approve', body: { action: 'approve' } }
    const begun = async (over: object) => (await begin('bulk', { ...act, ...over })).body['id'] as number
    const chosen = await begun({ chosen: [{ id: first!, version: 1, label: 'One' }] })
    const filtered = await begun({ filter: { status: 'unapproved' }, over: 'Status: Not approved' })
    const whole = await begun({ filter: {} })
    expect([(await job(chosen))['over'], (await job(filtered))['over'], (await job(whole))['over']]).toEqual([
      { kind: 'chosen', words: null },
      { kind: 'filter', words: 'Status: Not approved' },
      { kind: 'all', words: null },
    ])
    const inBangla = callerOf(world, { ...headers, 'accept-language': 'bn' })
    const { body } = await inBangla.get(`/admin/job/view/${filtered}`)
    expect([(await job(filtered))['label'], body['data']]).toMatchObject([
      'Approval of users',
      { label: 'ব্যবহারকারীদের অনুমোদন', over: { kind: 'filter', words: 'অবস্থা: অনুমোদনের অপেক্ষায়' } },
    ])
  })

  test('a file of a list that can’t be asked for so is refused before it begins', async () => {
    const { begin } = await boss()
    const { status } = await begin('export', {
      operation: 'access.user.list',
      label: 'Users',
      query: { per_page: 100_000 },
    })
    expect(status).toBe(422)
  })

  test('an act on all that a filter gives is refused where the list doesn’t know a word of it, or can’t be asked so', async () => {
    const [id] = await waiting(1)
    const { begin } = await boss()
    const all = { operation: 'access.user.changeStatus', label: 'Approve', body: { action: 'approve' } }
    for (const filter of [
      { state: 'unapproved' },
      { status: 'unapproved', officeId: 7 },
      { status: 'nothing' },
    ])
      expect([filter, (await begin('bulk', { ...all, filter })).status]).toEqual([filter, 422])
    const blind = await signedIn(world, { place: places.upazila, permissions: ['user-edit'] })
    const filter = { status: 'unapproved' }
    expect((await callerOf(world, blind.headers).post('/admin/job/bulk', { ...all, filter })).status).toBe(
      403,
    )
    expect(await statuses([id!])).toEqual(['unapproved'])
  })

  test('what came of it is read from wherever somebody says that they are', async () => {
    await waiting(1)
    const { approveAll, get } = await boss()
    const id = await approveAll()
    await runJobs(world.deps)
    for (const cursor of ['nInfinity', 'n1e400', 'p-1', 'nNaN', 'p'])
      expect([cursor, (await get(`/admin/job/results/${id}?cursor=${cursor}`)).status]).toEqual([cursor, 200])
  })

  test('says of each record why it was not done, and does the others', async () => {
    const [gone, moved, ...rest] = await waiting(5)
    const { begin, job, get } = await boss()
    const chosen = [gone!, moved!, ...rest].map((id) => ({ id, version: 1, label: `user ${id}` }))
    const { body } = await begin('bulk', {
      operation: 'access.user.changeStatus',
      label: 'Approve',
      body: { action: 'approve' },
      chosen,
    })
    await world.client.execute({ sql: 'update user set version = 2 where id = ?', args: [gone!] })
    await world.client.execute({ sql: "update user set status = 'active' where id = ?", args: [moved!] })
    await runJobs(world.deps)
    const id = body['id'] as number
    expect(await job(id)).toMatchObject({ status: 'done', done: 3, refused: 2 })
    const refused = (await get(`/admin/job/results/${id}?outcome=refused`)).body['data'] as Record<
      string,
      unknown
    >[]
    expect(refused.map(({ outcome }) => outcome).toSorted()).toEqual(['not_allowed_now', 'stale'])
    expect(refused.map(({ message }) => message)).toContain('This is not possible, as it is active already.')
    expect(refused.every(({ message }) => String(message).length > 5)).toBe(true)
    expect(refused.map(({ link }) => link)).toContain(`/system-configuration/users/view/${moved!}`)
  })

  test('what came of each is said in its reader’s language, whichever it was begun in; what was kept before, in its words', async () => {
    const [user] = await waiting(1)
    const { begin, headers } = await boss()
    const label = { bn: 'আমিনা', en: 'Amina' }
    const { body } = await begin('bulk', {
      operation: 'access.user.changeStatus',
      label: 'Approve',
      body: { action: 'approve' },
      chosen: [{ id: user!, version: 1, label }],
    })
    const id = body['id'] as number
    await world.client.execute({ sql: "update user set status = 'active' where id = ?", args: [user!] })
    await runJobs(world.deps)
    const read = async (language: 'bn' | 'en') => {
      const answer = await callerOf(world, headers, language).get(`/admin/job/results/${id}`)
      const [one] = answer.body['data'] as Record<string, unknown>[]
      return [one!['label'], one!['message']]
    }
    expect(await read('en')).toEqual(['Amina', 'This is not possible, as it is active already.'])
    const [name, why] = await read('bn')
    expect(name).toBe('আমিনা')
    expect(why).toMatch(/^[^a-z]+$/i)
    await world.client.execute({
      sql: "update job_item set label = 'আমিনা', message = 'এটি এখন সম্ভব নয়।' where job_id = ?",
      args: [id],
    })
    expect(await read('en')).toEqual(['আমিনা', 'এটি এখন সম্ভব নয়।'])
  })

  test('of any number of runners at one time each record is done once', async () => {
    const ids = await waiting(25)
    const { approveAll, job, user_id } = await boss()
    const id = await approveAll()
    await Promise.all(Array.from({ length: 6 }, () => runJobs(world.deps)))
    await runJobs(world.deps)
    expect(await job(id)).toMatchObject({ status: 'done', done: 25, refused: 0 })
    expect(new Set(await statuses(ids))).toEqual(new Set(['active']))
    const [audited] = await world.rows({
      sql: "select count(*) as n from audit where action = 'access.user.changeStatus.approve' and actor_id = ?",
      args: [user_id],
    })
    expect(audited!['n']).toBe(25)
  })

  test('a runner that died is followed by another once its lease is over, and nothing is done twice', async () => {
    const ids = await waiting(20)
    const { approveAll, job } = await boss()
    const id = await approveAll()
    const { writer } = world.deps
    let commits = 0
    world.deps.writer = () => ({
      commit: (statements) => {
        commits += 1
        return commits > 9 ? Promise.reject(new DatabaseAway('lost')) : writer().commit(statements)
      },
    })
    await runJobs(world.deps)
    world.deps.writer = writer
    const half = (await statuses(ids)).filter((status) => status === 'active').length
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(20)
    expect(await job(id)).toMatchObject({ status: 'running' })
    world.clock.now = new Date(world.clock.now.getTime() + 20_000)
    await runJobs(world.deps)
    expect(await job(id)).toMatchObject({ status: 'done', done: 20, refused: 0 })
  })

  test('is left to its runner for as long as that one’s lease runs', async () => {
    await waiting(3)
    const { approveAll, job } = await boss()
    const id = await approveAll()
    const until = new Date(world.clock.now.getTime() + 10_000).toISOString()
    await world.client.execute({
      sql: "update job set status = 'running', lease_until = ? where id = ?",
      args: [until, id],
    })
    await runJobs(world.deps)
    expect(await job(id)).toMatchObject({ status: 'running', done: 0 })
    world.clock.now = new Date(world.clock.now.getTime() + 10_001)
    await runJobs(world.deps)
    expect(await job(id)).toMatchObject({ status: 'done', done: 3 })
  })

  test('is moved on by who knows where it stands, and what came of a record is said once', async () => {
    const [user] = await waiting(1)
    const { approveAll, job } = await boss()
    const id = await approveAll()
    const ledger = jobLedger(world.deps.writer())
    const moved = moveJob({ id, version: 1 }, { lease_until: null })
    await ledger.commit(moved)
    await expect(ledger.commit(moved)).rejects.toMatchObject({ kind: 'stale' })
    await runJobs(world.deps)
    const statement = settleItem(id, user!, { outcome: 'stale', message: null })
    await expect(ledger.commit(statement)).rejects.toMatchObject({ kind: 'stale' })
    expect(await job(id)).toMatchObject({ status: 'done', done: 1, refused: 0 })
  })

  test('a step ends after five seconds however slow its records are, and the lease is renewed with each', async () => {
    const ids = await waiting(40)
    const { approveAll, job } = await boss()
    const id = await approveAll()
    const { writer } = world.deps
    let moves = 0
    world.deps.writer = () => ({
      commit: async (statements) => {
        if (statements.some(({ sql }) => /^update "?user"? /.test(sql)))
          await new Promise((done) => setTimeout(done, 2_600))
        moves += Number(statements.some(({ sql }) => sql.startsWith('update job set')))
        await writer().commit(statements)
      },
    })
    await runJobs(world.deps, 30_000)
    world.deps.writer = writer
    expect(await job(id)).toMatchObject({ status: 'done', done: 40, refused: 0 })
    expect(new Set(await statuses(ids))).toEqual(new Set(['active']))
    // Taken up, its records noted, and two steps: one alone would be three.
    expect(moves).toBeGreaterThan(3)
  }, 30_000)

  test('stops where it is, and goes on from there', async () => {
    await waiting(3)
    const { approveAll, job, post } = await boss()
    const id = await approveAll()
    expect((await post(`/admin/job/stop/${id}`, {})).status).toBe(200)
    expect((await post(`/admin/job/stop/${id}`, {})).status).toBe(409)
    await runJobs(world.deps)
    expect(await job(id)).toMatchObject({ status: 'stopped', done: 0 })
    expect((await post(`/admin/job/resume/${id}`, {})).status).toBe(200)
    await runJobs(world.deps)
    expect(await job(id)).toMatchObject({ status: 'done', done: 3 })
  })

  test('of what a filter gives ends where its owner sees another area by now, and says so', async () => {
    const near = await waiting(2)
    const far = await waiting(1, places.otherDivision)
    const all = async () => [await statuses(near), await statuses(far)].flat()
    const set = (id: number, place: number) => ({
      sql: 'update user set place = ?, office_id = (select id from office where place = ? limit 1) where id = ?',
      args: [place, place, id],
    })
    const { approveAll, job, post, get, headers, user_id, office_id } = await boss()
    const id = await approveAll()
    expect((await post(`/admin/job/stop/${id}`, {})).status).toBe(200)
    await signedIn(world, { place: { id: null, number: 0, number_to: 0 } })
    await world.client.execute(set(user_id, 0))
    expect((await post(`/admin/job/resume/${id}`, {})).status).toBe(200)
    await runJobs(world.deps)
    expect(await all()).toEqual(['unapproved', 'unapproved', 'unapproved'])
    const why = 'You began this where you saw another area'
    expect(await job(id)).toMatchObject({ status: 'failed', error: 'job_elsewhere', done: 0, refused: 0 })
    expect((await job(id))['why']).toContain(why)
    const inBangla = await callerOf(world, { ...headers, 'accept-language': 'bn' }).get(
      `/admin/job/view/${id}`,
    )
    expect((inBangla.body['data'] as { why: string }).why).not.toMatch(/[a-z]/i)
    expect(JSON.stringify((await get('/admin/notifications')).body)).toContain(why)
    expect((await get(`/admin/job/results/${id}`)).status).toBe(404)

    // Their office has other wards by now: so it is.
    await world.client.batch(
      [
        {
          sql: 'update user set place = ?, office_id = ? where id = ?',
          args: [places.upazila.number, office_id, user_id],
        },
        {
          sql: "insert into office_ward (office_id, place_id) select ?, id from place where kind = 'ward' and number between ? and ? limit 1",
          args: [office_id, places.upazila.number, places.upazila.number_to],
        },
      ],
      'write',
    )
    expect((await post(`/admin/job/resume/${id}`, {})).status).toBe(200)
    await runJobs(world.deps)
    expect((await job(id))['error']).toBe('job_elsewhere')

    // Back where they were it goes on.
    await world.client.execute({ sql: 'delete from office_ward where office_id = ?', args: [office_id] })
    expect((await post(`/admin/job/resume/${id}`, {})).status).toBe(200)
    await runJobs(world.deps)
    expect(await job(id)).toMatchObject({ status: 'done', done: 2, why: null })
    expect(await all()).toEqual(['active', 'active', 'unapproved'])
  })

  test('of what a filter gives is done to nobody where these are more than were shown, and to fewer as it is', async () => {
    const near = await waiting(2)
    const { begin, job, get } = await boss()
    const approve = async () =>
      (
        await begin('bulk', {
          operation: 'access.user.changeStatus',
          label: 'Approve',
          body: { action: 'approve' },
          filter: { status: 'unapproved' },
          counted: 2,
        })
      ).body['id'] as number
    const first = await approve()
    const later = await waiting(1)
    await runJobs(world.deps)
    expect(await statuses([...near, ...later])).toEqual(['unapproved', 'unapproved', 'unapproved'])
    const why = 'There are 3 of them now; 2 stood there when you began.'
    expect(await job(first)).toMatchObject({ status: 'failed', error: 'job_more' })
    expect((await job(first))['why']).toContain(why)
    expect(JSON.stringify((await get('/admin/notifications')).body)).toContain(why)
    expect((await get(`/admin/job/results/${first}`)).body['data']).toEqual([])

    const second = await approve()
    await world.client.execute({
      sql: "update user set status = 'inactive' where id in (?, ?)",
      args: [later[0]!, near[0]!],
    })
    await runJobs(world.deps)
    expect(await job(second)).toMatchObject({ status: 'done', done: 1, why: null })
  })

  test('of what a filter gives those are meant that it can be done to: nobody else is tried, and told as refused', async () => {
    const [first, off, gone] = await waiting(3)
    await world.client.execute({
      sql: "update user set status = 'inactive', approved_at = created_at where id in (?, ?)",
      args: [off!, gone!],
    })
    const { begin, job, get } = await boss()
    const { body } = await begin('bulk', {
      operation: 'access.user.changeStatus',
      label: 'Approve',
      body: { action: 'approve' },
      filter: {},
    })
    await runJobs(world.deps)
    expect(await job(body['id'] as number)).toMatchObject({ status: 'done', refused: 0 })
    const { body: results } = await get(`/admin/job/results/${String(body['id'])}?per_page=100`)
    const ids = (results['data'] as { id: number }[]).map(({ id }) => id)
    expect([ids.includes(first!), ids.includes(off!), ids.includes(gone!)]).toEqual([true, false, false])
    expect(await statuses([first!, off!, gone!])).toEqual(['active', 'inactive', 'inactive'])
  })

  test('ends when its owner may no longer do it', async () => {
    const ids = await waiting(2)
    const { approveAll, job, role_id, headers } = await boss()
    const id = await approveAll()
    await world.client.execute({
      sql: "delete from role_permission where role_id = ? and permission = 'user-edit'",
      args: [role_id],
    })
    await runJobs(world.deps)
    expect(headers).toBeDefined()
    expect(await job(id)).toMatchObject({ status: 'failed', error: 'forbidden' })
    expect(new Set(await statuses(ids))).toEqual(new Set(['unapproved']))
  })

  test('is done to no further record once its owner is banned, has moved, or lost the right', async () => {
    for (const taken of [
      (id: number) => `update user set status = 'banned' where id = ${id}`,
      (id: number) =>
        `update user set place = ${places.otherDivision.number}, office_id = (select id from office where place = ${places.otherDivision.number} limit 1) where id = ${id}`,
      (id: number) =>
        `delete from role_permission where permission = 'user-edit' and role_id in (select role_id from user_role where user_id = ${id})`,
    ]) {
      await waiting(60)
      const { approveAll, user_id } = await boss()
      await signedIn(world, { place: places.otherDivision })
      await approveAll()
      const { writer } = world.deps
      let acts = 0
      world.deps.writer = () => ({
        commit: async (statements) => {
          const isAct = statements.some(({ sql }) => sql.startsWith('insert into "audit" '))
          if (isAct && (acts += 1) === 10) await world.client.execute(taken(user_id))
          return writer().commit(statements)
        },
      })
      await runJobs(world.deps)
      world.deps.writer = writer
      // Those that were under way at that moment: one a lane.
      expect(acts).toBeGreaterThanOrEqual(10)
      expect(acts).toBeLessThanOrEqual(10 + 16)
    }
  })

  test('is begun once under one key, only with an act that is declared for it, and is nobody else’s to see', async () => {
    const [id] = await waiting(1)
    const { begin, user_id } = await boss()
    const asked = {
      operation: 'access.user.changeStatus',
      label: 'Approve',
      body: { action: 'approve' },
      chosen: [{ id: id!, version: 1, label: 'One' }],
    }
    const key = crypto.randomUUID()
    const [first, second] = [await begin('bulk', asked, key), await begin('bulk', asked, key)]
    expect(first.body['id']).toBe(second.body['id'])
    expect((await begin('bulk', { ...asked, operation: 'access.user.resetPassword' })).status).toBe(403)
    expect((await begin('bulk', { ...asked, filter: {} })).status).toBe(422)
    const twice = [...asked.chosen, ...asked.chosen]
    expect((await begin('bulk', { ...asked, chosen: twice })).status).toBe(422)
    const other = await boss(places.sibling)
    for (const path of ['view', 'results', 'file'])
      expect((await other.get(`/admin/job/${path}/${first.body['id']}`)).status).toBe(404)
    expect((await other.post(`/admin/job/stop/${first.body['id']}`, {})).status).toBe(404)
    expect((await other.get('/admin/job/get')).body['data']).toEqual([])
    const unprivileged = await signedIn(world, { place: places.upazila })
    const response = await callerOf(world, unprivileged.headers).post('/admin/job/bulk', asked)
    expect(response.status).toBe(403)
    expect(user_id).toBeGreaterThan(0)
  })
})

describe('a list of any length as a file', () => {
  test('counts with the files that one waits for: thirty in ten minutes', async () => {
    const { begin, get } = await boss()
    const roles = { operation: 'access.role.list', label: 'Roles', query: {} }
    const answers: number[] = []
    for (let nth = 0; nth < 16; nth += 1) {
      answers.push((await begin('export', roles)).status)
      answers.push((await get('/admin/role/get?format=csv')).status)
      await runJobs(world.deps)
    }
    expect(answers).toEqual([...Array<number>(30).fill(200), 429, 429])
  })

  test('is the list as its owner sees it, written in parts, read as one, and kept for seven days', async () => {
    await waiting(3)
    const { begin, job, headers, user_id } = await boss()
    const { body } = await begin('export', {
      operation: 'access.user.list',
      label: 'Users',
      query: { status: 'unapproved' },
    })
    const id = body['id'] as number
    await runJobs(world.deps)
    expect(await job(id)).toMatchObject({ status: 'done', done: 3, has_file: true })
    const file = await world.api.send(`/admin/job/file/${id}`, { headers })
    expect(file.headers.get('content-disposition')).toContain('access-user')
    expect((await file.text()).trim().split('\r\n')).toHaveLength(4)
    const reads = await world.rows({
      sql: "select count(*) as n from audit join audit_change using (request_id) where actor_id = ? and operation = 'read'",
      args: [user_id],
    })
    expect(reads[0]!['n']).toBe(1)
    world.clock.now = new Date(world.clock.now.getTime() + 8 * 86_400_000)
    await world.schedule()
    expect(await world.deps.files().get(`jobs/${id}/0.csv`)).toBeUndefined()
  })

  test('a file of very many parts goes in several runs, its first part in the first', async () => {
    const { begin } = await boss()
    const { body } = await begin('export', { operation: 'access.user.list', label: 'Users', query: {} })
    const id = body['id'] as number
    await runJobs(world.deps)
    await world.client.execute({ sql: 'update job set parts = iif(id = ?, 1100, 0)', args: [id] })
    world.clock.now = new Date(world.clock.now.getTime() + 8 * 86_400_000)
    const removed: string[] = []
    const files = { remove: (key: string) => Promise.resolve(void removed.push(key)) }
    const runs: unknown[] = []
    for (let run = 0; run < 3; run += 1) {
      const gone = await sweepFiles({ ...world.deps, files: () => files as never })
      const [row] = await world.rows({ sql: 'select parts from job where id = ?', args: [id] })
      // Without its first part nobody is handed the rest.
      runs.push([gone, row!['parts'], removed.includes(`jobs/${id}/0.csv`), removed.length])
    }
    expect(runs).toEqual([
      [0, 600, true, 501],
      [0, 100, true, 1002],
      [1, 0, true, 1102],
    ])
    expect(new Set(removed).size).toBe(1100)
  })

  test('one person has five of them written at one time, however they are begun; others have theirs', async () => {
    const one = await boss()
    const roles = { operation: 'access.role.list', label: 'Roles', query: {} }
    const begun = await Promise.all(Array.from({ length: 8 }, () => one.begin('export', roles)))
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = await one.begin('export', roles)
    expect(refused).toMatchObject({ status: 409, body: { error_code: 'files_open' } })
    expect(refused.body['message']).toContain('5 of your files')
    const other = await boss()
    expect((await other.begin('export', roles)).status).toBe(200)
    const id = begun.find(({ status }) => status === 200)!.body['id'] as number
    await one.post(`/admin/job/stop/${id}`, {})
    expect((await one.begin('export', roles)).status).toBe(200)
    expect((await one.post(`/admin/job/resume/${id}`, {})).status).toBe(409)
    await runJobs(world.deps)
    expect((await one.begin('export', roles)).status).toBe(200)
    await runJobs(world.deps)
  })

  test('nor has anybody more than five acts on many records under way', async () => {
    const one = await boss()
    const act = {
      operation: 'access.user.changeStatus',
      label: 'Approve',
      body: { action: 'approve' },
      filter: { status: 'unapproved' },
    }
    const begun = await Promise.all(Array.from({ length: 8 }, () => one.begin('bulk', act)))
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    const refused = await one.begin('bulk', act)
    expect(refused.body['message']).toContain('5 of your long works')
    await runJobs(world.deps)
    expect((await one.begin('bulk', act)).status).toBe(200)
    await runJobs(world.deps)
  })

  test('comes to each person in turn: who has one file waits for no more than a slice of who has five', async () => {
    const [many, one] = [await boss(), await boss()]
    const logs = { operation: 'access.role.list', label: 'Roles', query: {} }
    const long: number[] = []
    for (let nth = 0; nth < 5; nth += 1) long.push((await many.begin('export', logs)).body['id'] as number)
    const short = (await one.begin('export', logs)).body['id'] as number
    const ended: number[] = []
    const { writer } = world.deps
    const turns: number[] = []
    world.deps.writer = () => ({
      commit: async (statements) => {
        await writer().commit(statements)
        const taken = statements.find(({ sql }) => sql.startsWith('update job set served'))
        if (taken) turns.push(Number(taken.args[0]))
        const done = statements.find(({ args }) => args.includes('done'))
        if (done?.sql.startsWith('update job set')) ended.push(turns.at(-1)!)
      },
    })
    await runJobs(world.deps)
    world.deps.writer = writer
    expect(turns.slice(0, 2)).toEqual([long[0], short])
    expect(ended.toSorted()).toEqual([...long, short].toSorted())
  })

  test('goes on with each of one person’s files in turn, and with each person’s, run by run', async () => {
    const [many, one] = [await boss(places.country), await boss(places.country)]
    const begin = async (who: typeof one) =>
      (await who.begin('export', { operation: 'oversight.activity.list', label: 'Log', query: {} })).body[
        'id'
      ] as number
    // Longer than one step, and runs that have time for one: what was seen of the log is of nobody’s interest here.
    await world.client.execute(
      "insert into audit (request_id, at, actor_kind, action, outcome, place) select 'turn' || value, '2026-11-20T00:00:00.000Z', 'system', 'test.turn', 'done', 0 from generate_series(1, 5000)",
    )
    const ids = [await begin(many), await begin(many), await begin(many), await begin(one)]
    const parts = async () =>
      (
        await world.rows({
          sql: 'select parts from job where id in (select value from json_each(?)) order by id',
          args: [JSON.stringify(ids)],
        })
      ).map((row) => Number(row['parts']))
    for (const wanted of [
      [1, 0, 0, 0],
      [1, 0, 0, 1],
      [1, 1, 0, 1],
      [1, 1, 0, 2],
      [1, 1, 1, 2],
    ]) {
      await runJobs(world.deps, 1)
      expect(await parts()).toEqual(wanted)
    }
    await world.client.execute("update job set status = 'stopped' where status in ('waiting', 'running')")
  })

  test('a filter that hardly anything fits writes no empty parts', async () => {
    const { begin, job } = await boss(places.country)
    await world.client.execute(
      "insert into audit (request_id, at, actor_kind, action, outcome, place) select 'rare' || value, '2026-11-20T00:00:00.000Z', 'system', 'test.rare', iif(value = 7, 'odd', 'done'), 0 from generate_series(1, 45000)",
    )
    for (const [outcome, rows] of [
      ['odd', 1],
      ['none', 0],
    ] as const) {
      const { body } = await begin('export', {
        operation: 'oversight.activity.list',
        label: 'Log',
        query: { outcome },
      })
      await runJobs(world.deps)
      expect(await job(body['id'] as number)).toMatchObject({ status: 'done', done: rows, has_file: true })
      const [found] = await world.rows({
        sql: 'select parts from job where id = ?',
        args: [body['id'] as number],
      })
      expect(found!['parts']).toBe(1)
    }
  })
})
