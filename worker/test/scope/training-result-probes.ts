import {
  answerCodeOf,
  answersOf,
  certificateOf,
  formOf,
  gradedProgram,
  participantOf,
  withToken,
} from '../training-results.ts'
import type { World } from '../world.ts'
import type { Probe } from './probes.ts'

const at = async (world: World, place: number) => {
  const program = await gradedProgram(world, place)
  return { program, one: await participantOf(world, program.id, { score: 8_000 }) }
}
const certified = async (world: World, place: number) => {
  const { program, one } = await at(world, place)
  return { program, one, certificate: await certificateOf(world, one.id) }
}
const row = (table: string, id: number) => ({ sql: `select * from ${table} where id = ?`, args: [id] })

/** Results and certificates of training lie where their program does. */
export const trainingResultProbes = {
  'training.exam.get': {
    what: 'single',
    plant: async (world: World, place: number) => {
      const { program, one } = await at(world, place)
      return { params: { id: program.id }, mark: one.name }
    },
  },
  'training.exam.score': {
    what: 'write',
    plant: async (world: World, place: number) => {
      const { one } = await at(world, place)
      return {
        params: { id: one.id },
        body: { version: 1, score: '60' },
        kept: row('training_participant', one.id),
      }
    },
  },
  'training.survey.forms': {
    what: 'single',
    plant: async (world: World, place: number) => {
      await withToken(world)
      await formOf(world)
      return { params: { id: (await gradedProgram(world, place)).id }, mark: 'A form' }
    },
  },
  'training.survey.form': {
    what: 'write',
    plant: async (world: World, place: number) => {
      await withToken(world)
      const { id } = await gradedProgram(world, place)
      return {
        params: { id },
        body: { version: 1, kind: 'exam', form: await formOf(world) },
        kept: row('training_program', id),
      }
    },
  },
  'training.survey.pull': {
    what: 'write',
    plant: async (world: World, place: number) => {
      await withToken(world)
      const { id } = await gradedProgram(world, place)
      const one = await participantOf(world, id)
      await answersOf(world, `exam${id}`, [{ code: answerCodeOf(world, one.id), score: '80' }])
      return { params: { id }, body: { kind: 'exam' }, kept: row('training_participant', one.id) }
    },
  },
  'training.survey.send': {
    what: 'write',
    plant: async (world: World, place: number) => {
      const { id } = await gradedProgram(world, place)
      await participantOf(world, id, { email: `seat${id}@example.org` })
      return {
        body: { training_program_id: id, kind: 'exam' },
        kept: { sql: "select count(*) from outbox where kind = 'email'", args: [] },
      }
    },
  },
  'training.rating.get': {
    what: 'single',
    plant: async (world: World, place: number) => {
      const { id, name } = await gradedProgram(world, place)
      return { params: { id }, mark: name }
    },
  },
  'training.certificate.candidates': {
    what: 'list',
    plant: async (world: World, place: number) => {
      const { program, one } = await at(world, place)
      return { query: { program_id: program.id }, mark: one.name }
    },
  },
  'training.certificate.issue': {
    what: 'write',
    plant: async (world: World, place: number) => {
      const { one } = await at(world, place)
      return {
        params: { id: one.id },
        body: { version: 1 },
        kept: { sql: 'select * from training_certificate where participant_id = ?', args: [one.id] },
      }
    },
  },
  'training.certificate.list': {
    what: 'list',
    plant: async (world: World, place: number) => {
      const { program, one } = await certified(world, place)
      return { query: { program_id: program.id }, mark: one.name }
    },
  },
  'training.certificate.pdf': {
    what: 'file',
    plant: async (world: World, place: number) => ({
      params: { id: (await certified(world, place)).certificate.id },
      mark: '%PDF',
    }),
  },
  'training.certificate.withdraw': {
    what: 'write',
    plant: async (world: World, place: number) => {
      const { certificate } = await certified(world, place)
      return {
        params: { id: certificate.id },
        body: { version: 1, reason: 'Wrong' },
        kept: row('training_certificate', certificate.id),
      }
    },
  },
} satisfies Record<string, Probe>
