import type { ParticipantState } from '#contract/training/shapes'
import { dayInDhaka } from '#contract/calendar'
import { newId } from '#worker/db/ids'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'

let made = 0
const lookupOf = (type: number, code: string) =>
  `(select id from lookup where type = ${type} and code = '${code}')`

export type PutProgram = {
  seats?: number
  status?: string
  circular?: string
  /** Days from today. */
  begins?: number
  lasts?: number
}

/** A training program at a place, of a published circular of its own. */
export async function trainingAt(world: World, place: number, put: PutProgram = {}) {
  const { seats = 20, status = 'planned', circular = 'published', begins = 5, lasts = 10 } = put
  const now = world.clock.now.toISOString()
  const day = (days: number) => dayInDhaka(new Date(world.clock.now.getTime() + days * 86_400_000))
  const [id, circular_id] = [newId(world.clock.now), newId(world.clock.now)]
  const maker = await signedIn(world, { place: { id: null, number: place, number_to: place } })
  const name = `Training ${(made += 1)}`
  await world.client.batch(
    [
      {
        sql: `insert into training_circular (id, circular_name, circular_type_id, training_type_id, status_id, class_duration, description, start_date, end_date, published_at, made_by, made_at)
          values (?, ?, ${lookupOf(26, 'regular')}, ${lookupOf(27, 'classroom')}, ${lookupOf(28, circular)}, 90, '{"type":"doc","content":[]}', ?, ?, ?, ?, ?)`,
        args: [
          circular_id,
          `Circular of ${name}`,
          day(begins),
          day(begins + lasts),
          circular === 'draft' ? null : now,
          maker.user_id,
          now,
        ],
      },
      {
        sql: `insert into training_program (id, program_name, circular_id, description, start_date, end_date, question_link, trainer_ratings_link, status_id, exam_status, rating_status, place, room, seats, pass_mark, attendance_mark, made_by, made_at)
          values (?, ?, ?, 'Made', ?, ?, 'https://exam.example.org', 'https://rating.example.org', ${lookupOf(31, status)}, 1, 1, ?, 'Room 2', ?, 50, 80, ?, ?)`,
        args: [id, name, circular_id, day(begins), day(begins + lasts), place, seats, maker.user_id, now],
      },
    ],
    'write',
  )
  return { id, circular_id, name }
}

export type PutParticipant = {
  status?: ParticipantState
  user_id?: number
  email?: string
  joined_at?: string
}

/** A participant of a program. */
export async function participantOf(world: World, program_id: number, put: PutParticipant = {}) {
  const { secrets } = world.deps
  const id = newId(world.clock.now)
  const nth = (made += 1)
  const now = world.clock.now.toISOString()
  const { status = 'applied', user_id = null, joined_at = now } = put
  const email = put.email ?? `made${nth}@example.org`
  const name = `Participant made-${nth}-`
  await world.client.execute({
    sql: `insert into training_participant (id, program_id, place, full_name, email, email_index, organisation, user_id, source, status, language, joined_at)
      select ?, id, place, ?, ?, ?, 'Union Parishad', ?, 'entry', ?, 'en', ? from training_program where id = ?`,
    args: [
      id,
      name,
      await secrets.encrypt(email),
      await secrets.blindIndex('email', email),
      user_id,
      status,
      joined_at,
      program_id,
    ],
  })
  return { id, name, email }
}

/** A class of a program, so many days from today, from midnight on: one of today has begun at any hour. */
export async function classOf(world: World, program_id: number, days = 0) {
  const id = newId(world.clock.now)
  const nth = (made += 1)
  await world.client.batch(
    [
      {
        sql: 'insert into training_time_slot (id, starts, ends) values (?, ?, ?)',
        args: [id, nth % 700, 800 + (nth % 600)],
      },
      {
        sql: 'insert into training_class (id, program_id, held_on, slot_id, starts, ends) values (?, ?, ?, ?, 0, 90)',
        args: [id, program_id, dayInDhaka(new Date(world.clock.now.getTime() + days * 86_400_000)), id],
      },
    ],
    'write',
  )
  return id
}
