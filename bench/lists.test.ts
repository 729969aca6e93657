import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differingTotals } from '#worker/db/totals'
import type { levels } from '#worker/test/lists'
import { floors, isOver, measuredLists, measureLists, nationalWorld, type Measured } from './lib/national.ts'

/** Both above what a page looks at; four times as many must read no more. */
const sizes = [6_000, 1_500] as const
const directories = sizes.map((size) => mkdtempSync(`${tmpdir()}/national-${size}-`))
let large: Measured[]
/** Of the small country only what reads much of the large one: all else is beneath every floor. */
const small = new Map<string, Measured>()
const nameOf = ({ list, level, way }: Pick<Measured, 'list' | 'level' | 'way'>) => `${list} ${level} ${way}`
const differing: unknown[][] = []
/** One of each way to narrow to a place: none, an equality, wards merged. All six are held by plans.test.ts, and by `test:national`. */
const looked = ['country', 'district', 'wards'] as const satisfies readonly (typeof levels)[number][]

/** What grows with applications: the lists of the country are as long at any number of them. */
const grows = measuredLists.filter(({ name }) =>
  // The registry's lists are one list, each of a state of its own.
  /^(oversight|programs|applications|committees|poverty|grievances)\.|^beneficiaries\.\w+\.(list|waiting|dashboard)$/.test(
    name,
  ),
)

beforeAll(async () => {
  let dear: Set<string> | undefined
  for (const [nth, size] of sizes.entries()) {
    const world = await nationalWorld(directories[nth]!, size)
    differing.push(await differingTotals(world.client))
    const measured = await measureLists(world, 1, grows, (way) =>
      dear ? dear.has(nameOf(way)) : looked.some((level) => level === way.level),
    )
    await world.close()
    if (dear) for (const one of measured) small.set(nameOf(one), one)
    else large = measured
    dear ??= new Set(large.filter(({ rows }) => rows > floors.rows).map(nameOf))
  }
}, 300_000)
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

test('totals are right once the country was seeded', () => {
  expect(differing).toEqual([[], []])
})

test('each list that grows reads as many rows of a larger country as of a small one, by each filter', () => {
  expect(large.length).toBeGreaterThan(100)
  expect(small.size).toBeGreaterThan(20)
  const wrong = large.filter((one) => {
    const other = small.get(nameOf(one))
    return one.status !== 200 || (other ? isOver(other, one, 'rows') : one.rows > floors.rows)
  })
  expect(wrong).toEqual([])
})
