import { koboToken } from '#local/sandbox/kobo'
import { signedIn } from '../staff.ts'
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
import { none, type Make } from './sample.ts'

/** A place of the division whose officer calls. */
const here = 300_000_000
const everywhere = { id: null, number: here, number_to: here + 99_999_999 }
const taking = async (world: World, score?: number) => {
  const program = await gradedProgram(world, here)
  return { program, one: await participantOf(world, program.id, score === undefined ? {} : { score }) }
}
const certified = async (world: World) => {
  const { one, program } = await taking(world, 8_000)
  return { one, program, certificate: await certificateOf(world, one.id) }
}
/** What the QR of a certificate says. */
async function stated(world: World) {
  const { certificate } = await certified(world)
  const [row] = await world.rows({
    sql: 'select statement from training_certificate where id = ?',
    args: [certificate.id],
  })
  return { body: { statement: String(row!['statement']) } }
}
/** A participant with an account, signed in. */
const own = async (world: World) => {
  const user = await signedIn(world, { place: everywhere })
  const program = await gradedProgram(world, here)
  const one = await participantOf(world, program.id, { user_id: user.user_id, score: 8_000, attended: 1 })
  return { user, program, one }
}
const pulled: Make = async (world) => {
  await withToken(world)
  const { program, one } = await taking(world)
  await answersOf(world, `exam${program.id}`, [{ code: answerCodeOf(world, one.id), score: '80' }])
  return { params: { id: program.id }, body: { kind: 'exam' } }
}

export const trainingResults = {
  'exam.get': async (world) => {
    const { program, one } = await taking(world)
    return { params: { id: program.id }, there: one.name }
  },
  'exam.score': async (world) => {
    const { one } = await taking(world)
    return { params: { id: one.id }, body: { version: 1, score: '72.5' } }
  },
  'survey.forms': async (world) => {
    await withToken(world)
    return { params: { id: (await gradedProgram(world, here)).id } }
  },
  'survey.form': async (world) => {
    await withToken(world)
    const { id } = await gradedProgram(world, here)
    return { params: { id }, body: { version: 1, kind: 'exam', form: await formOf(world) } }
  },
  'survey.pull': pulled,
  'survey.send': async (world) => {
    const program = await gradedProgram(world, here)
    await participantOf(world, program.id, { email: `seat${program.id}@example.org` })
    return { body: { training_program_id: program.id, kind: 'exam' } }
  },
  'rating.get': async (world) => {
    const { id, name } = await gradedProgram(world, here)
    return { params: { id }, there: name }
  },
  'rating.own': async (world) => ({ session: (await own(world)).user.headers }),
  'rating.give': async (world) => {
    const { user, program, one } = await own(world)
    const body = { participant_id: one.id, trainer_id: program.trainer, rating: 4, note: 'Clear' }
    return { body, session: user.headers }
  },
  'kobo.get': none,
  'kobo.update': async (world) => {
    const [row] = await world.rows('select version from kobo_setting where id = 1')
    return { body: { token: koboToken, version: Number(row?.['version'] ?? 0) } }
  },
  'certificate.candidates': async (world) => {
    const { program, one } = await taking(world, 8_000)
    return { query: { program_id: program.id }, there: one.name }
  },
  'certificate.signatory': none,
  'certificate.issue': async (world) => {
    const { one } = await taking(world, 8_000)
    return { params: { id: one.id }, body: { version: 1 } }
  },
  'certificate.list': async (world) => ({ there: (await certified(world)).one.name }),
  'certificate.pdf': async (world) => ({ params: { id: (await certified(world)).certificate.id } }),
  'certificate.withdraw': async (world) => {
    const { certificate } = await certified(world)
    return { params: { id: certificate.id }, body: { version: 1, reason: 'Issued to the wrong person' } }
  },
  'certificate.own': async (world) => {
    const { user, one } = await own(world)
    await certificateOf(world, one.id)
    return { session: user.headers }
  },
  'certificate.ownPdf': async (world) => {
    const { user, one } = await own(world)
    return { params: { id: (await certificateOf(world, one.id)).id }, session: user.headers }
  },
  'certificate.statedPdf': stated,
  'certificate.numbered': async (world) => ({ body: { number: (await certified(world)).certificate.id } }),
  'certificate.check': stated,
} satisfies Record<string, Make>
