import { newId } from '#worker/db/ids'
import { opened } from './database.ts'

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What the QR of a certificate says. */
export async function statementOf(certificate: number): Promise<string> {
  const client = opened()
  const { rows } = await client.execute({
    sql: 'select statement from training_certificate where id = ?',
    args: [certificate],
  })
  client.close()
  return String(rows[0]?.['statement'])
}

/** A program that is over, with so many who took part, written where its own screens will write it. */
export async function programOver(people: readonly string[]) {
  const client = opened()
  const now = new Date()
  const at = now.toISOString()
  const [circular, id] = [newId(now), newId(now)]
  const lookup = (type: number) => `(select id from lookup where type = ${type} order by id limit 1)`
  const anybody = '(select id from user order by id limit 1)'
  const name = `কম্পিউটার প্রশিক্ষণ ${String(id).slice(-5)}`
  const ids = people.map(() => newId(now))
  await client.batch(
    [
      {
        sql: `insert into training_circular (id, circular_name, circular_type_id, training_type_id, status_id, class_duration, description, start_date, end_date, published_at, made_by, made_at)
          select ?, 'বিজ্ঞপ্তি', ${lookup(26)}, ${lookup(27)}, (select id from lookup where type = 28 and code = 'published'), 60, '{"type":"doc","content":[]}', ?, ?, ?, ${anybody}, ?`,
        args: [circular, dayAfter(-30), dayAfter(-1), at, at],
      },
      {
        sql: `insert into training_program (id, program_name, circular_id, description, start_date, end_date, status_id, exam_status, rating_status, place, room, seats, pass_mark, attendance_mark, made_by, made_at)
          select ?, ?, ?, 'কথা', ?, ?, ${lookup(31)}, 1, 1, 0, 'হল', 40, 50, 0, ${anybody}, ?`,
        args: [id, name, circular, dayAfter(-20), dayAfter(-1), at],
      },
      ...people.map((full_name, nth) => ({
        sql: `insert into training_participant (id, program_id, place, full_name, organisation, source, status, language, joined_at)
          values (?, ?, 0, ?, 'সমাজসেবা কার্যালয়', 'entry', 'accepted', 'bn', ?)`,
        args: [ids[nth]!, id, full_name, `${dayAfter(-25)}T04:00:00.000Z`],
      })),
    ],
    'write',
  )
  client.close()
  return { id, name, ids }
}

/** So many who applied for a program that stands already; their names begin with a word of their own. */
export async function applicantsOf(program: number, word: string, count: number) {
  const client = opened()
  const now = new Date()
  await client.batch(
    Array.from({ length: count }, (_, nth) => ({
      sql: `insert into training_participant (id, program_id, place, full_name, organisation, source, status, language, joined_at)
        select ?, id, place, ?, 'সমাজসেবা কার্যালয়', 'entry', 'applied', 'bn', ? from training_program where id = ?`,
      args: [newId(now), `${word} ${nth + 1}`, now.toISOString(), program],
    })),
    'write',
  )
  client.close()
}

/** The classes of a program, so many days later: whoever registers does so before the first, whatever the hour. */
export async function moveClasses(program: number, days: number) {
  const client = opened()
  await client.execute({
    sql: 'update training_class set held_on = date(held_on, ?) where program_id = ?',
    args: [`${days} days`, program],
  })
  client.close()
}

/** A program with its class is over since yesterday, and whoever has a seat had it before. */
export async function endProgram(program: number) {
  const client = opened()
  await client.batch(
    [
      "update training_program set start_date = date(end_date, '-2 days'), end_date = date(end_date, '-2 days') where id = ?",
      "update training_class set held_on = date(held_on, '-1 days') where program_id = ?",
      "update training_participant set decided_at = date('now', '-3 days') || 'T04:00:00.000Z' where program_id = ?",
    ].map((sql) => ({ sql, args: [program] })),
    'write',
  )
  client.close()
}

/** Accounts that were made long ago: nobody is behind them any more but they themselves. */
export async function madeLongAgo(accounts: readonly number[]) {
  const client = opened()
  const at = '2026-01-01T04:00:00.000Z'
  await client.batch(
    accounts.flatMap((id) => [
      { sql: 'update user set created_at = ?, approved_at = ? where id = ?', args: [at, at, id] },
      { sql: 'update credential_change set made_at = ? where user_id = ?', args: [at, id] },
    ]),
    'write',
  )
  client.close()
}
