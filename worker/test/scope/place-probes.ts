import type { LocatedName } from '#contract/index'
import {
  kindsOfLevel,
  kindsUnder,
  placeKinds,
  placeLevels,
  type PlaceKind,
  type PlaceLevel,
} from '#contract/geography/places'
import type { World } from '../world.ts'
import type { Asked } from './calling.ts'
import type { Planted, Probe } from './probes.ts'

/** Ids from here on are of planted places, and of those that calls have added. */
const firstId = 7_000_000
let made = 0
type Made = { id: number; code: string; version: number }

/**
 * A place of a kind that lies right in another, whatever that is: its number is the last but one of it, which no other
 * place has. Where that one is a ward it is the ward itself.
 */
async function placeIn(world: World, number: number, kind: PlaceKind): Promise<Made | undefined> {
  await world.client.batch(['delete from place_move', `delete from place where id >= ${firstId}`], 'write')
  const code = String(970_000 + (made += 1))
  if (number % 100 !== 0) {
    if (kind !== 'ward') return undefined
    const sql = 'update place set code = ? where number = ? returning id, version'
    const { rows } = await world.client.execute({ sql, args: [code, number] })
    return { id: Number(rows[0]!['id']), code, version: Number(rows[0]!['version']) }
  }
  const id = firstId + made
  const [parent] = await world.rows('select min(id) as id from place')
  await world.client.execute({
    sql: "insert into place (id, parent_id, kind, number, number_to, code, name_en, name_bn) values (?, ?, ?, ?, ?, ?, 'Made', 'বানানো')",
    args: [id, parent!['id'] as number, kind, number + 98, number + 98, code],
  })
  return { id, code, version: 1 }
}

const placeRow = (id: number) => ({ sql: 'select * from place where id = ?', args: [id] })
const words = (code: string) => ({ name_en: 'Other', name_bn: 'অন্য', code, active: true })

const onPlace =
  (level: PlaceLevel, call: (of: Made) => Asked & { mark?: string }) =>
  async (world: World, number: number): Promise<Planted | undefined> => {
    const of = await placeIn(world, number, kindsOfLevel[level][0]!)
    return of && { mark: `"${of.code}"`, ...call(of), kept: placeRow(of.id) }
  }

/** A new place under one that lies there; a division lies in the country only. */
async function added(world: World, number: number, level: PlaceLevel): Promise<Planted | undefined> {
  const kind = kindsOfLevel[level][0]!
  const above = placeKinds.find((one) => kindsUnder[one].includes(kind))
  if (!above && number !== 0) return undefined
  const parent = above ? await placeIn(world, number, above) : undefined
  if (above && !parent) return undefined
  const code = String(970_000 + (made += 1))
  return {
    body: { ...words(code), kind, ...(parent && { parent_id: parent.id }) },
    kept: { sql: 'select id from place where code = ?', args: [code] },
  }
}

/** A ward that is there from the start is needed again. */
async function deleted(world: World, number: number, level: PlaceLevel): Promise<Planted | undefined> {
  if (number % 100 !== 0) return undefined
  return onPlace(level, ({ id }) => ({ params: { id } }))(world, number)
}

/** To another place there, of the kind that holds such. */
async function moved(world: World, number: number, level: PlaceLevel): Promise<Planted | undefined> {
  const kind = kindsOfLevel[level][0]!
  const above = level === 'ward' ? 'union' : placeKinds.find((one) => kindsUnder[one].includes(kind))
  if (!above || number % 100 !== 0) return undefined
  const of = await placeIn(world, number, kind)
  const id = firstId + (made += 1)
  await world.client.execute({
    sql: "insert into place (id, parent_id, kind, number, number_to, code, name_en, name_bn) select ?, min(id), ?, ?, ?, ?, 'Made', 'বানানো' from place",
    args: [id, above, number + 97, number + 97, String(970_000 + made)],
  })
  await world.client.execute({
    sql: `update place set parent_id = (select min(id) from place where kind = ? and id < ${firstId}) where id = ?`,
    args: [above, of?.id ?? 0],
  })
  return (
    of && {
      body: { id: of.id, version: of.version, parent_id: id, paper: 'Order 12 of 1 March' },
      kept: placeRow(of.id),
    }
  )
}

/** A file with one line, which gives the place another name. */
const renamed = (level: PlaceLevel) =>
  onPlace(level, ({ code }) => {
    const kind = kindsOfLevel[level][0]!
    const text = `kind,code,name_en,name_bn\n${kind},${code},Other ${code},অন্য`
    return { body: { file: new Blob([text]) }, mark: '"change":1' }
  })

const probesOf = (level: PlaceLevel): Record<string, Probe> => ({
  list: {
    what: 'list',
    plant: onPlace(level, ({ code }) => ({ query: { search: code, per_page: 100 } })),
  },
  under: {
    what: 'list',
    plant: async (world, number) => {
      const planted = await onPlace(level, () => ({}))(world, number)
      const id = planted?.kept?.args[0]
      const [row] = id ? await world.rows(`select parent_id from place where id = ${id}`) : []
      return planted && { ...planted, params: { id: Number(row!['parent_id']) } }
    },
  },
  get: { what: 'single', plant: onPlace(level, ({ id }) => ({ params: { id } })) },
  insert: { what: 'write', plant: (world, number) => added(world, number, level) },
  update: {
    what: 'write',
    plant: onPlace(level, ({ id, code, version }) => ({ body: { ...words(code), id, version } })),
  },
  ...(level !== 'division' && {
    move: {
      what: 'write',
      plant: (world: World, number: number) => moved(world, number, level),
      // Seats may go along.
      ...(level !== 'ward' && { above: true }),
    } as const,
  }),
  destroy: { what: 'write', plant: (world, number) => deleted(world, number, level) },
  sheet: { what: 'export', plant: onPlace(level, ({ code }) => ({ mark: code })) },
  importTemplate: {
    what: 'export',
    plant: async (world, number) => {
      const above = placeKinds.find((one) => kindsUnder[one].includes(kindsOfLevel[level][0]!))
      const of = above && (await placeIn(world, number, above))
      return of && { mark: `>${of.code}<`, kept: placeRow(of.id) }
    },
  },
  importPreview: { what: 'picker', plant: renamed(level) },
  import: { what: 'write', hidden: 422, plant: renamed(level) },
})

type PlaceName = Extract<LocatedName, `geography.${PlaceLevel}.${string}` | 'geography.place.walk'>

/** Every call of every level of places. */
export const placeProbes = {
  'geography.place.walk': {
    what: 'single',
    plant: onPlace('ward', ({ id }) => ({ params: { id } })),
  },
  ...Object.fromEntries(
    placeLevels.flatMap((level) =>
      Object.entries(probesOf(level)).map(([name, probe]) => [`geography.${level}.${name}`, probe]),
    ),
  ),
} as Record<PlaceName, Probe>
