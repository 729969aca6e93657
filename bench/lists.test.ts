import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differingTotals } from '#worker/db/totals'
import { isOver, measuredLists, measureLists, nationalWorld, type Measured } from './lib/national.ts'

/** Both above what a page looks at; four times as many must read no more. */
const sizes = [1_500, 6_000] as const
const directories = sizes.map((size) => mkdtempSync(`${tmpdir()}/national-${size}-`))
let measured: Measured[][]
const differing: unknown[][] = []

/** What grows with applications: the lists of the country are as long at any number of them. */
const grows = measuredLists.filter(({ name }) => /^(oversight|programs|applications)\./.test(name as string))

beforeAll(async () => {
  measured = []
  for (const [nth, size] of sizes.entries()) {
    const world = await nationalWorld(directories[nth]!, size)
    differing.push(await differingTotals(world.client))
    measured.push(await measureLists(world, 1, grows))
    await world.close()
  }
}, 180_000)
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

test('totals are right once the country was seeded', () => {
  expect(differing).toEqual([[], []])
})

test('each list that grows reads as many rows of a larger country as of a small one, at each level and by each filter', () => {
  const [small, large] = measured as [Measured[], Measured[]]
  expect(large.length).toBeGreaterThan(100)
  const wrong = large.filter((one, nth) => one.status !== 200 || isOver(small[nth]!, one, 'rows'))
  expect(wrong).toEqual([])
})
