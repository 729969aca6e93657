import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameSounds, wordSounds } from '#contract/names/sound'
import { readerOf } from '#worker/db/client'
import { heardAlike, isCrowded } from '#worker/db/name-keys'
import { peopleOf } from '#worker/test/people'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

const keysOf = async (id: number) =>
  (await world.rows(
    `select key, upazila, born from name_key where kind = 1 and id = ${id} order by key`,
  )) as {
    key: string
    upazila: number
    born: number
  }[]
const found = async (name: string, among: Parameters<typeof heardAlike>[2]) => {
  const [row] = await readerOf(world.client)
    .select({
      ids: sql<string>`(select json_group_array(id) from ${heardAlike('application', name, among)})`,
    })
    .from(sql`(select 1)`)
  return JSON.parse(row!.ids) as number[]
}

async function applied() {
  const { man, fields } = await people.oldManApplying()
  const { body } = await world.api.register(fields)
  const id = Number(body['application_id'])
  const [row] = await world.rows(`select name_bn, name_en, place from application where id = ${id}`)
  const { name_bn, name_en, place } = row as { name_bn: string; name_en: string; place: number }
  return { man, id, name_bn, name_en, place, upazila: Math.floor(place / 10_000) }
}

test('an application is found by how its name sounds, in either script, in its upazila or by its birth date', async () => {
  const { man, id, name_bn, name_en, upazila } = await applied()
  const kept = await keysOf(id)
  expect(kept.map(({ key }) => key).toSorted()).toEqual(nameSounds(name_bn, name_en).toSorted())
  const longest = name_en.split(' ').toSorted((one, other) => other.length - one.length)[0]!
  for (const name of [name_bn, name_en, longest]) {
    expect(await found(name, { upazila })).toContain(id)
    expect(await found(name, { date_of_birth: man.date_of_birth })).toContain(id)
  }
  expect(await found(name_bn, { upazila: upazila + 1 })).not.toContain(id)
  expect(await found(`${name_bn} টুটুল`, { upazila })).not.toContain(id)
  expect(await found('অ', { upazila })).toEqual([])
})

test('who moves to another upazila is found there', async () => {
  const { id, name_bn, place, upazila } = await applied()
  await world.client.execute(`update application set place = ${place + 10_000} where id = ${id}`)
  expect(await found(name_bn, { upazila: upazila + 1 })).toContain(id)
  expect(await found(name_bn, { upazila })).not.toContain(id)
})

test('names of before are heard by the schedule, once', async () => {
  const { id } = await applied()
  const kept = await keysOf(id)
  await world.client.batch(
    [`delete from name_key where kind = 1 and id = ${id}`, `insert into unheard_name values (1, ${id})`],
    'write',
  )
  expect((await world.schedule()).names).toBe(1)
  expect(await keysOf(id)).toEqual(kept)
  expect((await world.schedule()).names).toBe(0)
})

test('where more sound like a name than are looked at it is said', async () => {
  const upazila = 987_654
  const scope = [{ from: upazila * 10_000, to: upazila * 10_000 + 9_999 }]
  const [key] = wordSounds('Rahman')
  const among = (count: number) =>
    world.client.execute({
      sql: `with recursive n (value) as (select 1 union all select value + 1 from n where value < 900)
        insert into name_key (kind, id, key, upazila, born) select 1, value, ?, ?, 19500101 from n where value <= ?`,
      args: [key!, upazila, count],
    })
  await among(800)
  const ask = () => isCrowded(readerOf(world.client), 'application', { name: 'Rahman' }, scope)
  expect(await ask()).toBe(false)
  await world.client.execute({
    sql: 'insert into name_key (kind, id, key, upazila, born) values (1, 901, ?, ?, 19500101)',
    args: [key!, upazila],
  })
  expect(await ask()).toBe(true)
  const born = { name: 'Rahman', born: '1951-01-01' }
  expect(await isCrowded(readerOf(world.client), 'application', born, scope)).toBe(false)
})
