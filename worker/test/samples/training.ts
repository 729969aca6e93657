import type { training as table } from '#contract/training'
import { dayAfter } from '#contract/training/classes'
import { dayInDhaka } from '#contract/calendar'
import { picture } from '../registration.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import { placeAt } from './offices.ts'
import { circularAt as anyCircularAt, circularBody, circularProgramAt } from './circulars.ts'
import { none, type SamplesOf } from './sample.ts'
import { trainingParticipants } from './training-participants.ts'
import { trainingResults } from './training-results.ts'

let made = 0
/** A place of the division whose officer calls. */
const here = 300_000_000
const next = () => (made += 1) + 9_000_000

const insert = (world: World, name: string, row: Record<string, string | number | null>) =>
  world.client.execute({
    sql: `insert into ${name} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
    args: Object.values(row),
  })

const lookupOf = async (world: World, type: number, code: string): Promise<number> => {
  const [found] = await world.rows({
    sql: 'select id from lookup where type = ? and code = ?',
    args: [type, code],
  })
  return Number(found!['id'])
}

/** Hours that nobody else has: each slot is a minute later. */
export async function slotAt(world: World, hours?: { starts: number; ends: number }) {
  const id = next()
  const nth = id % 1_000
  const slot = hours ?? { starts: nth, ends: nth + 30 + Math.floor((id % 9_000_000) / 1_000) }
  await insert(world, 'training_time_slot', { id, ...slot })
  return { id, ...slot }
}

export async function trainerAt(world: World, put: { user_id?: number; active?: number } = {}) {
  const id = next()
  const mark = `Trainer ${id}`
  const { encrypt } = world.deps.secrets
  await insert(world, 'trainer', {
    id,
    name_en: mark,
    name_bn: 'প্রশিক্ষক',
    designation_id: await lookupOf(world, 24, 'internal'),
    organisation: 'Academy',
    subjects: 'Selection',
    mobile: await encrypt('01712345678'),
    email: await encrypt('teacher@example.gov.bd'),
    ...put,
  })
  return { id, mark }
}

export async function circularAt(world: World, code = 'published') {
  const id = next()
  const circular_name = `Circular ${id}`
  await insert(world, 'training_circular', {
    id,
    circular_name,
    circular_type_id: await lookupOf(world, 26, 'regular'),
    training_type_id: await lookupOf(world, 27, 'classroom'),
    status_id: await lookupOf(world, 28, code),
    class_duration: 90,
    description: JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'What is taught' }] }],
    }),
    start_date: '2026-01-01',
    end_date: '2027-12-31',
    published_at: code === 'draft' ? null : '2026-01-01T00:00:00.000Z',
    made_by: (await signedIn(world)).user_id,
    made_at: '2026-01-01T00:00:00.000Z',
  })
  return { id, circular_name }
}

/** A body of a program that may be sent by who sees the place: every day of a week from today, with a trainer of its own. */
export async function trainingProgramBody(world: World, number: number) {
  const [slot, trainer, circular] = [await slotAt(world), await trainerAt(world), await circularAt(world)]
  const today = dayInDhaka(world.clock.now)
  return {
    program_name: `Program ${next()}`,
    training_circular_id: circular.id,
    trainers: [trainer.id],
    modules: [await lookupOf(world, 29, 'application')],
    description: 'What it is about',
    start_date: today,
    end_date: dayAfter(today, 6),
    on_days: Array.from({ length: 7 }, (_, day) => ({ day, is_active: day < 5, timeSlots: [slot.id] })),
    status_id: await lookupOf(world, 31, 'planned'),
    exam_status: true,
    rating_status: false,
    place_id: (await placeAt(world, number)).id,
    room: `Room ${next()}`,
    seats: 30,
    pass_mark: 60,
    attendance_mark: 80,
  }
}

/** A program at a place, as it is after it was added; its name is in `mark`. */
export async function trainingProgramAt(world: World, number: number, put: Record<string, unknown> = {}) {
  const admin = await signedIn(world, { superAdmin: true })
  const body = { ...(await trainingProgramBody(world, number)), ...put }
  const sent = await world.api.send('/admin/training/programs/insert', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...admin.headers },
    body: JSON.stringify(body),
  })
  const answer = (await sent.json()) as Record<string, unknown>
  if (sent.status !== 200) throw new Error(JSON.stringify(answer))
  return { id: Number(answer['id']), mark: body.program_name, body }
}

/** Of a program at a place from which somebody was taken off: that they never taught it. */
export async function wrongTrainerAt(world: World, number: number) {
  const [{ id }, { id: trainer_id }] = [await trainingProgramAt(world, number), await trainerAt(world)]
  const until = world.clock.now.toISOString()
  await insert(world, 'training_term', { program_id: id, trainer_id, since: '', until })
  return { params: { id }, body: { version: 1, trainer_id, since: null, reason: 'Chosen by mistake' } }
}

const trainerBody = async (world: World) => ({
  name_en: `Trainer ${next()}`,
  name_bn: 'প্রশিক্ষক',
  designation_id: await lookupOf(world, 24, 'internal'),
  organisation: 'Academy',
  subjects: 'Selection',
  mobile: '01712345678',
  email: 'teacher@example.gov.bd',
})

const timingOf = ({
  start_date,
  end_date,
  on_days,
  trainers,
}: Awaited<ReturnType<typeof trainingProgramBody>>) => ({ start_date, end_date, on_days, trainers })

export const training: SamplesOf<typeof table> = {
  ...trainingParticipants,
  ...trainingResults,
  'circular.list': none,
  'circular.get': async (world) => ({ params: { id: (await anyCircularAt(world)).id } }),
  'circular.insert': async (world) => ({ body: await circularBody(world, { status: 'published' }) }),
  'circular.publish': async (world) => ({
    params: { id: (await anyCircularAt(world)).id },
    body: { version: 1 },
  }),
  'circular.audience': none,
  'circular.roles': none,
  'circular.update': async (world) => {
    const { id, body } = await anyCircularAt(world)
    return { body: { ...body, id, version: 1 } }
  },
  'publicCircular.get': async (world) => ({
    params: { id: (await anyCircularAt(world, { status: 'published' })).id },
  }),
  'publicCircular.open': none,
  'dashboard.get': async (world) => {
    const { id } = await anyCircularAt(world)
    await circularProgramAt(world, { circular_id: id, place: here })
    return {}
  },
  'timeSlot.offered': async (world) => {
    await slotAt(world)
    return {}
  },
  'trainer.list': async (world) => {
    const { mark } = await trainerAt(world)
    return { query: { search: mark } }
  },
  'trainer.get': async (world) => ({ params: { id: (await trainerAt(world)).id } }),
  'trainer.photo': async (world) => {
    const { id } = await trainerAt(world)
    const photo_key = `trainers/${id}`
    await world.deps
      .files()
      .put(photo_key, new Uint8Array(await picture(450, 600).arrayBuffer()), 'image/png')
    await world.client.execute({
      sql: 'update trainer set photo_key = ? where id = ?',
      args: [photo_key, id],
    })
    return { params: { id } }
  },
  'trainer.designations': none,
  'trainer.accounts': async (world) => {
    const { user_id } = await signedIn(world, { place: { id: null, number: here, number_to: here } })
    return { query: { search: `user${user_id}` }, there: `user${user_id}` }
  },
  'trainer.insert': async (world) => ({ body: await trainerBody(world) }),
  'trainer.update': async (world) => ({
    params: { id: (await trainerAt(world)).id },
    body: { ...(await trainerBody(world)), version: 1 },
  }),
  'trainer.changePhoto': async (world) => ({
    params: { id: (await trainerAt(world)).id },
    body: { version: 1, photo: picture(450, 600) },
  }),
  'program.list': async (world) => {
    const { mark } = await trainingProgramAt(world, here)
    return { query: { search: mark }, there: mark }
  },
  'program.get': async (world) => {
    const { id, mark } = await trainingProgramAt(world, here)
    return { params: { id }, there: mark }
  },
  'program.choices': none,
  'program.circulars': none,
  'program.trainers': none,
  'program.week': async (world) => {
    const { mark, body } = await trainingProgramAt(world, here)
    return { query: { from: body.start_date, trainer_id: body.trainers[0]! }, there: mark }
  },
  'program.clashes': async (world) => ({ body: timingOf(await trainingProgramBody(world, here)) }),
  'program.insert': async (world) => ({ body: await trainingProgramBody(world, here) }),
  'program.update': async (world) => {
    const { id, body } = await trainingProgramAt(world, here)
    return { params: { id }, body: { ...body, room: 'Another', version: 1 } }
  },
  'program.sayTaught': (world) => wrongTrainerAt(world, here),
  'programDetails.get': async (world) => ({ params: { id: (await trainingProgramAt(world, here)).id } }),
  'own.classes': none,
}
