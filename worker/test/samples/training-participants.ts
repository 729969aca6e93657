import type { ParticipantState } from '#contract/training/shapes'
import { registrationCode } from '#worker/training/participants/external'
import { csvOf } from '../sheets.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import { none, type Make } from './sample.ts'
import { classOf, participantOf, trainingAt } from './training-rows.ts'

/** A place of the division whose officer calls. */
const here = 300_000_000
let made = 0
const somebody = () => ({
  full_name: 'Rahima Khatun',
  email: `rahima${(made += 1)}@example.org`,
  mobile: '01712345678',
  organisation: 'Union Parishad',
})
const asked = async (world: World) => {
  const { id, circular_id } = await trainingAt(world, here)
  return { training_program_id: id, training_circular_id: circular_id }
}
const step =
  (status: ParticipantState): Make =>
  async (world) => {
    const { id } = await participantOf(world, (await trainingAt(world, here)).id, { status })
    return { params: { id }, body: { version: 1 } }
  }
const sheet = async (world: World) => {
  const { full_name, email, mobile, organisation } = somebody()
  const rows = [
    ['full_name', 'email', 'mobile', 'designation', 'organisation'],
    [full_name, email, mobile, '', organisation],
  ]
  return { training_program_id: (await trainingAt(world, here)).id, file: csvOf(rows) }
}
const ofOwn = async (world: World) => {
  const who = await signedIn(world)
  const program = await trainingAt(world, here)
  const { id } = await participantOf(world, program.id, { status: 'accepted', user_id: who.user_id })
  return { who, id, program }
}

/** What a link of an e-mail says. */
const linked = async (world: World) => {
  const { id } = await participantOf(world, (await trainingAt(world, here)).id, { status: 'unconfirmed' })
  const until = '2099-01-01T00:00:00.000Z'
  await world.client.execute({
    sql: 'update training_participant set confirm_until = ? where id = ?',
    args: [until, id],
  })
  const [row] = await world.rows({
    sql: 'select email_index from training_participant where id = ?',
    args: [id],
  })
  const of = { id, until, full_name: 'Jamal Uddin', email_index: String(row!['email_index']) }
  return { body: { id, code: registrationCode(world.deps, of) } }
}

export const trainingParticipants = {
  'participant.list': async (world) => {
    const { name } = await participantOf(world, (await trainingAt(world, here)).id)
    return { query: { search: name }, there: name }
  },
  'participant.programs': async (world) => {
    const { name } = await trainingAt(world, here)
    return { query: { search: name }, there: name }
  },
  'participant.designations': none,
  'participant.get': async (world) => {
    const { id, name } = await participantOf(world, (await trainingAt(world, here)).id)
    return { params: { id }, there: name }
  },
  'participant.insert': async (world) => ({
    body: { ...(await asked(world)), ...somebody() },
    elsewhere: 422,
  }),
  'participant.update': async (world) => {
    const { id } = await participantOf(world, (await trainingAt(world, here)).id)
    return { body: { id, version: 1, ...somebody() } }
  },
  'participant.accounts': async (world) => {
    const { user_id } = await signedIn(world, {
      place: { id: null, number: here, number_to: here },
    })
    const { id } = await trainingAt(world, here)
    return { params: { id }, query: { search: `user${user_id}` }, there: `"user${user_id}"` }
  },
  'participant.insertAccounts': async (world) => {
    const { user_id } = await signedIn(world, { place: { id: null, number: here, number_to: here } })
    return {
      body: { training_program_id: (await trainingAt(world, here)).id, user_ids: [user_id] },
      elsewhere: 422,
    }
  },
  'participant.importTemplate': none,
  'participant.importPreview': async (world) => ({ body: await sheet(world), elsewhere: 422 }),
  'participant.import': async (world) => ({ body: await sheet(world), elsewhere: 422 }),
  'participant.accept': step('applied'),
  'participant.wait': step('applied'),
  'participant.refuse': step('applied'),
  'participant.withdraw': step('accepted'),
  'participant.reopen': step('refused'),
  'external.register': async (world) => {
    const { full_name, email } = somebody()
    return { body: { ...(await asked(world)), full_name, email, ...(await world.api.captcha()) } }
  },
  'external.link': linked,
  'external.confirm': linked,
  'attendance.classes': async (world) => {
    const { id, name } = await trainingAt(world, here, { begins: 0 })
    await classOf(world, id)
    return { params: { id }, there: name }
  },
  'attendance.people': async (world) => {
    const { id } = await trainingAt(world, here, { begins: 0 })
    const { name } = await participantOf(world, id, { status: 'accepted' })
    return { params: { id: await classOf(world, id) }, there: name }
  },
  'attendance.mark': async (world) => {
    const { id } = await trainingAt(world, here, { begins: 0 })
    const { id: participant_id } = await participantOf(world, id, { status: 'accepted' })
    const marked_at = world.clock.now.toISOString()
    return {
      body: { class_id: await classOf(world, id), marks: [{ participant_id, present: true, marked_at }] },
    }
  },
  'ownTraining.list': async (world) => {
    const { who } = await ofOwn(world)
    return { session: who.headers }
  },
  'ownTraining.withdraw': async (world) => {
    const { who, id } = await ofOwn(world)
    return { params: { id }, body: { version: 1 }, session: who.headers }
  },
} satisfies Record<string, Make>
