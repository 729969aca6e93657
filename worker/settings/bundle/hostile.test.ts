import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '#worker/test/bundle'
import { sendChanged } from '#worker/test/configuration-file'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  ;({ headers } = await signedIn(world, { superAdmin: true }))
})
afterAll(() => world.close())

type Path = readonly (string | number)[]
const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
/** Every value, and what holds it, once for each kind of place: rows of a list and entries of a table are one. */
function placesIn(value: unknown, path: Path = [], found = new Map<string, Path>()): Map<string, Path> {
  const kind = path
    .map((step, at) => (typeof step === 'number' || at === 1 || /[\d:/]/.test(step) ? '*' : step))
    .join('.')
  if (path.length > 0 && !found.has(kind)) found.set(kind, path)
  if (isHolder(value))
    for (const [key, inner] of Object.entries(value))
      placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key], found)
  return found
}
function put(content: unknown, path: Path, value: unknown): void {
  const holder = path.slice(0, -1).reduce((inner, step) => (inner as Record<string, unknown>)[step], content)
  ;(holder as Record<string, unknown>)[path.at(-1)!] = value
}
const hostile: unknown[] = [
  null,
  -1,
  1e308,
  2 ** 53 + 2,
  'x'.repeat(100_000),
  "'; drop table user; --\u0000\u202E",
  JSON.parse('{"__proto__":{"is_super_admin":true},"constructor":{"prototype":[]}}'),
  [[[[]]]],
]

test('a file with the right checksum is refused or as a screen would have it, whatever stands in it: never a failure of ours', async () => {
  const before = await contentOf(world)
  const places = [...placesIn(before)]
  expect(places.length).toBeGreaterThan(100)
  for (const [nth, [kind, path]] of places.entries()) {
    // Each kind of place meets two of them; all of them are met at every level.
    for (const value of [hostile[nth % hostile.length], hostile[(nth * 3 + 1) % hostile.length]]) {
      const what = `${kind}: ${JSON.stringify(value).slice(0, 60)}`
      const { status, body } = await sendChanged(world, headers, 'import/preview', (content) =>
        put(content, path, value),
      )
      expect([200, 409, 422], what).toContain(status)
      expect(JSON.stringify(body).length, what).toBeLessThan(2_000_000)
    }
  }
  expect(({} as Record<string, unknown>)['is_super_admin']).toBeUndefined()
  expect(await contentOf(world)).toEqual(before)
}, 180_000)
