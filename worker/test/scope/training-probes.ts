import { trainingProgramAt, trainingProgramBody, wrongTrainerAt } from '../samples/training.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import type { Probe } from './probes.ts'

/** A program lies at a place: none is of the whole country. */
const located =
  <Planted>(plant: (world: World, place: number) => Promise<Planted>) =>
  (world: World, place: number): Promise<Planted | undefined> =>
    place === 0 ? Promise.resolve(undefined) : plant(world, place)

const row = (id: number) => ({ sql: 'select * from training_program where id = ?', args: [id] })

/** Of each call about training that lies in places. */
export const trainingProgramProbes = {
  'training.trainer.accounts': {
    what: 'picker',
    plant: async (world: World, number: number) => {
      const { user_id } = await signedIn(world, { place: { id: null, number, number_to: number } })
      return { query: { search: `user${user_id}` }, mark: `"user${user_id}"` }
    },
  },
  'training.program.list': {
    what: 'list',
    plant: located(async (world, place) => {
      const { mark } = await trainingProgramAt(world, place)
      return { query: { search: mark, per_page: 100 }, mark }
    }),
  },
  'training.program.get': {
    what: 'single',
    plant: located(async (world, place) => {
      const { id, mark } = await trainingProgramAt(world, place)
      return { params: { id }, mark }
    }),
  },
  'training.program.week': {
    what: 'list',
    plant: located(async (world, place) => {
      const { mark, body } = await trainingProgramAt(world, place)
      return { query: { from: body.start_date, trainer_id: body.trainers[0]! }, mark }
    }),
  },
  'training.program.insert': {
    what: 'write',
    plant: located(async (world, place) => {
      const body = await trainingProgramBody(world, place)
      return {
        body,
        kept: { sql: 'select * from training_program where program_name = ?', args: [body.program_name] },
      }
    }),
  },
  'training.program.update': {
    what: 'write',
    plant: located(async (world, place) => {
      const { id, body } = await trainingProgramAt(world, place)
      return { params: { id }, body: { ...body, room: 'Other', version: 1 }, kept: row(id) }
    }),
  },
  'training.program.sayTaught': {
    what: 'write',
    plant: located(async (world, place) => {
      const said = await wrongTrainerAt(world, place)
      return { ...said, kept: row(said.params.id) }
    }),
  },
} as const satisfies Record<string, Probe>
