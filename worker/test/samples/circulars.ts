import { lookupType, type LookupType } from '#contract/lookups'
import type { RichText } from '#contract/rich-text'
import type { World } from '../world.ts'

/** A row of a lookup list by its code. */
export async function lookupId(world: World, type: LookupType, code: string): Promise<number> {
  const [row] = await world.rows({
    sql: 'select id from lookup where type = ? and code = ?',
    args: [type, code],
  })
  return Number(row!['id'])
}

export const textOf = (...words: string[]): RichText => ({
  type: 'doc',
  content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

let made = 0
/** A body of a circular that may be sent. */
export async function circularBody(world: World, { status = 'draft' } = {}) {
  const nth = (made += 1)
  return {
    circular_name: `Training of officers ${nth}`,
    circular_type_id: await lookupId(world, lookupType.training_circular_type, 'regular'),
    training_type_id: await lookupId(world, lookupType.training_type, 'classroom'),
    status_id: await lookupId(world, lookupType.training_circular_status, status),
    module_ids: [
      await lookupId(world, lookupType.training_module, 'payment'),
      await lookupId(world, lookupType.training_module, 'grievance'),
    ],
    role_ids: [] as number[],
    class_duration: 90,
    description: textOf('কাদের জন্য', `Bring a pen ${nth}`),
    start_date: '2026-12-01',
    end_date: '2026-12-31',
  }
}

/** A circular as it is stored. */
export async function circularAt(world: World, { status = 'draft' } = {}) {
  const { module_ids, role_ids: _, ...body } = await circularBody(world, { status })
  const id = 8_000_000 + (made += 1)
  const now = world.clock.now.toISOString()
  const [admin] = await world.rows('select min(id) as id from user')
  await world.client.batch(
    [
      {
        sql: 'insert into training_circular (id, circular_name, circular_type_id, training_type_id, status_id, class_duration, description, start_date, end_date, published_at, made_by, made_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        args: [
          id,
          body.circular_name,
          body.circular_type_id,
          body.training_type_id,
          body.status_id,
          body.class_duration,
          JSON.stringify(body.description),
          body.start_date,
          body.end_date,
          status === 'draft' ? null : now,
          Number(admin!['id']),
          now,
        ],
      },
      ...module_ids.map((module) => ({
        sql: 'insert into training_circular_module (circular_id, module_id) values (?, ?)',
        args: [id, module],
      })),
    ],
    'write',
  )
  return { id, body: { ...body, module_ids } }
}

export type PutProgram = {
  circular_id: number
  place: number
  status?: string
  start_date?: string
  end_date?: string
  seats?: number
  exam?: boolean
  pass_mark?: number
}
/** A program of a circular at a place. */
export async function circularProgramAt(world: World, put: PutProgram) {
  const id = 9_000_000 + (made += 1)
  const { status = 'planned', start_date = '2026-12-05', end_date = '2026-12-10' } = put
  const [admin] = await world.rows('select min(id) as id from user')
  await world.client.execute({
    sql: "insert into training_program (id, program_name, circular_id, description, start_date, end_date, status_id, exam_status, rating_status, place, room, seats, pass_mark, attendance_mark, made_by, made_at) values (?, ?, ?, '', ?, ?, ?, ?, 0, ?, 'Room 1', ?, ?, 80, ?, ?)",
    args: [
      id,
      `Program ${id}`,
      put.circular_id,
      start_date,
      end_date,
      await lookupId(world, lookupType.training_program_status, status),
      put.exam ? 1 : 0,
      put.place,
      put.seats ?? 20,
      put.pass_mark ?? 50,
      Number(admin!['id']),
      world.clock.now.toISOString(),
    ],
  })
  return { id, name: `Program ${id}` }
}

/** Somebody who takes part. */
export async function participantIn(
  world: World,
  put: { program_id: number; place: number; status?: string; attended?: number; score?: number },
) {
  const id = 10_000_000 + (made += 1)
  await world.client.execute({
    sql: "insert into training_participant (id, program_id, place, full_name, organisation, source, status, language, joined_at, attended, score) values (?, ?, ?, ?, 'Office', 'entry', ?, 'bn', ?, ?, ?)",
    args: [
      id,
      put.program_id,
      put.place,
      `Participant ${id}`,
      put.status ?? 'accepted',
      world.clock.now.toISOString(),
      put.attended ?? 0,
      put.score ?? null,
    ],
  })
  return id
}
