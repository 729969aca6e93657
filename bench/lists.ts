import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { at } from '#local/paths'
import { lookMaximum, looksMaximum } from '#worker/db/keyset'
import { differingTotals } from '#worker/db/totals'
import {
  bounds,
  floors,
  isOver,
  measuredLists,
  measureLists,
  nationalWorld,
  type Measured,
} from './lib/national.ts'
import { report } from './lib/report.ts'

const sizes = [10_000, Number(process.env['NATIONAL_ROWS'] ?? 2_000_000)] as const
const argument = (name: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
/** `-- --only=training`: those lists alone, of which no result is kept; `--as=union` the officer of that level alone. */
const only = argument('only')
const as = argument('as')
/** The id of a place in which all of the larger number lies: as full as the country is with many times as many. */
const within = process.env['NATIONAL_WITHIN']
const diskUse = (directory: string) =>
  `${spawnSync('du', ['-sm', directory]).stdout.toString().split('\t')[0]} MB`
async function measured(rows: number, place?: number): Promise<{ lists: Measured[]; note: string }> {
  const dataDir = `${process.env['NATIONAL_DIR'] ?? tmpdir()}/national-${rows}`
  const begun = Date.now()
  const say = (line: string) =>
    console.log(`  ${line}, after ${((Date.now() - begun) / 1000).toFixed(1)} s, ${diskUse(dataDir)}`)
  const world = await nationalWorld(dataDir, rows, say, undefined, undefined, place)
  try {
    const lists = measuredLists.filter(({ name }) => name.startsWith(only ?? ''))
    if (only !== undefined)
      return { lists: await measureLists(world, 3, lists, ({ level }) => level === (as ?? level)), note: '' }
    const differing = await differingTotals(world.client, { say })
    if (differing.length > 0) throw new Error(`${differing.length} totals are not what counting gives`)
    const [counts] = await world.rows(
      'select (select count(*) from application) as applications, (select max(seq) from audit) as calls, (select max(seq) from audit_change) as changes, (select count(*) from user) as users',
    )
    const { applications, calls, changes, users } = counts as Record<string, number>
    const figure = (value: number | undefined) => Number(value).toLocaleString('en')
    const note = `${figure(applications)} applications, ${figure(calls)} calls in the audit with ${figure(changes)} changes, ${figure(users)} users, seeded in ${Math.round(world.seconds)} s; every total is what counting gives.`
    say(note)
    const found = { lists: await measureLists(world, 3), note }
    say('the lists are measured')
    return found
  } finally {
    await world.close()
    if (!process.env['NATIONAL_DIR']) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Each list at both sizes: what it reads and how long, and whether that stays the same. */
export async function run(): Promise<boolean> {
  const small = await measured(sizes[0])
  const large = await measured(sizes[1], within === undefined ? undefined : Number(within))
  const rows = large.lists.map((one, nth) => {
    const other = small.lists[nth]!
    const wrong = [
      one.status === 200 ? '' : `answers ${one.status}`,
      isOver(other, one, 'rows') ? 'rows' : '',
      isOver(other, one, 'milliseconds') ? 'time' : '',
    ]
    return {
      list: one.list,
      'officer of the': one.level,
      asked: one.way.replaceAll('|', '/'),
      'rows, small': other.rows,
      'rows, large': one.rows,
      'ms, small': other.milliseconds,
      'ms, large': one.milliseconds,
      over: wrong.filter((name) => name !== '').join(', '),
    }
  })
  const over = rows.filter((row) => row.over !== '')
  const grows = (name: string) => name.startsWith('oversight.')
  const shown = rows.filter((row) => grows(row.list) || row.over !== '')
  if (only !== undefined) {
    for (const row of rows.toSorted((one, other) => other['rows, large'] - one['rows, large']).slice(0, 100))
      console.log(Object.values(row).join(' | '))
    return over.length === 0
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: at('') })
    .toString()
    .trim()
  report(
    'lists',
    `Lists at ${sizes.map((size) => size.toLocaleString('en')).join(' and at ')} applications`,
    shown,
    [
      `Commit ${commit}. Small: ${small.note} Large: ${large.note}`,
      `${rows.length} ways were measured, as an officer of each level, by each filter, in each order and read on from the middle; the table has those over tables that grow, and each that is over. Rows are what the database says it read (\`rows_read\`), all of a call together; ms its own time for them, the best of three.`,
      `${over.length} of them are over the bounds: ${bounds.rows} times the rows and ${bounds.milliseconds} times the time. Not counted: beneath ${floors.rows} rows (${floors.narrow} of an upazila or less), beneath ${floors.looked} (${floors.lookedMilliseconds} ms) where a filter is judged row by row on ${lookMaximum * looksMaximum} rows of the index at the most, beneath ${floors.milliseconds} ms, and time over as many rows, which is the machine's.`,
    ],
  )
  return over.length === 0
}
