import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { AnyEndpoint } from '#contract/endpoint'
import { differingTotals } from '#worker/db/totals'
import {
  bounds,
  isOver,
  measureLists,
  nationalWorld,
  type Measured as MeasuredList,
  type NationalWorld,
} from './national.ts'
import { report } from './report.ts'
import type { Measured } from './ways.ts'

type Size = { rows: number; grievances: number; programs: number; title: string }
type Domain = {
  name: string
  title: string
  /** With few of them and with very many. */
  sizes: readonly [Size, Size]
  lists: readonly AnyEndpoint[]
  ways: (world: NationalWorld) => Promise<Measured[]>
  /** Rows beneath which a way isn't over. */
  floorOf: (way: string) => number
  notes: readonly string[]
}

async function measured(
  { lists, ways }: Domain,
  { rows, grievances, programs }: Size,
): Promise<{ ways: Measured[]; lists: MeasuredList[] }> {
  const dataDir = `${process.env['NATIONAL_DIR'] ?? tmpdir()}/national-${rows}`
  const say = (line: string) => console.log(`  ${line}`)
  const world = await nationalWorld(dataDir, rows, say, grievances, programs)
  try {
    const found = { lists: await measureLists(world, 3, lists), ways: await ways(world) }
    const differing = process.argv.includes('--uncounted') ? [] : await differingTotals(world.client, { say })
    if (differing.length > 0) throw new Error(`${differing.length} totals are not what counting gives`)
    return found
  } finally {
    await world.close()
    if (!process.env['NATIONAL_DIR']) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What each list, call, act and part of the schedule of a domain reads and writes, with few of them and with very many. */
export async function compareSizes(domain: Domain): Promise<boolean> {
  const small = await measured(domain, domain.sizes[0])
  const large = await measured(domain, domain.sizes[1])
  const each = (value: number, { times }: Measured) => Math.round(value / times)
  const rows = large.ways.map((one, nth) => {
    const other = small.ways[nth]!
    const [few, many] = [each(other.rows, other), each(one.rows, one)]
    const isMore = many > bounds.rows * few && many > domain.floorOf(one.way)
    return {
      what: one.way,
      'rows, small': few,
      'rows, large': many,
      written: each(one.written, one),
      'asked the database': each(one.asked, one),
      'ms, small': other.milliseconds / other.times,
      'ms, large': one.milliseconds / one.times,
      bytes: each(one.bytes, one),
      over: [one.status === 200 ? '' : `answers ${one.status}`, isMore ? 'rows' : '']
        .filter(Boolean)
        .join(', '),
    }
  })
  const listsOver = large.lists.flatMap((one, nth) => {
    const other = small.lists[nth]!
    const wrong = [
      one.status === 200 ? '' : `answers ${one.status}`,
      isOver(other, one, 'rows') ? 'rows' : '',
      isOver(other, one, 'milliseconds') ? 'time' : '',
    ].filter(Boolean)
    return wrong.length === 0
      ? []
      : [
          `${one.list} of the ${one.level}, ${one.way}: ${other.rows} and ${one.rows} rows (${wrong.join(', ')})`,
        ]
  })
  const most = large.lists.toSorted((one, other) => other.rows - one.rows)[0]!
  report(domain.name, `${domain.title}: ${domain.sizes.map(({ title }) => title).join(' and ')}`, rows, [
    ...domain.notes,
    `Their lists, counts and dashboards were asked in ${large.lists.length} ways, by each filter, in each order and read on, as an officer of each level and one whose office has wards: ${listsOver.length} are over the bounds of \`test:national\`${listsOver.length === 0 ? '' : `: ${listsOver.join('; ')}`}. The most is ${most.rows} rows (${most.list} of the ${most.level}, ${most.way}).`,
  ])
  return listsOver.length === 0 && rows.every(({ over }) => over === '')
}
