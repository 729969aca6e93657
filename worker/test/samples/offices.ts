import type { World } from '../world.ts'

let running = 0
const fresh = () => (running += 1)

/** The place with a number; 0: the whole country. */
export async function placeAt(world: World, number: number) {
  if (number === 0) return { id: null, number, number_to: 9_999_999_999 }
  const [found] = await world.rows(`select id, number, number_to from place where number = ${number}`)
  return found as { id: number; number: number; number_to: number }
}

/** An office without people at the place with a number. */
export async function officeAt(world: World, number: number): Promise<number> {
  const at = await placeAt(world, number)
  const id = 800_000 + fresh()
  await world.client.execute({
    sql: "insert into office (id, code, name_en, name_bn, category_id, place_id, place, place_to, address_en, address_bn) values (?, ?, 'Office', 'কার্যালয়', (select id from lookup where type = 3 limit 1), ?, ?, ?, 'Road', 'সড়ক')",
    args: [id, `made-${id}`, at.id, at.number, at.number_to],
  })
  return id
}

/** What is typed for a new office at a place. */
export async function officeBody(world: World, number = 0) {
  const { id } = await placeAt(world, number)
  return {
    code: `new-${fresh()}`,
    name_en: 'New office',
    name_bn: 'নতুন কার্যালয়',
    category_id: (await world.rows('select id from lookup where type = 3 limit 1'))[0]!['id'] as number,
    place_id: id,
    whole_country: id === null,
    address_en: 'Road 1',
    address_bn: 'সড়ক ১',
  }
}
