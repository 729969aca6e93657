import { newId } from '#worker/db/ids'
import { koboToken } from '#local/sandbox/kobo'
import { lookupType } from '#contract/lookups'
import { answerCode } from '#worker/training/answer-code'
import { lookupId } from './samples/circulars.ts'
import type { World } from './world.ts'

type Put = {
  /** Days from today, the last day. */
  ends?: number
  exam?: boolean
  rating?: boolean
  pass_mark?: number
  attendance_mark?: number
  /** Classes whose attendance was taken. */
  held?: number
}

const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const insert = (world: World, table: string, row: Record<string, string | number | null>) =>
  world.client.execute({
    sql: `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
    args: Object.values(row),
  })
const lookupOf = async (world: World, type: number) =>
  Number(
    (await world.rows({ sql: 'select id from lookup where type = ? order by id limit 1', args: [type] }))[0]![
      'id'
    ],
  )

const anybody = async (world: World) =>
  Number((await world.rows('select id from user order by id limit 1'))[0]!['id'])

/** A program at a place with one trainer, over since yesterday unless it is said otherwise. */
export async function gradedProgram(world: World, place: number, put: Put = {}) {
  const now = world.clock.now
  const [circular, id, trainer] = [newId(now), newId(now), newId(now)]
  const at = now.toISOString()
  const days = { start_date: dayAfter(now, -30), end_date: dayAfter(now, put.ends ?? -1) }
  const made = { made_by: await anybody(world), made_at: at }
  await insert(world, 'training_circular', {
    id: circular,
    circular_name: `Circular ${id}`,
    circular_type_id: await lookupOf(world, 26),
    training_type_id: await lookupOf(world, 27),
    status_id: await lookupId(world, lookupType.training_circular_status, 'published'),
    published_at: at,
    class_duration: 60,
    description: '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Words"}]}]}',
    ...days,
    ...made,
  })
  await insert(world, 'training_program', {
    id,
    program_name: `Program ${id}`,
    circular_id: circular,
    description: 'Words',
    ...days,
    status_id: await lookupOf(world, 31),
    exam_status: (put.exam ?? true) ? 1 : 0,
    rating_status: (put.rating ?? true) ? 1 : 0,
    place,
    room: 'Hall',
    seats: 40,
    pass_mark: put.pass_mark ?? 50,
    attendance_mark: put.attendance_mark ?? 0,
    question_link: `https://forms.example.org/${id}?d[code]={code}`,
    trainer_ratings_link: `https://forms.example.org/r${id}`,
    exam_form: `exam${id}`,
    rating_form: `rating${id}`,
    ...made,
  })
  await insert(world, 'trainer', {
    id: trainer,
    name_en: `Trainer ${trainer}`,
    name_bn: `প্রশিক্ষক ${trainer}`,
    designation_id: await lookupOf(world, 24),
    organisation: 'Academy',
    subjects: 'Law',
  })
  await insert(world, 'training_program_trainer', { program_id: id, trainer_id: trainer })
  if (put.held) {
    const slot = newId(now)
    await insert(world, 'training_time_slot', { id: slot, starts: slot % 700, ends: 700 + (slot % 700) })
    for (let nth = 0; nth < put.held; nth += 1)
      await insert(world, 'training_class', {
        id: newId(now),
        program_id: id,
        held_on: dayAfter(now, -20 + nth),
        slot_id: slot,
        starts: 0,
        ends: 60,
        marked_at: at,
      })
  }
  return { id, trainer, name: `Program ${id}` }
}

type Person = {
  place?: number
  email?: string
  user_id?: number
  score?: number | null
  attended?: number
  status?: string
}

/** Somebody who takes part in it. */
export async function participantOf(world: World, program: number, put: Person = {}) {
  const { blindIndex, encrypt } = world.deps.secrets
  const [row] = await world.rows({ sql: 'select place from training_program where id = ?', args: [program] })
  const id = newId(world.clock.now)
  const score = put.score ?? null
  await insert(world, 'training_participant', {
    id,
    program_id: program,
    place: put.place ?? Number(row!['place']),
    full_name: `Participant ${id}`,
    email: put.email === undefined ? null : await encrypt(put.email),
    email_index: put.email === undefined ? null : await blindIndex('email', put.email.toLowerCase()),
    organisation: 'Office',
    user_id: put.user_id ?? null,
    source: 'entry',
    status: put.status ?? 'accepted',
    language: 'bn',
    // Before the program began.
    joined_at: new Date(world.clock.now.getTime() - 40 * 86_400_000).toISOString(),
    attended: put.attended ?? 0,
    score,
    score_source: score === null ? null : 'hand',
  })
  // As the marks would have it.
  if (put.attended) await insert(world, 'training_rater', { participant_id: id })
  return { id, name: `Participant ${id}` }
}

/** Gives the survey tool's token, as the screen does. */
export const withToken = async (world: World) =>
  world.client.execute({
    sql: 'insert into kobo_setting (id, token, checked_at, updated_by) values (1, ?, ?, ?) on conflict do nothing',
    args: [await world.deps.secrets.encrypt(koboToken), world.clock.now.toISOString(), await anybody(world)],
  })

/** A participant's code in the survey tool's forms. */
export const answerCodeOf = ({ deps }: World, participant: number) => answerCode({ deps }, participant)

/** What the survey tool's form has been answered with. */
export const answersOf = (world: World, form: string, rows: readonly object[]) =>
  world.sandbox.post('/kobo-rows', { form, rows })

/** A form of the survey tool that no program has. */
export async function formOf(world: World, name?: string) {
  const form = `form${newId(world.clock.now)}`
  await world.sandbox.post('/kobo-rows', { form, rows: [], ...(name !== undefined && { name }) })
  return form
}

/** A certificate of somebody who passed, as it was issued. */
export async function certificateOf(world: World, participant: number, place?: number) {
  const [row] = await world.rows({
    sql: 'select full_name, place from training_participant where id = ?',
    args: [participant],
  })
  const id = 700_000_000_000 + (newId(world.clock.now) % 99_999_999_999)
  const at = world.clock.now.toISOString()
  await insert(world, 'training_certificate', {
    id,
    participant_id: participant,
    place: place ?? Number(row!['place']),
    issued_at: at,
    issued_by: await anybody(world),
    statement: await world.deps.statements.sign({
      t: 'training',
      n: id,
      m: String(row!['full_name']),
      p: 'Program',
      d: at.slice(0, 10),
    }),
  })
  return { id }
}
