import { placeAdministration, placeLevels, kindsOfLevel, type PlaceLevel } from '#contract/geography/places'
import type { Make, SamplesOf } from './sample.ts'

let running = 0
/** Above every code of a real place: those of Sunamganj begin with 90. */
const fresh = (level: PlaceLevel) =>
  level === 'ward' ? `X${(running += 1)}` : String(960_000 + (running += 1))
const parentKind = {
  division: null,
  district: 'division',
  city: 'district',
  thana: 'district',
  union: 'upazila',
  ward: 'union',
} as const

const words = (level: PlaceLevel) => ({
  name_en: 'New Place',
  name_bn: 'নতুন এলাকা',
  code: fresh(level),
  active: true,
})

const dhaka = 'number between 300000000 and 399999999'

/** A place of a level that can be added, under a parent in Dhaka division that has room for one more. */
export async function placeBody(level: PlaceLevel, world: Parameters<Make>[0]) {
  const kind = parentKind[level]
  const [parent] =
    kind === null
      ? []
      : await world.rows(
          `select id from place p where kind = '${kind}' and id < 7000000 and ${dhaka} order by (select count(*) from place c where c.parent_id = p.id), id limit 1`,
        )
  return {
    ...words(level),
    kind: kindsOfLevel[level][0]!,
    ...(parent ? { parent_id: Number(parent['id']) } : {}),
  }
}

/** A place of Dhaka division that nothing uses: made for this call. */
async function made(world: Parameters<Make>[0], level: PlaceLevel): Promise<{ id: number; version: number }> {
  const row = await placeBody(level, world)
  const id = 7_000_000 + (running += 1)
  const number = 399_000_000 + running
  await world.client.execute({
    sql: 'insert into place (id, parent_id, kind, number, number_to, code, name_en, name_bn) values (?, ?, ?, ?, ?, ?, ?, ?)',
    args: [id, row.parent_id ?? null, row.kind, number, number, `M${running}`, 'Made', 'বানানো'],
  })
  return { id, version: 1 }
}

const onMade =
  (level: PlaceLevel): Make =>
  async (world) => {
    const { id } = await made(world, level)
    return { params: { id }, there: `"id":${id},` }
  }

const samplesOf = (level: PlaceLevel): Record<string, Make> => ({
  list: async (world) => {
    const { id } = await made(world, level)
    return { query: { search: `M${id - 7_000_000}`, per_page: 100 }, there: `"id":${id},` }
  },
  under: async (world) => ({
    params: { id: Number((await world.rows(`select id from place where ${dhaka} limit 1`))[0]!['id']) },
  }),
  get: onMade(level),
  insert: async (world) => ({
    body: await placeBody(level, world),
    ...(level === 'division' ? { country: true } : {}),
  }),
  update: async (world) => ({ body: { ...words(level), ...(await made(world, level)) } }),
  destroy: async (world) => ({ params: { id: (await made(world, level)).id } }),
})

const moveOf =
  (level: PlaceLevel): Make =>
  async (world) => {
    const { id, version } = await made(world, level)
    const [to] = await world.rows(
      `select id from place p where kind = '${parentKind[level]}' and id < 7000000 ${level === 'district' ? '' : `and ${dhaka}`}
        and id <> (select parent_id from place where id = ${id}) order by (select count(*) from place c where c.parent_id = p.id), id limit 1`,
    )
    await world.client.execute('update place_move set ended_at = begun_at where ended_at is null')
    return {
      body: { id, version, parent_id: Number(to!['id']), paper: 'Order 12 of 1 March' },
      ...(level === 'district' ? { country: true } : {}),
    }
  }

export const places = Object.fromEntries([
  ['place.walk', onMade('ward')],
  ...placeLevels.flatMap((level) => (level === 'division' ? [] : [[`${level}.move`, moveOf(level)]])),
  ...placeLevels.flatMap((level) =>
    Object.entries(samplesOf(level)).map(([name, make]) => [`${level}.${name}`, make]),
  ),
]) as SamplesOf<typeof placeAdministration>
