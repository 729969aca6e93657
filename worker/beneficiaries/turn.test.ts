import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { permissions } from '#contract/permissions'
import { adminValidation } from '#contract/texts/admin-validation'
import { staffFailures } from '#contract/texts/staff-failures'
import { runJobs } from '#worker/jobs/index'
import { beneficiaryAt } from '#worker/test/samples/beneficiaries'
import { registryOf } from '#worker/test/samples/registry-acts'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let place: { id: number; number: number; number_to: number }
beforeAll(async () => {
  world = await openWorld()
  place = (await placesOf(world)).upazila
})
afterAll(() => world.close())

const officer = async (of: typeof place | null = place) => {
  const one = await signedIn(world, { ...(of && { place: of }), permissions })
  const calls = registryOf(world, one.headers)
  const approve = (id: number, more: object = {}) =>
    calls.put(`/admin/beneficiary/approve/${id}`, { version: 1, ...more })
  return { ...one, ...calls, approve }
}
const rowsOf = (sql: string, ...args: (string | number)[]) => world.rows({ sql, args })
const reasonOf = async (code: string) =>
  Number((await rowsOf('select id from lookup where type = 41 and code = ?', code))[0]!['id'])

/** A waiting list of its own, in its order, and as many free seats. */
async function listOf(people: number, free: number | null, verified = true) {
  await world.client.execute("update beneficiary set status = 'exited' where program_id = 6")
  await world.client.execute('delete from freed_seat')
  const all = []
  for (let nth = 0; nth < people; nth += 1)
    all.push(await beneficiaryAt(world, place.number + 101, { program_id: 6, verified }))
  await seatsFree(free)
  return all.map(({ id }) => id)
}
/** Somebody who has a seat, beside those that are free. */
async function seatedOne() {
  const seated = await beneficiaryAt(world, place.number + 101, { program_id: 6, verified: true })
  await world.client.execute({
    sql: "update beneficiary set status = 'active' where id = ?",
    args: [seated.id],
  })
  return seated
}
const seatsFree = (free: number | null) =>
  world.client.execute({
    sql: 'insert into seat (program_id, area, seats, taken) values (6, ?1, ?2, 0) on conflict do update set seats = taken + ?2',
    args: [place.number, free],
  })

describe('a seat is given in the order of the waiting list', () => {
  test('out of it only with a reason of the list and in words, which stand with how many were passed over', async () => {
    const [first, second, third] = await listOf(3, 1)
    const { approve, get, deactivate } = await officer()
    const refused = await approve(third!)
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { reason_id: [expect.stringContaining('2 before this person')] },
    ])
    const reason_id = await reasonOf('greater_need')
    expect((await approve(third!, { reason_id })).body['errors']).toHaveProperty('note')
    const strange = { reason_id: 1, note: 'Her house burned down' }
    expect((await approve(third!, strange)).body['errors']).toHaveProperty('reason_id')
    expect((await approve(third!, { ...strange, reason_id })).status).toBe(200)
    expect((await rowsOf('select * from beneficiary where id = ?', third!))[0]).toMatchObject({
      status: 'active',
      passed_over: 2,
      reason_id,
      note: 'Her house burned down',
    })
    const listed = await get('/admin/beneficiary/get-active?passed=yes')
    expect((listed.body['data'] as { id: number }[]).map(({ id }) => id)).toEqual([third])
    // Whatever becomes of them, the report keeps who it was, why and by whom.
    expect((await deactivate(third!, 2, { status_day: dayInDhaka(world.clock.now) })).status).toBe(200)
    const kept = await get('/admin/beneficiary/get?passed=yes')
    expect((kept.body['data'] as { id: number }[]).find(({ id }) => id === third)).toMatchObject({
      status: 'inactive',
      passed_over: { count: 2, note: 'Her house burned down', by: expect.stringMatching(/./) },
    })
    const { approve: approveNext } = await officer()
    await seatsFree(2)
    for (const id of [second!, first!]) {
      expect((await approveNext(id)).status).toBe(200)
      const shown = await get(`/admin/beneficiary/view/${id}`)
      expect(shown.body['data']).toMatchObject({ passed_over: null })
    }
  })

  test('whose papers nobody has checked stands there like any other', async () => {
    const [first, second] = await listOf(2, 1)
    await world.client.execute({
      sql: 'update beneficiary set verified_by = null, verified_at = null where id = ?',
      args: [first!],
    })
    const { approve, post, get: look } = await officer()
    expect((await approve(second!)).body['errors']).toHaveProperty('reason_id')
    const ahead = await (await officer()).get('/admin/beneficiary/waiting-ahead?program_id=6')
    expect(ahead.body).toMatchObject({ verify: 1, approve: 0, full: 1 })
    const { body } = await post('/admin/beneficiary/approveAll', { program_id: 6 })
    await runJobs(world.deps)
    const told = await look(`/admin/job/results/${body['id']}`)
    expect(told.body['data']).toMatchObject([
      {
        outcome: 'validation',
        message: adminValidation.en.seat_passes.replace('{{count}}', '1'),
      },
    ])
  })

  test('whoever takes those ahead off the list brings nobody forward; another hand does', async () => {
    const [first, second, third] = await listOf(3, 1)
    const [own, other] = [await officer(), await officer()]
    for (const id of [first!, second!]) expect((await own.acts.delete(id)).status).toBe(200)
    expect((await own.approve(third!)).body['errors']).toEqual({
      reason_id: [expect.stringContaining('2 before this person')],
    })
    expect((await other.approve(third!)).status).toBe(200)
  })

  test('in long work nobody is passed over, whatever is said; the words stay with who came first', async () => {
    const [, second] = await listOf(2, 1)
    const { approve, post, get, acts, deactivate } = await officer()
    const said = { reason_id: await reasonOf('greater_need'), note: 'Her house burned down' }
    const many = await post('/admin/job/bulk', {
      operation: 'beneficiaries.beneficiary.approve',
      label: 'Approve',
      body: said,
      chosen: [{ id: second!, version: 1, label: 'One' }],
    })
    expect(many.status).toBe(403)
    expect((await approve(second!, said)).status).toBe(200)
    expect((await deactivate(second!, 2, { status_day: dayInDhaka(world.clock.now) })).status).toBe(200)
    expect((await acts.restore_inactive(second!, 3)).status).toBe(200)
    const { body } = await get(`/admin/beneficiary/view/${second}`)
    expect(body['data']).toMatchObject({
      note: null,
      passed_over: { count: 1, note: said.note, reason: { name_en: 'In greater need than the rank says' } },
    })
  })

  test('where there is a seat for all before, or no bound, nobody is asked why', async () => {
    const { approve } = await officer()
    const [, , third] = await listOf(3, 3)
    expect((await approve(third!)).status).toBe(200)
    const [, last] = await listOf(2, null)
    expect((await approve(last!)).status).toBe(200)
  })
})

describe('who frees a seat doesn’t say who gets it', () => {
  const isOwn = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
    expect([status, body['message']]).toEqual([409, staffFailures.en.own_work_freed])
  }

  test('neither from the waiting list, nor by bringing another back; the one who had it may come back', async () => {
    const [first] = await listOf(1, 1)
    const seated = await seatedOne()
    const gone = await beneficiaryAt(world, place.number + 101, { program_id: 6, status: 'inactive' })
    const [own, other] = [await officer(), await officer()]
    expect((await own.deactivate(seated.id)).status).toBe(200)
    isOwn(await own.approve(first!))
    isOwn(await own.acts.restore_inactive(gone.id))
    expect((await own.acts.restore_inactive(seated.id, 2)).status).toBe(200)
    expect((await own.acts.wait(seated.id, 3)).status).toBe(200)
    isOwn(await own.approve(first!))
    const { body } = await own.post('/admin/beneficiary/approveAll', { program_id: 6 })
    await runJobs(world.deps)
    const told = await rowsOf(
      'select distinct outcome from job_item where job_id = ? and item_id = ?',
      Number(body['id']),
      first!,
    )
    expect(told).toEqual([{ outcome: 'own_work' }])
    expect((await other.approve(first!)).status).toBe(200)
  })

  test('of two at one moment no more than were free without it', async () => {
    const [first, second] = await listOf(2, 1)
    const seated = await seatedOne()
    await seatsFree(1)
    const own = await officer()
    expect((await own.deactivate(seated.id)).status).toBe(200)
    const ahead = await own.get('/admin/beneficiary/waiting-ahead?program_id=6')
    expect(ahead.body).toMatchObject({ approve: 1, full: 1 })
    const done = await Promise.all([own.approve(first!), own.approve(second!)])
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a seat that was free anyway is theirs to give, and after seven days any', async () => {
    const [first, second] = await listOf(2, 1)
    const seated = await seatedOne()
    await seatsFree(1)
    const own = await officer()
    expect((await own.deactivate(seated.id)).status).toBe(200)
    expect((await own.approve(first!)).status).toBe(200)
    isOwn(await own.approve(second!))
    await world.client.execute({
      sql: "update freed_seat set at = strftime('%Y-%m-%dT%H:%M:%fZ', at, '-8 days') where beneficiary_id = ?",
      args: [seated.id],
    })
    expect((await own.approve(second!)).status).toBe(200)
  })

  test('it ends once others have filled what was freed; who comes back meanwhile fills nobody else’s', async () => {
    const [first, second, third] = await listOf(3, 2)
    const [seated, another] = [await seatedOne(), await seatedOne()]
    const [own, other] = [await officer(), await officer()]
    expect((await own.deactivate(seated.id)).status).toBe(200)
    expect((await own.deactivate(another.id)).status).toBe(200)
    expect((await other.acts.restore_inactive(another.id, 2)).status).toBe(200)
    isOwn(await own.approve(first!))
    expect((await other.approve(first!)).status).toBe(200)
    await seatsFree(1)
    expect((await own.approve(second!)).status).toBe(200)
    await seatsFree(1)
    expect((await own.approve(third!)).status).toBe(200)
  })

  test('nor does who adds seats, until others have filled them or they are taken away again', async () => {
    const [first, second, third] = await listOf(3, 1)
    const [above, other] = [await officer((await placesOf(world)).district), await officer()]
    const set = async (more: number) => {
      const [row] = await rowsOf('select * from seat where program_id = 6 and area = ?', place.number)
      const { taken, version } = row as { taken: number; version: number }
      const to = { program_id: 6, place_id: place.id, seats: taken + more, version }
      expect((await above.post('/admin/seat/update', to)).status).toBe(200)
    }
    await set(0)
    await set(1)
    isOwn(await above.approve(first!))
    await set(0)
    await set(2)
    isOwn(await above.approve(first!))
    expect((await other.approve(first!)).status).toBe(200)
    isOwn(await above.approve(second!))
    expect((await other.approve(second!)).status).toBe(200)
    await seatsFree(1)
    expect((await above.approve(third!)).status).toBe(200)
  })

  test('nor whoever frees it at the same moment, or gives the area the number that they raised the country to', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const [first] = await listOf(1, null)
      const seated = await seatedOne()
      await seatsFree(0)
      const own = await officer()
      const [, given] = await Promise.all([own.deactivate(seated.id), own.approve(first!)])
      expect(given.status).toBe(409)
    }
    const [first] = await listOf(1, null)
    const all = await officer(null)
    const [row] = await rowsOf(
      'select taken, version from seat where program_id = 6 and area = ?',
      place.number,
    )
    const { taken, version } = row as { taken: number; version: number }
    await world.client.execute({ sql: 'update program set seats = ? where id = 6', args: [taken] })
    const [program] = await rowsOf('select version from program where id = 6')
    const raised = { program_id: 6, seats: taken + 1, version: program!['version'] }
    expect((await all.post('/admin/seat/update-program', raised)).status).toBe(200)
    const pinned = { program_id: 6, place_id: place.id, seats: taken + 1, version }
    expect((await all.post('/admin/seat/update', pinned)).status).toBe(200)
    isOwn(await all.approve(first!))
    await world.client.execute('update program set seats = null where id = 6')
  }, 60_000)

  test('nor who takes the bound away', async () => {
    const [first] = await listOf(1, 0)
    const [above, other] = [await officer((await placesOf(world)).district), await officer()]
    const [row] = await rowsOf('select version from seat where program_id = 6 and area = ?', place.number)
    const none = { program_id: 6, place_id: place.id, seats: '', version: Number(row!['version']) }
    expect((await above.post('/admin/seat/update', none)).status).toBe(200)
    isOwn(await above.approve(first!))
    expect((await other.approve(first!)).status).toBe(200)
  })
})
