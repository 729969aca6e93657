import type { poverty as table } from '#contract/poverty/administration'
import { registrationOf } from '../registration.ts'
import type { World } from '../world.ts'
import { none, type Fields, type Make, type SamplesOf } from './sample.ts'

/** The financial year whose rules applications are scored by, as it is seeded. */
export async function currentYear(world: World): Promise<number> {
  const [row] = await world.rows(
    'select financial_year_id as id from rule_set join financial_year on financial_year.id = financial_year_id where replaced_at is null order by is_current desc, starts_on desc limit 1',
  )
  return Number(row!['id'])
}

/** The year's draft as it is seeded, put there anew; its variables. */
export async function drafted(world: World) {
  const financial_year_id = await currentYear(world)
  await world.client.batch(
    [
      { sql: 'delete from rule_set_draft where id = ?', args: [financial_year_id] },
      {
        sql: "insert into rule_set_draft (id, definition, changed_by, updated_at) select financial_year_id, definition, (select min(id) from user), '2026-01-01T00:00:00.000Z' from rule_set where financial_year_id = ? and replaced_at is null",
        args: [financial_year_id],
      },
    ],
    'write',
  )
  return { financial_year_id, version: 1 }
}

const names = { name_en: 'Made of mud', name_bn: 'মাটির তৈরি' }
const change =
  (body: Fields): Make =>
  async (world) => ({ body: { ...body, ...(await drafted(world)) } })
const ofYear: Make = async (world) => ({ params: { id: await currentYear(world) } })
const placeOf = async (world: World, kind: string): Promise<number> =>
  Number(
    (await world.rows({ sql: 'select id from place where kind = ? order by id limit 1', args: [kind] }))[0]![
      'id'
    ],
  )

let applied: number | undefined

export const poverty: SamplesOf<typeof table> = {
  'ruleSet.list': none,
  'ruleSet.get': ofYear,
  'ruleSet.versions': ofYear,
  'ruleSet.publish': change({}),
  'ruleSet.discard': change({}),
  'cutOff.filter': async (world) => ({
    body: { financial_year_id: await currentYear(world), type: 1 },
    bad: { financial_year_id: 'x' },
  }),
  'cutOff.update': async (world) => ({
    body: {
      ...(await drafted(world)),
      cut_offs: [{ score: '0.25' }, { division_id: await placeOf(world, 'division'), score: 0.3 }],
    },
  }),
  'effect.update': async (world) => ({
    body: {
      ...(await drafted(world)),
      effects: [{ district_id: await placeOf(world, 'district'), effect: -0.125 }],
    },
  }),
  'variable.insert': change({ ...names, field_type: 0, weight: 0.1 }),
  'variable.update': change({ ...names, id: 6, field_type: 0, weight: 0.1 }),
  'variable.destroy': change({ id: 6 }),
  'subVariable.insert': change({ ...names, variable_id: 2, weight: 0.1 }),
  'subVariable.update': change({ ...names, id: 201, weight: 0.1 }),
  'subVariable.destroy': change({ id: 201 }),
  'simulation.list': async (world, people) => {
    const draft = await drafted(world)
    const known = await world.rows('select count(*) as count from application where house_size is not null')
    if (applied === undefined || known[0]!['count'] === 0) {
      const { body } = await world.api.register(
        await registrationOf(world.api, await people.next('age_min=51&age_max=64'), 6),
      )
      applied = Number(body['application_id'])
    }
    return { query: { ...draft, program_id: 6 }, there: String(applied) }
  },
}
