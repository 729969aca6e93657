import type { ParticipantState } from '#contract/training/shapes'
import { classOf, participantOf, trainingAt } from '../samples/training-rows.ts'
import { csvOf } from '../sheets.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import type { Probe } from './probes.ts'

const row = (id: number) => ({
  sql: 'select status, full_name, version from training_participant where id = ?',
  args: [id],
})
const ofProgram = (id: number) => ({
  sql: 'select count(*) from training_participant where program_id = ?',
  args: [id],
})
const step = (status: ParticipantState): Probe => ({
  what: 'write',
  plant: async (world, place) => {
    const { id } = await participantOf(world, (await trainingAt(world, place)).id, { status })
    return { params: { id }, body: { version: 1 }, kept: row(id) }
  },
})
let made = 0
const entered = () => ({ full_name: 'Rahima Khatun', email: `probe${(made += 1)}@example.org` })
const sheet = async (world: World, place: number) => {
  const { id } = await trainingAt(world, place)
  const { full_name, email } = entered()
  const file = csvOf([
    ['full_name', 'email'],
    [full_name, email],
  ])
  return { body: { training_program_id: id, file }, mark: `"good":1`, kept: ofProgram(id) }
}

/** Of each call about participants of training. */
export const participantProbes = {
  'training.participant.list': {
    what: 'list',
    plant: async (world: World, place: number) => {
      const { name } = await participantOf(world, (await trainingAt(world, place)).id)
      return { query: { search: name }, mark: name }
    },
  },
  'training.participant.programs': {
    what: 'picker',
    plant: async (world: World, place: number) => {
      const { id } = await trainingAt(world, place)
      return { query: { id }, mark: `"id":${id},` }
    },
  },
  'training.participant.get': {
    what: 'single',
    plant: async (world: World, place: number) => {
      const { id, name } = await participantOf(world, (await trainingAt(world, place)).id)
      return { params: { id }, mark: name }
    },
  },
  'training.participant.insert': {
    what: 'write',
    hidden: 422,
    plant: async (world: World, place: number) => {
      const { id, circular_id } = await trainingAt(world, place)
      return {
        body: { training_program_id: id, training_circular_id: circular_id, ...entered() },
        kept: ofProgram(id),
      }
    },
  },
  'training.participant.update': {
    what: 'write',
    plant: async (world: World, place: number) => {
      const { id } = await participantOf(world, (await trainingAt(world, place)).id)
      return { body: { id, version: 1, ...entered() }, kept: row(id) }
    },
  },
  'training.participant.accounts': {
    what: 'picker',
    hidden: 404,
    plant: async (world: World, place: number) => {
      const { user_id } = await signedIn(world, { place: { id: null, number: place, number_to: place } })
      const { id } = await trainingAt(world, place)
      return { params: { id }, query: { search: `user${user_id}` }, mark: `"user${user_id}"` }
    },
  },
  'training.participant.insertAccounts': {
    what: 'write',
    hidden: 422,
    plant: async (world: World, place: number) => {
      const { user_id } = await signedIn(world, { place: { id: null, number: place, number_to: place } })
      const { id } = await trainingAt(world, place)
      return { body: { training_program_id: id, user_ids: [user_id] }, kept: ofProgram(id) }
    },
  },
  'training.participant.importPreview': { what: 'single', hidden: 422, plant: sheet },
  'training.participant.import': { what: 'write', hidden: 422, plant: sheet },
  'training.participant.accept': step('applied'),
  'training.participant.wait': step('applied'),
  'training.participant.refuse': step('applied'),
  'training.participant.withdraw': step('accepted'),
  'training.participant.reopen': step('refused'),
  'training.attendance.classes': {
    what: 'single',
    plant: async (world: World, place: number) => {
      const { id, name } = await trainingAt(world, place)
      return { params: { id }, mark: name }
    },
  },
  'training.attendance.people': {
    what: 'single',
    plant: async (world: World, place: number) => {
      const { id } = await trainingAt(world, place)
      const { name } = await participantOf(world, id, { status: 'accepted' })
      return { params: { id: await classOf(world, id) }, mark: name }
    },
  },
  'training.attendance.mark': {
    what: 'write',
    plant: async (world: World, place: number) => {
      const { id } = await trainingAt(world, place)
      const { id: participant_id } = await participantOf(world, id, { status: 'accepted' })
      const marked_at = world.clock.now.toISOString()
      return {
        body: { class_id: await classOf(world, id), marks: [{ participant_id, present: true, marked_at }] },
        kept: { sql: 'select attended from training_participant where id = ?', args: [participant_id] },
      }
    },
  },
} satisfies Record<string, Probe>
