import { withCheckDigit } from '#contract/tracking-number'
import { recount } from '#worker/db/totals'
import type { Statement } from '#worker/db/writer'
import type { Encrypted } from './applications.ts'
import { drawn } from './grievances.ts'
import { userBase } from './staff.ts'

/** Programs of one transaction, each with about sixty participants, seven classes and four hundred marks. */
export const trainingChunk = 250
export const trainingTables = [
  'training_program',
  'training_program_trainer',
  'training_program_module',
  'training_class',
  'training_busy',
  'training_participant',
  'training_attendance',
  'training_answer',
  'training_rating_told',
  'training_rater',
  'training_rated',
  'training_certificate',
]
/** Five years, and programs of the next two months. */
const [daysPast, daysToCome] = [1_826, 60]
const span = daysPast + daysToCome
/** Beneath all ids that the product makes, and above those of the demonstration. */
const base = 1_000_001
/** Numbers that each program has for its participants, and for its classes. */
const [peopleOf, classesOf] = [128, 16]
/** Made ahead, as the numbers of applications are. */
const numberOf = (n: number) => Number(withCheckDigit(String(70_000_000_000 + n * 37)))

const trainers = (total: number) => Math.max(2, Math.ceil(total / 10))
const circulars = (total: number) => Math.max(1, Math.ceil(total / 4))
const upTo = (from: number, to: number) =>
  `with recursive g(n) as (select ${from} union all select n + 1 from g where n < ${to - 1})`
const numbers = (count: number) => `json_each('[${Array.from({ length: count }, (_, at) => at).join(',')}]')`
const coded = (type: number, code: string) =>
  `(select id from lookup where type = ${type} and code = ${code})`
/** One of a list of the settings. */
const anyOf = (type: number, salt: number) =>
  `(select id from (select id, row_number() over (order by id) - 1 as at, count(*) over () as size from lookup where type = ${type}) where at = ${drawn(salt, 1_000_003)} % size)`
const dayAt = (until: number, days: string) =>
  `date(${Math.floor(until / 1000)}, 'unixepoch', (${days}) || ' days')`
const statement = (sql: string, ...args: string[]): Statement => ({ sql, args })

/**
 * What programs are made of: trainers, circulars and hours; and where what one chunk is made of stands. Trainers have neither number
 * nor address: here all people have one, and whoever has a trainer's takes part in nothing of theirs.
 */
export function trainingGround(total: number, until: number): Statement[] {
  const begins = dayAt(until, `n * ${span} / ${circulars(total)} - ${daysPast}`)
  const ends = dayAt(until, `n * ${span} / ${circulars(total)} - ${daysPast - 60}`)
  return [
    statement(
      `insert or ignore into trainer (id, name_en, name_bn, designation_id, organisation, subjects, mobile, email)
        ${upTo(0, trainers(total))}
        select ${base} + g.n, m.en, m.bn, (select min(id) from lookup where type = 24), 'Institute ' || (g.n % 40), 'Registers, payments, computers', null, null
        from g join national_name as m on m.n = g.n % (select count(*) from national_name)`,
    ),
    statement(
      `insert or ignore into training_time_slot (id, starts, ends) select ${base} + value, 601 + value * 120, 691 + value * 120 from ${numbers(2)}`,
    ),
    statement(
      `insert or ignore into training_circular (id, circular_name, circular_type_id, training_type_id, status_id, class_duration, description, start_date, end_date, published_at, made_by, made_at)
        ${upTo(0, circulars(total))}
        select ${base} + n, 'Training of the offices, circular ' || n, ${anyOf(26, 31)}, ${anyOf(27, 32)},
          iif(${ends} < ${dayAt(until, '0')}, ${coded(28, "'closed'")}, ${coded(28, "'published'")}), 90, '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"প্রশিক্ষণের বিজ্ঞপ্তি"}]}]}', ${begins}, ${ends},
          ${begins} || 'T04:00:00.000Z', (select min(id) from user), ${begins} || 'T03:00:00.000Z' from g`,
    ),
    statement(
      `insert or ignore into training_circular_module ${upTo(0, circulars(total))} select ${base} + n, ${anyOf(29, 33)} from g`,
    ),
    statement(
      `create table if not exists national_program (n integer primary key, turn integer not null, place integer not null, first text not null, days integer not null,
        seats integer not null, exam integer not null, rating integer not null, state text not null, officer integer not null)`,
    ),
    statement(
      `create table if not exists national_trainee (n integer not null, k integer not null, status text not null, present integer not null, score integer,
        primary key (n, k)) strict, without rowid`,
    ),
    statement(
      'create table if not exists national_certificate (nth integer primary key, number integer not null)',
    ),
  ]
}

const personId = `${base} + n * ${peopleOf} + k`
const programId = `${base} + n`
const isOver = "state = 'completed'"
const ofTrainee =
  'from (select p.*, t.k, t.status, t.present, t.score from national_trainee as t join national_program as p on p.n = t.n) as one'
const perDay = 2
const ofClass = (source: string) => `${source} join ${numbers(classesOf)} as c on c.value < days * ${perDay}`
const heldOn = `date(first, (c.value / ${perDay}) || ' days')`
const who = '(n * 131 + k)'
/** Which of the classes somebody came to, as bits. */
const cameTo = (nth: string) => `(present >> ${nth} & 1)`
const passMark = 40

/**
 * Programs from one number on with who took part, came, passed and rated, and certificates of most that passed. `cross join`: these
 * programs first, or each chunk reads the classes of all that stand.
 */
export function trainingStatements(
  { from, to, total }: { from: number; to: number; total: number },
  until: number,
  { mobile }: Encrypted,
): Statement[] {
  const certificates = JSON.stringify(
    Array.from({ length: (to - from) * peopleOf }, (_, at) => numberOf(from * peopleOf + at)),
  )
  const today = dayAt(until, '0')
  const trainer = (nth: string) => `${base} + (turn * 2 + ${nth}) % ${trainers(total)}`
  const email = `printf('T%08x', n / 4 * ${peopleOf} + k) || '0123456789abcdef012345678'`
  const size = `iif(${drawn(45, 10)} = 0, 1000000, 10000)`
  return [
    statement('delete from national_program'),
    statement('delete from national_trainee'),
    statement('delete from national_certificate'),
    statement('insert into national_certificate select key, value from json_each(?1)', certificates),
    statement(
      `insert into national_program ${upTo(from, to)}
        select n, turn, place, first, days, seats, exam, rating, case when ${drawn(40, 40)} = 0 then 'cancelled'
          when date(first, days || ' days') < ${today} then 'completed' when first <= ${today} then 'running' else 'planned' end,
          coalesce((select user.id from user where user.id = ${userBase} + own.place * 32 + 1), ${userBase} + own.place / 1000000 * 1000000 * 32 + 1)
        from (
          select n, turn, number / ${size} * ${size} as place, date(${Math.floor(until / 1000)}, 'unixepoch', (turn * ${span} / ${total} - ${daysPast}) || ' days', 'weekday 0') as first,
            2 + ${drawn(41, 4)} as days, 30 + ${drawn(42, 61)} as seats, ${drawn(43, 3)} < 2 as exam, ${drawn(44, 2)} as rating
          from (select g.n, g.n * 2654435761 % ${total} as turn, w.number from g join national_ward as w on w.n = g.n * (select count(*) from national_ward) / ${total})
        ) as own`,
    ),
    statement(
      `insert into national_trainee
        select n, k, status, present, iif(${isOver} and exam and status = 'accepted' and ${drawn(51, 20, who)} > 0, 2500 + ${drawn(52, 7_500, who)}, null)
        from (
          select n, k, state, exam, case when state = 'planned' and k % 3 = 0 then 'applied' when state = 'planned' and k % 40 = 1 then 'unconfirmed'
              when k % 23 = 2 then 'withdrawn' when k % 31 = 3 then 'refused' when k < seats then 'accepted' else 'waiting' end as status,
            iif(state = 'planned', 0, (1 << (days * ${perDay})) - 1 & ~ iif(${drawn(53, 3, who)} = 0, ${drawn(54, 1024, who)} & ${drawn(55, 1024, who)}, 0)) as present
          from (select p.*, k.value as k from national_program as p join ${numbers(peopleOf)} as k on k.value < seats * iif(state = 'planned', 8, 11) / 10)
        )`,
    ),
    statement(
      `insert into training_program (id, program_name, circular_id, description, start_date, end_date, question_link, status_id, exam_status, rating_status, place, room, seats, pass_mark,
          attendance_mark, exam_form, made_by, made_at, raters_settled_at)
        select ${programId}, 'Training ' || n, ${base} + turn * ${circulars(total)} / ${total}, 'Registers and payments, step by step.', first, date(first, (days - 1) || ' days'),
          iif(exam, 'https://survey.example/x/' || n, null), ${coded(31, 'state')}, exam, rating, place, 'Room ' || (n % 9), seats, ${passMark}, 80, iif(exam, 'aForm' || n, null),
          officer, first || 'T03:00:00.000Z', iif(date(first, days || ' days') < ${today}, date(first, days || ' days') || 'T18:01:00.000Z', null) from national_program`,
    ),
    statement(
      `insert into training_program_trainer select ${programId}, ${trainer('nth.value')} from national_program join ${numbers(2)} as nth`,
    ),
    statement(
      `insert into training_program_module select ${programId}, ${anyOf(29, 46)} from national_program`,
    ),
    statement(
      `insert into training_program_day select ${programId}, d.value, d.value < days, iif(d.value < days, '[${base}, ${base + 1}]', '[]') from national_program join ${numbers(7)} as d`,
    ),
    statement(
      `insert into training_class (id, program_id, held_on, slot_id, starts, ends, marked_at)
        select ${base} + n * ${classesOf} + c.value, ${programId}, ${heldOn}, ${base} + c.value % ${perDay}, 601 + c.value % ${perDay} * 120, 691 + c.value % ${perDay} * 120,
          iif(${isOver} or state = 'running' and ${heldOn} < ${today}, ${heldOn} || 'T05:00:00.000Z', null)
        ${ofClass('from national_program')}`,
    ),
    statement(
      `insert into training_busy
        select ${trainer('nth.value')}, ${heldOn}, 601 + c.value % ${perDay} * 120, 691 + c.value % ${perDay} * 120, ${programId}
        ${ofClass('from national_program')} join ${numbers(2)} as nth where state <> 'cancelled'`,
    ),
    statement(
      `insert into training_participant (id, program_id, place, full_name, email, email_index, mobile, designation_id, organisation, user_id, office_id, source, status, language, joined_at,
          decided_by, decided_at, attended, score, score_source, scored_by, scored_at)
        select ${personId}, ${programId}, place, (select en from national_name where national_name.n = name),
          iif(user_id is null, ?1, null), iif(user_id is null, ${email}, null), ?1, ${anyOf(30, 61)}, 'Office of ' || place, user_id, null,
          case when user_id is not null then 'account' when k % 3 = 0 then 'external' when k % 3 = 1 then 'sheet' else 'entry' end, status, 'bn',
          date(first, '-' || (3 + ${drawn(62, 25, who)}) || ' days') || printf('T%02d:%02d:%02d.000Z', ${drawn(63, 12, who)}, ${drawn(64, 60, who)}, k % 60),
          officer, iif(status in ('applied', 'unconfirmed'), null, first || 'T03:30:00.000Z'), attended, score, iif(score is null, null, iif(n % 2, 'survey', 'hand')), iif(score is null, null, officer), null
        from (select *, ${drawn(60, 1_000_003, who)} % (select count(*) from national_name) as name, iif(k < 6, (select user.id from user where user.id = ${userBase} + one.place * 32 + 1 + one.k), null) as user_id,
          (select coalesce(sum(${cameTo(`(c.id - (${base} + n * ${classesOf}))`)}), 0) from training_class as c
            where c.id >= ${base} + n * ${classesOf} and c.id < ${base} + (n + 1) * ${classesOf} and c.marked_at is not null and status = 'accepted') as attended ${ofTrainee})`,
      mobile,
    ),
    statement(
      `insert into training_attendance (class_id, participant_id, present, marked_by, marked_at)
        select c.id, ${base} + t.n * ${peopleOf} + t.k, ${cameTo(`(c.id - (${base} + p.n * ${classesOf}))`)}, officer, c.marked_at
        from national_program as p cross join training_class as c on c.id >= ${base} + p.n * ${classesOf} and c.id < ${base} + (p.n + 1) * ${classesOf} and c.marked_at is not null
        cross join national_trainee as t on t.n = p.n and t.status = 'accepted'`,
    ),
    statement(
      `insert into training_answer (program_id, kind, outside_id, participant_id, value, answered_at)
        select ${programId}, 'exam', ${personId}, ${personId}, score, date(first, days || ' days') ${ofTrainee} where score is not null and n % 2`,
    ),
    statement(
      `insert into training_answer (program_id, kind, outside_id, trainer_id, value, answered_at)
        select ${programId}, 'rating', -(${personId}), ${trainer('k % 2')}, max(1, 5 - ${drawn(70, 5, who)} * ${drawn(71, 2, who)}), date(first, days || ' days')
        ${ofTrainee} where ${isOver} and rating and status = 'accepted' and ${drawn(72, 10, who)} < 4`,
    ),
    statement(
      `insert into training_rater select id from training_participant where program_id >= ${base + from} and program_id < ${base + to} and attended > 0`,
    ),
    statement(
      `insert into training_rated (participant_id, trainer_id) select -outside_id, trainer_id from training_answer
        where program_id >= ${base + from} and program_id < ${base + to} and kind = 'rating'`,
    ),
    statement(
      `insert into training_rating_told select program_id, outside_id
        from (select program_id, outside_id, count(*) over (partition by program_id, trainer_id) as given from training_answer
          where program_id >= ${base + from} and program_id < ${base + to} and kind = 'rating') where given >= 5`,
    ),
    statement(
      `insert into training_pull select ${programId}, 'exam', date(first, days || ' days') || 'T06:00:00.000Z', officer, seats, seats, 0 from national_program where ${isOver} and exam and n % 2`,
    ),
    statement(
      `insert into training_certificate (id, participant_id, place, issued_at, issued_by, statement, withdrawn_at, withdrawn_by)
        select made.number, ${personId}, place, date(first, (days + 7) || ' days') || printf('T%02d:%02d:%02d.000Z', ${drawn(80, 12, who)}, ${drawn(81, 60, who)}, k % 60), officer, hex(randomblob(170)),
          iif(${drawn(82, 200, who)} = 0, ${today} || 'T04:00:00.000Z', null), iif(${drawn(82, 200, who)} = 0, officer, null)
        ${ofTrainee} join national_certificate as made on made.nth = (n - ${from}) * ${peopleOf} + k
        where ${isOver} and status = 'accepted' and (not exam or score >= ${passMark * 100}) and (present = (1 << (days * ${perDay})) - 1) and ${drawn(83, 10, who)} > 0`,
    ),
  ]
}

/** What the triggers would have kept. */
export const trainingTotals = [
  ...recount('trainer_rating'),
  // Whose triggers add them up.
  ...recount('training_figure'),
  'drop table if exists national_program',
  'drop table if exists national_trainee',
  'drop table if exists national_certificate',
]
