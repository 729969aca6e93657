import { inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { ApplicationAction } from '#contract/applications/life'
import type { GrievanceFigures } from '#contract/grievances/dashboard'
import { application } from '#worker/db/schema/applications'
import { newId } from '#worker/db/ids'
import { addUpTotals, differingTotals } from '#worker/db/totals'
import { systemCall } from '#worker/http/system'
import { stepApplications } from '#worker/applications/steps'
import { grievanceAt, type PutCase } from '#worker/test/samples/grievances'
import { sittingsOf } from '#worker/test/sittings'
import { signedIn } from '#worker/test/staff'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { places, ward, reasons, officer, sessionOf, stateOf, seats, taken } = await sittingsOf(world)
afterAll(() => world.close())

/** A case from which something was begun with an application. */
async function begun(application_id: number, kind: string, more: PutCase = {}) {
  const { id } = await grievanceAt(world, ward, more)
  await world.client.execute({
    sql: 'insert into grievance_mend (id, grievance_id, kind, application_id, at, by_user) values (?, ?, ?, ?, ?, 1)',
    args: [newId(world.clock.now), id, kind, application_id, world.clock.now.toISOString()],
  })
  return id
}
const mended = () =>
  world.rows(
    "select e.grievance_id, e.mend, e.sensitive, e.type_id = g.type_id and e.place = g.place and e.tier = g.tier as as_case, m.application_id from grievance_event e join grievance g on g.id = e.grievance_id join grievance_mend m on m.id = e.mend_id where e.kind = 'mended' order by e.id",
  )
const step = (ids: number[], action: ApplicationAction, by: number) =>
  systemCall(world.deps, 'applications.application.withdraw', async (call) =>
    stepApplications(
      { ...call, user: { user_id: by } },
      (await call.db.select().from(application).where(inArray(application.id, ids))).map((record) => ({
        record,
        action,
        reason_id: reasons['no_seat']!,
      })),
    ),
  )
/** As whoever signs in now sees it. */
const seeing = async () =>
  signedIn(world, {
    place: places.upazila,
    permissions: ['grievanceDashboard-view', 'grievanceList-view'],
  })
type Headers = Awaited<ReturnType<typeof seeing>>['headers']
const dashboard = async (headers: Headers) =>
  (await world.api.get('/admin/grievance/dashboard', { headers })).body['data'] as GrievanceFigures
const listed = async (headers: Headers, happened: string) =>
  (
    (await world.api.get(`/admin/grievance/get?view=all&counted=yes&happened=${happened}`, { headers })).body[
      'data'
    ] as { id: number }[]
  )
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)

test('what a committee decides for an applicant mends each case that it was begun from, once; a refusal mends none', async () => {
  const at = await sessionOf(3)
  const [approved, waiting, refused] = at.ids as [number, number, number]
  await seats(at.program_id, (await taken(at.program_id)) + 1)
  const kind = 'application_review'
  const open = await begun(approved, kind)
  const answered = await begun(approved, kind, { status: 'solved' })
  const sensitive = await begun(approved, kind, { sensitive: true, type_id: 8 })
  const onList = await begun(waiting, kind)
  await begun(refused, kind)

  await at.attend(3)
  await at.decide([0], 'approve')
  await at.decide([1], 'waiting', { reason_id: reasons['no_seat'] })
  await at.decide([2], 'reject', { reason_id: reasons['better_off'] })
  expect((await at.act('record')).status).toBe(200)
  // Nothing is mended before it is decided.
  expect(await mended()).toEqual([])
  expect((await at.act('close', await officer())).status).toBe(200)
  expect(await stateOf(at.ids)).toEqual(['approved', 'waiting', 'rejected'])
  const line = { mend: kind, as_case: 1, sensitive: 0 }
  expect(await mended()).toEqual([
    { ...line, grievance_id: open, application_id: approved },
    { ...line, grievance_id: answered, application_id: approved },
    { ...line, grievance_id: sensitive, application_id: approved, sensitive: 1 },
    { ...line, grievance_id: onList, application_id: waiting },
  ])

  // Off the waiting list, it isn't mended once more.
  await seats(at.program_id, (await taken(at.program_id)) + 1)
  await step([waiting], 'approve', 902)
  expect(await stateOf([waiting])).toEqual(['approved'])
  expect(await mended()).toHaveLength(4)

  for (const later of [0, 3_600_000]) {
    world.clock.now = new Date(world.clock.now.getTime() + later)
    if (later) await addUpTotals(world.client, world.deps.writer(), world.clock.now)
    const { headers } = await seeing()
    expect((await dashboard(headers)).mends).toEqual([
      { kind, value: 0, mended: 3 },
      { kind: 'application_appeal', value: 0, mended: 0 },
    ])
    expect(await listed(headers, 'mended_application_review')).toEqual(
      [open, answered, onList].toSorted((a, b) => a - b),
    )
    expect(await listed(headers, 'mended_application_appeal')).toEqual([])
  }
  expect(await differingTotals(world.client)).toEqual([])
})

test('many that are decided at once, each from several cases, have lines of their own', async () => {
  const at = await sessionOf(3)
  await seats(at.program_id, (await taken(at.program_id)) + 3)
  const before = await mended()
  const cases: number[][] = []
  for (const id of at.ids)
    cases.push([await begun(id, 'application_appeal'), await begun(id, 'application_appeal')])
  await step(at.ids, 'recommend', 902)
  await step(at.ids, 'approve', 903)
  const lines = (await mended()).slice(before.length)
  expect(lines.map(({ grievance_id, application_id }) => [application_id, grievance_id])).toEqual(
    expect.arrayContaining(at.ids.flatMap((id, nth) => cases[nth]!.map((one) => [id, one]))),
  )
  expect(lines).toHaveLength(6)
  expect(await listed((await seeing()).headers, 'mended_application_appeal')).toHaveLength(6)
})
