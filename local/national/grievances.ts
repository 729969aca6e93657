import { withCheckDigit } from '#contract/tracking-number'
import { leastIdOf } from '#worker/db/ids'
import type { Secrets } from '#worker/db/secrets'
import { recount, recountFigure } from '#worker/db/totals'
import type { Statement } from '#worker/db/writer'
import type { Encrypted } from './applications.ts'
import { grievanceTexts, looseTexts, themeTexts } from './grievance-words.ts'
import { first, last } from './registry.ts'
import { officeBase, userBase } from './staff.ts'

/** Grievances of one transaction. */
export const grievanceChunk = 25_000
export const grievanceTables = ['grievance', 'grievance_event', 'grievance_message', 'grievance_mend']
const day = 86_400_000
const days = 730
/** Made ahead, as the numbers of applications are. */
const numberOf = (n: number) => Number(withCheckDigit(String(80_000_000_000 + n * 37)))
const epoch = Date.UTC(2026, 0, 1)
/** A number below `of` that looks drawn, the same at each run: of `n`, for one purpose. */
export const drawn = (salt: number, of: number, n = 'n') =>
  `(${n} * ${(Math.imul(salt, 0x9e3779b1) >>> 1) | 1} % 4294967291 % ${of})`
const moment = (milliseconds: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', (${milliseconds}) / 1000.0, 'unixepoch')`
/** In the order of time as worker/db/ids.ts has them, to eight seconds; what lies before their epoch comes first, case by case. */
const block = 8_192 * 4_096
const idOf = (milliseconds: string, nth: number) =>
  `(iif(${milliseconds} < ${epoch}, 1000000, ((${milliseconds}) - ${epoch}) / 8192 * ${block} + ${block}) + n % 2000000 * 16 + ${nth})`

/** Of two hundred how many are of a kind; one, if the department has made it. */
const shares = `case code when 'not_paid' then 48 when 'account_problem' then 32 when 'application_rejected' then 28 when 'less_paid' then 24
  when 'left_out' then 20 when 'wrong_selection' then 16 when 'service' then 16 when 'other' then 10 when 'bribe' then 3 when 'conduct' then 2 else 1 end`
const hasOffice = (size: number) =>
  `exists (select 1 from office where id = ${officeBase} + number / ${size} * ${size})`

/** Who complains, as they write themselves. */
const callersOf = first.map(([, name], at) => `${name} ${last[at % last.length]![1]}`)

/** What grievances are made of beside the wards: kinds with what is set of them, where those sit who solve, and words. */
export async function grievanceGround({ encrypt }: Pick<Secrets, 'encrypt'>): Promise<Statement[]> {
  const [texts, callers] = await Promise.all(
    [grievanceTexts(), callersOf].map((some) => Promise.all(some.map((text) => encrypt(text)))),
  )
  return [
    `create table if not exists national_kind (n integer primary key, type_id integer not null, setting_id integer not null, sensitive integer not null,
      days integer not null, unnamed integer not null, mends text not null, subjects integer not null, subject_id integer)`,
    `insert or ignore into national_kind
      select row_number() over (order by t.id) - 1, t.id, max(s.id), s.sensitive, s.days, s.allows_unnamed, s.mends,
        (select count(*) from grievance_subject where type_id = t.id), (select min(id) from grievance_subject where type_id = t.id)
      from (select id, code, ${shares} as share from grievance_type) as t join grievance_setting as s on s.type_id = t.id
      join json_each('[${Array.from({ length: 48 }, (_, at) => at).join(',')}]') as nth on nth.value < t.share group by t.id, nth.value`,
    // Offices of the tiers from the ward up; where a city has none the next.
    'create table if not exists national_seat (n integer primary key, tier_1 integer not null, tier_2 integer not null, tier_3 integer not null, tier_4 integer not null)',
    `insert or ignore into national_seat
      select n, case when ${hasOffice(100)} then number / 100 * 100 when ${hasOffice(10_000)} then number / 10000 * 10000 else number / 1000000 * 1000000 end,
        iif(${hasOffice(10_000)}, number / 10000 * 10000, number / 1000000 * 1000000), number / 1000000 * 1000000, number / 100000000 * 100000000
      from national_ward`,
    'create table if not exists national_people (place integer primary key, count integer not null)',
    `insert or ignore into national_people
      select office_id - ${officeBase}, min(8, count(*)) from user where office_id >= ${officeBase} group by 1`,
    'create table if not exists national_text (n integer primary key, text text not null)',
    {
      sql: 'insert or ignore into national_text select key, value from json_each(?)',
      args: [JSON.stringify(texts)],
    },
    'create table if not exists national_caller (n integer primary key, name text not null)',
    {
      sql: 'insert or ignore into national_caller select key, value from json_each(?)',
      args: [JSON.stringify(callers)],
    },
    // Those of one chunk, of which its statements are made.
    `create table if not exists national_case (n integer primary key, id integer not null, place integer not null, kind integer not null, days integer not null,
      tier_1 integer not null, tier_2 integer not null, tier_3 integer not null, tier_4 integer not null, began integer not null, length integer,
      status text not null, tier integer not null, turn text, seat integer not null)`,
  ].map((one) => (typeof one === 'string' ? { sql: one, args: [] } : one))
}

type Span = { from: number; to: number; total: number }
const risen = (nth: number) => `began + ${nth} * days * ${day}`
const ended = 'began + length'
const again = `began + length + ${3 * day}`
/** The end of the last of its days in Dhaka, as worker/grievances/due.ts has it. */
const dueAt = `(began + tier * days * ${day} + ${6 * 3_600_000}) / ${day} * ${day} + ${day - 6 * 3_600_000}`
const answeredAt = `iif(turn is null, ${ended}, began + length + ${5 * day})`
const isAnswered = "status in ('solved', 'rejected')"
const seatAt = (tier: string) =>
  `case ${tier} + sensitive when 1 then tier_1 when 2 then tier_2 when 3 then tier_3 else tier_4 end`
const person = (seat: string, nth = '0') => `${userBase} + (${seat}) * 32 + 1 + ${nth}`

/** Each with its fate: four of five are answered in time, some after they went up a tier or two, and a few never. */
const fated = (until: number, total: number) => `
  select n, id, place, kind, days, tier_1, tier_2, tier_3, tier_4, began, length,
    case when not answered then iif(tier = 2 and chance < 100, 'forwarded', iif(chance % 3 = 0, 'assigned', 'in_progress')) when chance < 880 then 'solved' else 'rejected' end as status,
    iif(turn = 'appealed', 3, tier) as tier, turn, ${seatAt("iif(turn = 'appealed', 3, tier)")} as seat
  from (
    select *, min(3, 1 + iif(answered, length, ${until} - began) / (days * ${day})) as tier,
      case when not answered or began + length + ${5 * day} >= ${until} then null when chance % 33 = 1 then 'reopened' when chance % 33 = 2 and length < days * ${day} then 'appealed' end as turn
    from (
      select *, length is not null and began + length < ${until} as answered from (
        select g.n, g.id, w.number as place, k.n as kind, k.days, k.sensitive, s.tier_1, s.tier_2, s.tier_3, s.tier_4,
          ${until - days * day} + g.n * 2654435761 % ${total} * ${Math.floor((days * day) / total)} as began,
          k.days * 86400 * case when ${drawn(1, 1000, 'g.n')} < 800 then 40 + ${drawn(2, 960, 'g.n')} when ${drawn(1, 1000, 'g.n')} < 920 then 1000 + ${drawn(2, 1000, 'g.n')}
            when ${drawn(1, 1000, 'g.n')} < 970 then 2000 + ${drawn(2, 1000, 'g.n')} end as length,
          ${drawn(3, 1000, 'g.n')} as chance
        from (select key + cast(?1 as integer) as n, value as id from json_each(?2)) as g
        join national_ward as w on w.n = g.n * (select count(*) from national_ward) / ${total}
        join national_seat as s on s.n = w.n
        join national_kind as k on k.n = ${drawn(4, 1_000_003, 'g.n')} % (select count(*) from national_kind)
      )
    )
  )`

const ofCase = `from (select c.*, k.type_id, k.setting_id, k.sensitive, k.unnamed, k.mends, k.subjects, k.subject_id from national_case as c join national_kind as k on k.n = c.kind)`
/** What many say in an upazila in a month, or what only one does. */
const textOf = `(select text from national_text where national_text.n = iif(${drawn(5, 100)} < 35,
  ${looseTexts} + (place / 10000 * 31 + began / ${30 * day}) % ${themeTexts / 6} * 6 + ${drawn(6, 6)}, ${drawn(7, looseTexts)}))`
/** One in three has a record in the register. */
const personId = `iif(${drawn(8, 3)} = 0, 1000001 + ${drawn(9, 1_000_003)} % max(1, ?3), -1)`
const isNamed = `(not unnamed or ${drawn(10, 4)} > 0)`

/** Grievances from one number on with their way so far, talk, and what was begun to mend them. */
export function grievanceStatements(
  { from, to, total }: Span,
  { until, persons, applications }: { until: number; persons: number; applications: number },
  { number, mobile, sms }: Encrypted,
): Statement[] {
  const numbers = JSON.stringify(Array.from({ length: to - from }, (_, at) => numberOf(from + at)))
  const events: readonly [
    nth: number,
    at: string,
    kind: string,
    tier: string,
    by: string,
    to: string,
    more: string,
    which: string,
  ][] = [
    [
      0,
      'began',
      "'submitted'",
      '1',
      `iif(${drawn(11, 3)} = 0, ${person('tier_1')}, null)`,
      'null',
      'null, null, null, null',
      'true',
    ],
    [1, 'began', "'assigned'", '1', 'null', person(seatAt('1')), 'null, null, null, null', 'true'],
    [
      2,
      startedAt,
      "'started'",
      '1',
      person(seatAt('1')),
      'null',
      'null, null, null, null',
      `${startedAt} < ${until} and status <> 'assigned'`,
    ],
    [
      3,
      risen(1),
      "'escalated'",
      '2',
      'null',
      person(seatAt('2')),
      'null, null, null, null',
      `tier > 1 and coalesce(turn, '') <> 'appealed'`,
    ],
    [
      4,
      risen(2),
      "'escalated'",
      '3',
      'null',
      person(seatAt('3')),
      'null, null, null, null',
      `tier > 2 and coalesce(turn, '') <> 'appealed'`,
    ],
    [
      6,
      ended,
      'status',
      'tier',
      person('seat'),
      'null',
      `length / ${day}, length <= days * ${day}, null, null`,
      isAnswered,
    ],
    [7, again, 'turn', 'tier', 'null', person('seat'), 'null, null, null, null', 'turn is not null'],
    [
      8,
      answeredAt,
      'status',
      'tier',
      person('seat'),
      'null',
      `(length + ${5 * day}) / ${day}, 0, null, null`,
      'turn is not null',
    ],
    [
      9,
      `min(${answeredAt} + 600000, ${until})`,
      "'rated'",
      'tier',
      'null',
      'null',
      `null, null, ${ratingOf}, null`,
      `${isAnswered} and ${ratingOf} is not null`,
    ],
  ]
  const statement = (sql: string, ...args: Statement['args']): Statement => ({ sql, args })
  return [
    statement('delete from national_case'),
    statement(`insert into national_case ${fated(until, total)}`, from, numbers),
    statement(
      `insert into grievance (id, status, type_id, setting_id, subject_id, program_id, place, about, against_office_id, sensitive, text, name, verification_type, verification_number,
          person_index, date_of_birth, mobile, mobile_index, language, submitted_at, entered_by, tier, owner_id, office_id, due_at, escalated_at, answered_by, answered_at,
          refused_by, refused_at, reopened_at, solution_type_id, answer, rating)
        select id, status, type_id, setting_id, iif(subjects = 0, null, subject_id + ${drawn(12, 97)} % max(1, subjects)), iif(${drawn(13, 3)} = 0, null, (select min(id) from program) + ${drawn(14, 3)}), place,
          case when sensitive then 'person' when type_id < 4 then 'payment' else 'other' end, iif(sensitive and ${drawn(15, 3)} > 0, ${officeBase} + tier_1, null), sensitive, ${textOf},
          iif(named, (select name from national_caller where national_caller.n = ${drawn(27, callersOf.length)}), null), iif(named, 1, null), iif(named, ?4, null),
          iif(named, coalesce((select person_index from person where person.id = known), printf('G%08x', n) || substr(hex(randomblob(17)), 1, 34)), null),
          iif(named, coalesce((select date_of_birth from person where person.id = known), printf('%d-%02d-%02d', 1940 + ${drawn(16, 40)}, 1 + ${drawn(17, 12)}, 1 + ${drawn(18, 28)})), null),
          iif(reached, ?5, null), iif(reached, printf('H%08x', n) || substr(hex(randomblob(17)), 1, 34), null), iif(${drawn(20, 30)} = 0, 'en', 'bn'), ${moment('began')},
          iif(${drawn(11, 3)} = 0, ${person('tier_1')}, null), tier, ${person('seat', `n % (select count from national_people where national_people.place = seat)`)}, ${officeBase} + seat,
          iif(${isAnswered}, null, ${moment(dueAt)}), iif(tier > 1 and coalesce(turn, '') <> 'appealed', ${moment(`began + (tier - 1) * days * ${day}`)}, null),
          iif(${isAnswered}, ${person('seat')}, null), iif(${isAnswered}, ${moment(answeredAt)}, null),
          iif(turn = 'appealed', ${person(seatAt('1'))}, null), iif(turn = 'appealed', ${moment(ended)}, null), iif(turn = 'reopened', ${moment(again)}, null),
          iif(${isAnswered}, (select min(id) from lookup where type = 25) + ${drawn(21, 2)}, null), iif(${isAnswered}, ?6, null), iif(${isAnswered}, ${ratingOf}, null)
        from (select *, ${personId} as known, ${isNamed} as named, ${isNamed} or ${drawn(19, 10)} > 3 as reached ${ofCase})`,
      from,
      numbers,
      persons,
      number,
      mobile,
      sms,
    ),
    statement(
      `insert into grievance_event (id, grievance_id, at, kind, tier, by_user, to_user, type_id, place, sensitive, days, in_time, rating, mend)
        ${events
          .map(
            ([nth, at, kind, tier, by, whom, more, which]) =>
              `select ${idOf(at, nth)}, id, ${moment(at)}, ${kind}, ${tier}, ${by}, ${whom}, type_id, place, sensitive, ${more} ${ofCase} where ${which}`,
          )
          .join(' union all ')}`,
    ),
    ...(['staff', 'complainant', 'note'] as const).map((side, nth) =>
      statement(
        `insert into grievance_message (id, grievance_id, at, side, is_note, by_user, text)
          select ${idOf(`began + ${(nth + 1) * 3_600_000}`, 10 + nth)}, id, ${moment(`began + ${(nth + 1) * 3_600_000}`)}, '${side === 'complainant' ? side : 'staff'}', ${side === 'note' ? 1 : 0},
            ${side === 'complainant' ? 'null' : person('seat')}, ${textOf} ${ofCase}
          where (length is null or length > ${day}) and began + ${day} < ${until} and ${side === 'note' ? `${drawn(23, 10)} = 0` : `${drawn(22, 10)} < 3`}`,
      ),
    ),
    // With one of the applications that were seeded, if there are any.
    ...(applications === 0
      ? []
      : [
          statement(
            `insert into grievance_mend (id, grievance_id, kind, application_id, at, by_user, came_to)
              select ${idOf(mendAt, 5)}, id, kind_of, application_id, ${moment(mendAt)}, by_user,
                (select case when state in ('approved', 'waiting') then 'done' when state in ('rejected', 'withdrawn') then 'refused' end from application where id = application_id) from (
                select *, mends ->> (${drawn(24, 2)}) as kind_of, ${person('seat')} as by_user,
                  (select application.id from application where application.id >= 200000000000 + ${drawn(25, applications)} * 370 order by application.id limit 1) as application_id ${ofCase}
                where ${isMended(until)}
              ) where application_id is not null and kind_of is not null`,
          ),
          statement(
            `insert into grievance_event (id, grievance_id, at, kind, tier, by_user, type_id, place, sensitive, mend)
              select m.id, m.grievance_id, m.at, 'mend_started', c.tier, m.by_user, k.type_id, c.place, k.sensitive, m.kind
              from grievance_mend as m join national_case as c on c.id = m.grievance_id join national_kind as k on k.n = c.kind where m.id >= 0`,
          ),
          // As many as the application was decided for, all of this chunk once.
          statement(
            `insert into grievance_event (id, grievance_id, at, kind, tier, type_id, place, sensitive, mend, mend_id)
              select ${idOf(mendedAt, 14)}, id, ${moment(mendedAt)}, 'mended', tier, type_id, place, sensitive, m_kind, m_id from (
                select c.*, k.type_id, k.sensitive, m.kind as m_kind, m.id as m_id
                from grievance_mend as m join national_case as c on c.id = m.grievance_id join national_kind as k on k.n = c.kind
                where m.id >= 0 and m.came_to = 'done'
              ) where ${mendedAt} < ${until}`,
          ),
        ]),
  ]
}
const ratingOf = `case when ${drawn(26, 10)} > 3 then null when ${drawn(26, 10)} < 2 then 'satisfied' when ${drawn(26, 10)} = 2 then 'partly' else 'unsatisfied' end`
/** Before the fastest answers. */
const startedAt = `began + days * 86400 * 30`
const mendAt = `began + days * 86400 * 35`
/** Before a later answer, or after it. */
const mendedAt = `began + days * 86400 * 60`
const isMended = (until: number) =>
  `mends <> '[]' and ${mendAt} < ${until} and status <> 'assigned' and ${drawn(27, 4)} = 0`

const figures = ['act', 'pace', 'unseen'].flatMap((name) => [`grievance_${name}`, `grievance_${name}_month`])

/** What triggers and the schedule would have kept; places with news of the last month are compared by the schedule. */
export const grievanceTotals = (until: number): (string | Statement)[] => [
  ...recount('grievance_total'),
  ...recount('grievance_late'),
  ...recount('grievance_late_type'),
  ...figures.flatMap((figure) => [
    {
      sql: `insert into total_progress (figure, done_to) select '${figure}', done from (select max(id) as done from grievance_event where id < ?1) where done is not null
        on conflict do update set done_to = max(done_to, excluded.done_to)`,
      args: [leastIdOf(new Date(until - day))],
    },
    ...recountFigure(figure),
  ]),
  {
    sql: `insert into grievance_news (upazila, since, news)
      select upazila, min(submitted_at), count(*) from grievance where sensitive = 0 and submitted_at > ?1 group by upazila on conflict do update set news = news + excluded.news`,
    args: [new Date(until - 30 * day).toISOString()],
  },
  ...['kind', 'seat', 'people', 'text', 'caller', 'case'].map(
    (name) => `drop table if exists national_${name}`,
  ),
]
