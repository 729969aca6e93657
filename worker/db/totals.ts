import type { Client } from './client.ts'
import type { Reader } from './reader.ts'
import { leastIdOf } from './ids.ts'
import { addUpLate, lateCounted } from './late-totals.ts'
import type { Statement, Writer } from './writer.ts'

/** Numbers of places from one to another. */
type Area = { from: number; to: number }
/** Which rows of a table with places lie in an area; everywhere without one. */
const lying = (area: Area | undefined, by = 'upazila'): string =>
  area === undefined
    ? 'true'
    : by === 'upazila'
      ? `upazila between ${Math.floor(area.from / 10_000)} and ${Math.floor(area.to / 10_000)}`
      : `${by} between ${area.from} and ${area.to}`

/** A total that triggers keep: rows counted by its key columns, or several figures of them. */
type Kept = {
  table: string
  key: string
  counts?: string
  /** Whether its rows are of levels and areas, or have a place each; else all are counted at once. */
  by: 'level' | 'place' | null
  counted: (area?: Area) => string
}
/** A figure over time: rows of a source that never change, in the order of their ids, by day, place, program and key. */
type Daily = {
  figure: string
  source: string
  columns: string
  /** The table whose rows the source's are, where that is a view. */ rowsOf?: string
}
const dailyKey = 'level, area, key, day, program_id'

/** Counted once by upazila; the levels above are sums of these. */
const byLevel = (key: string, counted: string) =>
  `select level, upazila * 10000 / size as area, ${key}, sum(count) as count from (${counted}), place_level group by level, area, ${key}`

const ratings = [1, 2, 3, 4, 5]
const figured = `seats, accepted, waiting, applied, present, examined, passed, ${ratings.map((value) => `rated_${value}`).join(', ')}`
const accepted = (what: string) => `sum(iif(status = 'accepted', ${what}, 0))`
/** Ratings count once they are told, five at a time (migrations/0200_ratings_in_fives.sql). */
const told =
  "kind = 'rating' and trainer_id is not null and value is not null and exists (select 1 from training_rating_told as told where told.program_id = training_answer.program_id and told.outside_id = training_answer.outside_id)"
const places = (area?: Area) => `select id from training_program where ${lying(area, 'place')}`

const kept: readonly Kept[] = [
  {
    table: 'application_total',
    key: 'level, area, program_id, state, identity',
    by: 'level',
    counted: (area) =>
      byLevel(
        'program_id, state, identity',
        `select upazila, program_id, state, identity, count(*) as count from application where ${lying(area)} group by 1, 2, 3, 4`,
      ),
  },
  {
    table: 'beneficiary_total',
    key: 'level, area, program_id, status, gender_id',
    by: 'level',
    counted: (area) =>
      `${byLevel(
        'program_id, status, gender_id',
        `select upazila, program_id, status, gender_id, count(*) as count from beneficiary where ${lying(area)} group by 1, 2, 3, 4`,
      )} union all select 4, place, program_id, status, gender_id, count(*) from beneficiary where ${lying(area)} group by 2, 3, 4, 5`,
  },
  {
    table: 'grievance_total',
    key: 'level, area, type_id, status',
    by: 'level',
    counted: (area) =>
      byLevel(
        'type_id, status',
        `select upazila, type_id, iif(status = 'solved' and partly = 1, 'partly_solved', status) as status, count(*) as count from grievance where sensitive = 0 and ${lying(area)} group by 1, 2, 3`,
      ),
  },
  {
    table: 'grievance_late',
    key: 'level, area, office_id',
    by: 'level',
    counted: (area) =>
      byLevel(
        'office_id',
        `select upazila, coalesce(office_id, 0) as office_id, count(*) as count from grievance
          where due_at is not null and sensitive = 0 and ${lateCounted} and ${lying(area)} group by 1, 2`,
      ),
  },
  {
    table: 'grievance_late_type',
    key: 'level, area, type_id',
    by: 'level',
    counted: (area) =>
      byLevel(
        'type_id',
        `select upazila, type_id, count(*) as count from grievance
          where due_at is not null and sensitive = 0 and ${lateCounted} and ${lying(area)} group by 1, 2`,
      ),
  },
  {
    table: 'version_total',
    key: 'program_version_id',
    by: null,
    counted: () => 'select program_version_id, count(*) as count from application group by 1',
  },
  {
    table: 'training_figure',
    key: 'program_id, place, day, status_id, pass_at',
    counts: `${figured}, held`,
    by: 'place',
    counted: (area) =>
      `select p.id as program_id, p.place, p.start_date as day, p.status_id, iif(p.exam_status, p.pass_mark * 100, null) as pass_at,
        p.seats, ${['accepted', 'waiting', 'applied', 'present', 'examined', 'passed', ...ratings.map((value) => `rated_${value}`)].map((name) => `coalesce(${name}, 0) as ${name}`).join(', ')},
        (select count(*) from training_class where program_id = p.id and marked_at is not null) as held
      from training_program as p left join (
        select t.program_id, ${['accepted', 'waiting', 'applied'].map((name) => `sum(t.status = '${name}') as ${name}`).join(', ')}, ${accepted('attended')} as present,
          ${accepted('exam_status and score is not null')} as examined, ${accepted('exam_status and coalesce(score >= pass_mark * 100, 0)')} as passed
        from training_participant as t join training_program as of on of.id = t.program_id where of.id in (${places(area)}) group by 1
      ) as took on took.program_id = p.id left join (
        select program_id, ${ratings.map((value) => `sum(value = ${value}) as rated_${value}`).join(', ')} from training_answer
        where ${told} and program_id in (${places(area)}) group by 1
      ) as gave on gave.program_id = p.id where ${lying(area, 'p.place')}`,
  },
  {
    table: 'training_total',
    key: 'level, area, day, status_id',
    counts: `programs, ${figured}, expected`,
    by: 'level',
    // Of figures that are compared themselves.
    counted: (area) =>
      `select level, place / size as area, day, status_id, count(*) as programs, ${figured
        .split(', ')
        .map((name) => `sum(${name}) as ${name}`)
        .join(', ')}, sum(accepted * held) as expected
      from training_figure, place_level where ${lying(area, 'place')} group by 1, 2, 3, 4`,
  },
  {
    table: 'committee_session_total',
    key: 'committee_id',
    counts: 'sessions, items, moved_up, passed_over, left_off',
    by: null,
    counted: () =>
      "select committee_id, count(*) as sessions, sum(items) as items, sum(moved_up) as moved_up, sum(passed_over) as passed_over, sum(left_off) as left_off from committee_session where status = 'closed' group by 1",
  },
  {
    table: 'trainer_rating',
    key: 'trainer_id',
    counts: 'answers, total',
    by: null,
    counted: () =>
      `select trainer_id, count(*) as answers, sum(value) as total from training_answer where ${told} group by 1`,
  },
]

const daily: readonly Daily[] = [
  {
    figure: 'application_event',
    source: 'application_event',
    columns: "kind as key, date(at, '+6 hours') as day, program_id",
  },
  {
    figure: 'beneficiary_move',
    source: 'beneficiary_move',
    rowsOf: 'beneficiary_period',
    columns: 'move as key, from_day as day, program_id',
  },
  ...['grievance_act', 'grievance_pace', 'grievance_unseen'].map((figure) => ({
    figure,
    source: figure,
    rowsOf: 'grievance_event',
    columns: 'key, day, 0 as program_id',
  })),
  // By month, too, for long spans.
  ...['grievance_act', 'grievance_pace', 'grievance_unseen'].map((source) => ({
    figure: `${source}_month`,
    source,
    rowsOf: 'grievance_event',
    columns: 'key, substr(day, 1, 7) as day, 0 as program_id',
  })),
]

const chunk = 20_000
/** A row's id is older than its commit, unless the database gave it: what is younger than this waits for the next run. */
const lagMilliseconds = 10 * 60_000

/** Adds up what has come since the last run, in chunks that are each a commit; a chunk that another run took is left to it. */
export async function addUpTotals(client: Reader, writer: Writer, now: Date): Promise<number> {
  const before = leastIdOf(new Date(now.getTime() - lagMilliseconds))
  let added = 0
  for (const one of daily) {
    const { figure, source } = one
    for (;;) {
      const { rows } = await client.execute({
        sql: `select coalesce((select done_to from total_progress where figure = ?1), 0) as done_to,
          (select max(id) from (select id from ${source} where id > coalesce((select done_to from total_progress where figure = ?1), 0) and id < ?2 order by id limit ${chunk})) as upto`,
        args: [figure, before],
      })
      const [done_to, upto] = Array.from(rows[0]!) as [number, number | null]
      if (upto === null) break
      await writer.commit(progressed(one, done_to, upto))
      added += 1
    }
  }
  return added + (await addUpLate(client, writer, now))
}

const countedByLevel = ({ columns, source }: Daily, which: string, number = 'place') =>
  byLevel(
    'key, day, program_id',
    `select ${columns}, ${number} / 10000 as upazila, count(*) as count from ${source} where ${which} group by 1, 2, 3, 4`,
  )

const doneTo = (figure: string) => `id <= (select done_to from total_progress where figure = '${figure}')`

/** Adds to a figure those rows of its source that came late: what lies before what has been added up already. */
export const totalsOf = (figure: string, which: string): Statement[] =>
  daily
    .filter((one) => one.figure === figure)
    .map((one) => ({
      sql: `insert into daily_total (${dailyKey}, count, figure)
      select *, '${one.figure}' from (${countedByLevel(one, `${which} and ${doneTo(one.figure)}`)}) where true
      on conflict do update set count = count + excluded.count`,
      args: [],
    }))

/** What has been added up of rows of a table whose places' numbers grow by so much in the same Work: it goes to where they will lie. */
export const totalsAlong = (table: string, which: string, by: number): Statement[] =>
  daily
    .filter(({ rowsOf, source }) => (rowsOf ?? source) === table)
    .flatMap((one) =>
      (
        [
          ['-', 'place'],
          ['+', `(place + ${by})`],
        ] as const
      ).map(([sign, number]) => ({
        sql: `insert into daily_total (${dailyKey}, count, figure)
          select ${dailyKey}, ${sign}count, '${one.figure}' from (${countedByLevel(one, `${which} and ${doneTo(one.figure)}`, number)}) where true
          on conflict do update set count = count + excluded.count`,
        args: [],
      })),
    )

/** Has the schedule compare anew what people complain of in the upazilas of places; under a number that was given up there is none. */
export const newsAt = (numbers: readonly number[], now: Date): Statement[] =>
  [...new Set(numbers.map((place) => Math.floor(place / 10_000)))].map((upazila) => ({
    sql: `insert into grievance_news (upazila, since, news)
      select ?1, ?2, 1 from place where number between ?3 and ?4 and number_to <= ?4 limit 1
      on conflict do update set news = news + 1`,
    args: [upazila, now.toISOString(), upazila * 10_000, upazila * 10_000 + 9_999],
  }))

/** Forgets what is left to be compared where no place lies. */
export const newsLeft = ({ from, to }: Area): Statement[] => [
  {
    sql: 'delete from grievance_news where upazila between ? and ?',
    args: [Math.floor(from / 10_000), Math.floor(to / 10_000)],
  },
]

function progressed(one: Daily, done_to: number, upto: number): Statement[] {
  const { figure } = one
  return [
    {
      sql: `insert into total_progress (figure, done_to) values (?1, ?2) on conflict do update set done_to = ?2 where done_to = ?3`,
      args: [figure, upto, done_to],
    },
    { sql: 'insert into guard select changes()', args: [] },
    {
      sql: `insert into daily_total (${dailyKey}, count, figure)
        select *, ?1 from (${countedByLevel(one, 'id > ?2 and id <= ?3')}) where true
        on conflict do update set count = count + excluded.count`,
      args: [figure, done_to, upto],
    },
  ]
}

/** One comparison: what stands, and what counting anew gives; `which` of the total's rows these are. */
type Part = { table: string; columns: string; counts: string; which: string; counted: string; label: string }
/** The country, divisions, districts and upazilas; and, of what is counted so far down, wards. */
const levelSizes = [10_000_000_000, 100_000_000, 1_000_000, 10_000, 1]
const divisionSize = levelSizes[1]!

/** The levels that an area of this size has whole areas of. */
const levelsIn = ({ from, to }: Area) =>
  levelSizes.flatMap((size, level) => (size <= to - from + 1 ? [{ size, level }] : []))
const ofLevels = (area: Area) =>
  `(${levelsIn(area)
    .map(
      ({ size, level }) =>
        `(level = ${level} and area between ${Math.floor(area.from / size)} and ${Math.floor(area.to / size)})`,
    )
    .join(' or ')})`
const firstLevel = (area: Area) => levelsIn(area)[0]!.level
const isOfArea = (name: string) => ['level', 'area'].includes(name)

/** Division by division, so that no query counts the whole country; what is of the country is the sum of theirs. */
async function partsOf(client: Client, within: Area | undefined): Promise<Part[]> {
  const { rows } = await client.execute("select number from place where kind = 'division' order by number")
  // Some lie in no division.
  const each = within
    ? [within]
    : [0, ...rows.map(({ number }) => Number(number))].map((from) => ({ from, to: from + divisionSize - 1 }))
  const totals = [
    ...kept.map(({ table, key, counts = 'count', by, counted }) => ({
      table,
      label: table,
      columns: key,
      counts,
      by,
      which: 'true',
      counted,
    })),
    ...daily.map((one) => ({
      table: 'daily_total',
      label: one.figure,
      columns: `figure, ${dailyKey}`,
      counts: 'count',
      by: 'level' as const,
      which: `figure = '${one.figure}'`,
      counted: (area?: Area) =>
        `select '${one.figure}' as figure, * from (${countedByLevel(one, `${doneTo(one.figure)} and ${lying(area, 'place')}`)})`,
    })),
  ]
  return totals.flatMap(({ by, which, counted, ...total }): Part[] => {
    const { table, columns, counts, label } = total
    if (by === null) return within ? [] : [{ ...total, which, counted: counted() }]
    const areas = each.map((area) => ({
      ...total,
      label: `${label}, ${area.from} to ${area.to}`,
      which: `${which} and ${by === 'place' ? lying(area, 'place') : ofLevels(area)}`,
      counted:
        by === 'place'
          ? counted(area)
          : `select * from (${counted(area)}) where level >= ${firstLevel(area)}`,
    }))
    if (by === 'place' || within) return areas
    const names = columns.split(', ')
    const sums = counts.split(', ').map((one) => `sum(${one}) as ${one}`)
    const sumOf = `select ${names.map((name) => (isOfArea(name) ? `0 as ${name}` : name)).join(', ')}, ${sums.join(', ')}
      from ${table} where ${which} and level = 1 group by ${names.filter((name) => !isOfArea(name)).join(', ')}`
    return [
      ...areas,
      { ...total, label: `${label}, the country`, which: `${which} and level = 0`, counted: sumOf },
    ]
  })
}

type Checking = { within?: Area | undefined; say?: (line: string) => void }

/** Totals that differ from what counting anew gives, each with its key; `say` is told how far it is. */
export async function differingTotals(
  client: Client,
  { within, say }: Checking = {},
): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  const parts = await partsOf(client, within)
  for (const [nth, { table, columns, counts, which, counted, label }] of parts.entries()) {
    const each = counts.split(', ')
    const named = (side: 'kept' | 'counted', one: string) => (one === 'count' ? side : `${side}_${one}`)
    const sum = (side: 'kept' | 'counted', one: string) => `sum(${named(side, one)})`
    const { rows } = await client.execute(
      `select ${columns}, ${each.flatMap((one) => (['kept', 'counted'] as const).map((side) => `${sum(side, one)} as ${named(side, one)}`)).join(', ')} from (
        select ${columns}, ${each.map((one) => `${one} as ${named('kept', one)}, 0 as ${named('counted', one)}`).join(', ')} from ${table} where ${which}
        union all select ${columns}, ${each.map((one) => `0, ${one}`).join(', ')} from (${counted})
      ) group by ${columns} having ${each.map((one) => `${sum('kept', one)} <> ${sum('counted', one)}`).join(' or ')} order by ${columns}`,
    )
    found.push(...rows.map(({ figure, ...row }) => ({ total: figure ?? table, ...row })))
    say?.(`${nth + 1} of ${parts.length}: ${label}${rows.length === 0 ? '' : `, ${rows.length} differ`}`)
  }
  return found
}

/** Statements that count one total anew. */
export const recount = (table: string): string[] =>
  kept
    .filter((one) => one.table === table)
    .flatMap(({ key, counts = 'count', counted }) => [
      `delete from ${table}`,
      `insert into ${table} (${key}, ${counts}) select ${key}, ${counts} from (${counted()})`,
    ])

/** Statements that count a figure anew, as far as it was added up. */
export const recountFigure = (figure: string): string[] =>
  daily
    .filter((one) => one.figure === figure)
    .flatMap((one) => [
      `delete from daily_total where figure = '${figure}'`,
      `insert into daily_total (${dailyKey}, count, figure) select *, '${figure}' from (${countedByLevel(one, doneTo(figure))})`,
    ])

/** Counts anew, part by part: a write in between is in both or in neither. */
export async function mendTotals(client: Client, { within, say }: Checking = {}): Promise<void> {
  const parts = await partsOf(client, within)
  for (const [nth, { table, columns, counts, which, counted, label }] of parts.entries()) {
    await client.batch(
      [
        `delete from ${table} where ${which}`,
        `insert into ${table} (${columns}, ${counts}) select ${columns}, ${counts} from (${counted})`,
      ],
      'write',
    )
    say?.(`${nth + 1} of ${parts.length}: ${label}`)
  }
}
