import type { programs as table } from '#contract/programs/administration'
import type { World } from '../world.ts'
import type { SamplesOf } from './sample.ts'

let running = 700_000

export const names = {
  name_en: 'Made Allowance',
  name_bn: 'বানানো ভাতা',
  summary_en: 'For a test.',
  summary_bn: 'পরীক্ষার জন্য।',
}

/** A program of its own: published once, with a draft that differs and one disabled division. */
async function published(world: World, { draft = true } = {}) {
  const id = (running += 1)
  const [from] = await world.rows('select definition from program_version where id = 4')
  const definition = { ...(JSON.parse(String(from!['definition'])) as object), ...names }
  const changed = draft ? JSON.stringify({ ...definition, name_en: 'Changed Allowance' }) : null
  await world.client.batch(
    [
      {
        sql: 'insert into program (id, code, current_version_id, draft, accepts_online) values (?, ?, ?, ?, 0)',
        args: [id, `made_${id}`, id, changed],
      },
      {
        sql: "insert into program_version (id, program_id, number, definition, published_at) values (?, ?, 1, ?, '2026-01-01T00:00:00.000Z')",
        args: [id, id, JSON.stringify(definition)],
      },
      {
        sql: "insert into program_disabled_place (program_id, place_id) select ?, id from place where kind = 'upazila' limit 1",
        args: [id],
      },
    ],
    'write',
  )
  return id
}

/** A program that was never published. */
async function unpublished(world: World) {
  const id = (running += 1)
  await world.client.execute({
    sql: 'insert into program (id, code, draft) select ?, ?, definition from program_version where id = 1',
    args: [id, `made_${id}`],
  })
  return id
}

const version = 1
type Make = SamplesOf<typeof table>['program.get']
const ofOne: Make = async (world) => ({ params: { id: await published(world) } })
const change =
  (body: Record<string, unknown>): Make =>
  async (world) => ({ params: { id: await published(world) }, body: { ...body, version } })
const changeNamed =
  (body: Record<string, unknown>): Make =>
  async (world) => ({ body: { ...body, program_id: await published(world), version } })

export const programs: SamplesOf<typeof table> = {
  'program.list': () => Promise.resolve({ query: { search: 'allowance', state: 'open', sort: 'name' } }),
  'program.get': ofOne,
  'program.insert': () => Promise.resolve({ body: { ...names, code: `added_${(running += 1)}` } }),
  'program.update': change({ name_en: 'Other Allowance', pmt_status: 1 }),
  'program.fields': async (world) => ({ query: { program_id: await published(world) } }),
  'program.updateFields': changeNamed({
    additional_field: [
      {
        id: 900_001,
        name_en: 'House',
        name_bn: 'বাড়ি',
        type: 'dropdown',
        option: 2,
        additional_field_value: [{ id: 900_001, value_en: 'Own', value_bn: 'নিজের' }],
      },
    ],
  }),
  'program.destroyGender': changeNamed({ gender_code: 'male' }),
  'program.destroyClass': change({}),
  'program.changeWindow': change({
    accepts_online: 1,
    opens_at: '2026-01-01T00:00:00Z',
    closes_at: null,
    sort: 50,
  }),
  'program.areas': ofOne,
  'program.updateAreas': async (world) => ({
    params: { id: await published(world) },
    body: {
      location_ids: (await world.rows("select id from place where kind = 'district' limit 2")).map((row) =>
        Number(row['id']),
      ),
      version,
    },
  }),
  'program.preview': ofOne,
  'program.changes': ofOne,
  'program.publish': change({}),
  'program.discard': change({}),
  'version.list': ofOne,
  'version.get': ofOne,
  'program.destroy': async (world) => ({ params: { id: await unpublished(world) } }),
}
