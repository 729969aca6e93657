import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { differingTotals } from '#worker/db/totals'
import { grievanceWays, type Measured } from './lib/grievance-ways.ts'
import {
  bounds,
  floors,
  isOver,
  measuredLists,
  measureLists,
  nationalWorld,
  type Measured as MeasuredList,
} from './lib/national.ts'
import { report } from './lib/report.ts'

const sizes = [
  { rows: 10_000, grievances: 10_000 },
  {
    rows: Number(process.env['NATIONAL_ROWS'] ?? 100_000),
    grievances: Number(process.env['NATIONAL_GRIEVANCES'] ?? 1_000_000),
  },
] as const

const theirLists = measuredLists.filter(({ name }) =>
  /^(grievances|oversight\.grievanceTracking)\./.test(name),
)

async function measured({
  rows,
  grievances,
}: (typeof sizes)[number]): Promise<{ ways: Measured[]; lists: MeasuredList[] }> {
  const dataDir = `${process.env['NATIONAL_DIR'] ?? tmpdir()}/national-${rows}`
  const world = await nationalWorld(dataDir, rows, (line) => console.log(`  ${line}`), grievances)
  try {
    const lists = await measureLists(world, 3, theirLists)
    const ways = await grievanceWays(world)
    const differing = process.argv.includes('--uncounted') ? [] : await differingTotals(world.client)
    if (differing.length > 0) throw new Error(`${differing.length} totals are not what counting gives`)
    return { ways, lists }
  } finally {
    await world.close()
    if (!process.env['NATIONAL_DIR']) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** As `test:national` has them; a year has twelve months of totals, and the days of its chart. */
const floorOf = (way: string): number =>
  way.startsWith('dashboard of a year')
    ? 2 * floors.totals
    : way.startsWith('dashboard')
      ? floors.totals
      : way.startsWith('list, ') && way.includes('&')
        ? floors.looked
        : floors.narrow

/** What each call, act and part of the schedule about grievances reads and writes, with few of them and with very many. */
export async function run(): Promise<boolean> {
  const small = await measured(sizes[0])
  const large = await measured(sizes[1])
  const each = (value: number, { times }: Measured) => Math.round(value / times)
  const rows = large.ways.map((one, nth) => {
    const other = small.ways[nth]!
    const [few, many] = [each(other.rows, other), each(one.rows, one)]
    const isMore = many > bounds.rows * few && many > floorOf(one.way)
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
  report(
    'grievances',
    `Grievances: ${sizes.map(({ grievances }) => grievances.toLocaleString('en')).join(' and ')}`,
    rows,
    [
      'Rows are what the database says it read and wrote, all of a call together with session, audit and limits; ms its own time. Of the schedule it is each case that went up and each upazila that was compared; of a file each hundred rows.',
      `Their lists, counts and dashboards were asked in ${large.lists.length} ways, by each filter, in each order and read on, as an officer of each level and one whose office has wards: ${listsOver.length} are over the bounds of \`test:national\`${listsOver.length === 0 ? '' : `: ${listsOver.join('; ')}`}. The most is ${most.rows} rows (${most.list} of the ${most.level}, ${most.way}).`,
    ],
  )
  return listsOver.length === 0 && rows.every(({ over }) => over === '')
}
