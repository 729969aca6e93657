import type { committees as table } from '#contract/committees'
import { placeAt } from './offices.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import { none, type SamplesOf } from './sample.ts'
import { sessions } from './sessions.ts'

let made = 0
/** A body that may be sent by who sees the place: a committee of a type of its own, so that no place has two of it. */
export async function committeeBody(world: World, number: number) {
  const id = (made += 1) + 7_000_000
  await world.client.execute({
    sql: "insert into lookup (id, type, code, value_en, value_bn) values (?, 17, ?, 'Made', 'বানানো')",
    args: [id, `made_${id}`],
  })
  const { user_id } = await signedIn(world, { place: { id: null, number, number_to: number } })
  return {
    name_en: `Committee ${id}`,
    name_bn: 'ইউনিয়ন কমিটি',
    committee_type_id: id,
    place_id: (await placeAt(world, number)).id,
    members: [
      { role: 'chair', full_name: `Rahima Khatun ${id}`, designation: 'Chairman', mobile: '01712345678' },
      { role: 'secretary', full_name: 'Abdul Karim', designation: 'Officer', user_id },
    ],
  }
}

/** A committee at a place; its name is in `mark`. */
export async function committeeAt(world: World, number: number) {
  const { members, ...body } = await committeeBody(world, number)
  const id = body.committee_type_id + 1_000_000
  await world.client.batch(
    [
      {
        sql: 'insert into committee (id, name_en, name_bn, committee_type_id, place_id, place) values (?, ?, ?, ?, ?, ?)',
        args: [id, body.name_en, body.name_bn, body.committee_type_id, body.place_id, number],
      },
      ...members.map(({ role, full_name, designation }, sort) => ({
        sql: "insert into committee_member (id, committee_id, sort, role, full_name, designation, address, email) values (?, ?, ?, ?, ?, ?, '', '')",
        args: [id * 10 + sort, id, sort, role, full_name, designation],
      })),
    ],
    'write',
  )
  return { id, mark: body.name_en, body: { ...body, members } }
}

/** A place of the division whose officer calls. */
const here = 300_000_000
const type = async (world: World) => ({
  body: {
    committee_type_id: (await committeeBody(world, here)).committee_type_id,
    version: 0,
    approve: true,
    forward: false,
    recommendation: true,
    reject: true,
    waiting: true,
  },
})

export const committees: SamplesOf<typeof table> = {
  ...sessions,
  'committee.list': async (world) => {
    const { mark } = await committeeAt(world, here)
    return { query: { search: mark }, there: mark }
  },
  'committee.get': async (world) => {
    const { id, mark } = await committeeAt(world, here)
    return { params: { id }, there: mark }
  },
  'committee.secretaries': async (world) => {
    const { user_id } = await signedIn(world, { place: { id: null, number: here, number_to: here } })
    return { query: { search: `user${user_id}` }, there: `user${user_id}` }
  },
  'committee.insert': async (world) => ({ body: await committeeBody(world, here) }),
  'committee.update': async (world) => {
    const { id, body } = await committeeAt(world, here)
    return {
      params: { id },
      body: { ...(await committeeBody(world, here)), committee_type_id: body.committee_type_id, version: 1 },
    }
  },
  'committee.destroy': async (world) => ({ params: { id: (await committeeAt(world, here)).id } }),
  'permission.list': none,
  'permission.update': async (world) => ({ ...(await type(world)), country: true }),
  'permission.destroy': async (world) => {
    const { committee_type_id: id } = await committeeBody(world, here)
    await world.client.execute({
      sql: 'insert into committee_permission (id, approve, forward, recommendation, reject, waiting) values (?, 1, 0, 0, 1, 1)',
      args: [id],
    })
    return { params: { id }, country: true }
  },
}
