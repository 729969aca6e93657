import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registryActs } from '#contract/beneficiaries/acts'
import { beneficiaryLife, beneficiaryStatuses, type BeneficiaryStatus } from '#contract/beneficiaries/life'
import { isOwnWork, next } from '#contract/machine'
import { permissions } from '#contract/permissions'
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

const before: Partial<Record<BeneficiaryStatus, BeneficiaryStatus>> = {
  deleted: 'active',
  replaced: 'active',
}
const checks = ['nobody', 'the caller', 'another'] as const
const cases = beneficiaryStatuses.flatMap((status) =>
  registryActs.flatMap((action) => checks.map((checked) => [status, action, checked] as const)),
)

describe('the life of a beneficiary', () => {
  test.each(cases)(
    '%s: %s, papers checked by %s, does what the table says',
    async (status, action, checked) => {
      const [caller, other] = [
        await signedIn(world, { place, permissions }),
        await signedIn(world, { place, permissions }),
      ]
      const { id } = await beneficiaryAt(world, place.number + 101, {
        status,
        ...(before[status] && { before: before[status] }),
      })
      const by = checked === 'nobody' ? null : checked === 'another' ? other.user_id : caller.user_id
      await world.client.batch(
        [
          {
            sql: 'update beneficiary set verified_by = ?, verified_at = ? where id = ?',
            args: [by, by === null ? null : world.clock.now.toISOString(), id],
          },
        ],
        'write',
      )
      const row = async () =>
        (await world.rows({ sql: 'select * from beneficiary where id = ?', args: [id] }))[0] as unknown as {
          status: BeneficiaryStatus
          status_before: BeneficiaryStatus | null
          approved_by: number | null
          version: number
        }
      const was = await row()
      const to = next(beneficiaryLife, was, action)
      const { acts } = registryOf(world, caller.headers)
      const { status: answered, body } = await acts[action](id)
      const isNothingToTakeBack = action === 'roll_back' && by === null
      // Who checked the papers, and when, isn't written over.
      const isChecked = action === 'verify' && by !== null
      const expected =
        to === undefined || isNothingToTakeBack || isChecked
          ? [409, 'not_allowed_now', status]
          : isOwnWork(beneficiaryLife, was, action, caller.user_id)
            ? [409, 'own_work', status]
            : [200, undefined, to]
      const now = await row()
      expect([answered, body['error_code'], now.status]).toEqual(expected)
      expect(now.version).toBe(answered === 200 ? 2 : 1)
      if (answered === 200 && to === 'active') expect(now.approved_by).toBe(caller.user_id)
      // A claim is held by the active one, and by no other.
      const claims = await world.rows({
        sql: "select 1 from person_claim where holder_kind = 'beneficiary' and holder_id = ?",
        args: [id],
      })
      expect(claims).toHaveLength(now.status === 'active' ? 1 : 0)
      const periods = await world.rows({
        sql: 'select status, to_day from beneficiary_period where beneficiary_id = ? order by id',
        args: [id],
      })
      expect(periods.at(-1)).toEqual({ status: now.status, to_day: null })
      expect(periods).toHaveLength(now.status === status ? 1 : 2)
    },
  )

  test('a step that was decided on an older version changes nothing', async () => {
    const { headers } = await signedIn(world, { place, permissions })
    const { id } = await beneficiaryAt(world, place.number + 101)
    const { acts } = registryOf(world, headers)
    expect((await acts.verify(id, 1)).status).toBe(200)
    expect((await acts.delete(id, 1)).body['error_code']).toBe('stale')
  })
})
