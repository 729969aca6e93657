import { eq } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { participantMessages } from '#contract/texts/training/participant-messages'
import type { training } from '#contract/training'
import { officeAllows, participantLife, takingCodes, type OfficeAct } from '#contract/training/life'
import { lookup } from '#worker/db/schema/settings'
import { trainingFigure, trainingParticipant, trainingProgram } from '#worker/db/schema/training'
import { atOnce } from '#worker/http/at-once'
import { fitting, type Call } from '#worker/http/call'
import { transition } from '#worker/http/transition'
import {
  isTeachersHand,
  refuseCertified,
  refuseOwn,
  refuseOwnLine,
  refuseSetters,
  refuseTeaching,
} from '../own-hand.ts'
import { isOver } from '../program.ts'
import { findParticipant, type Participant, type Writing } from './find.ts'
import { moveUp } from './move-up.ts'
import { tell, type News } from './tell.ts'
import { broughtBy, letInBy, withConsequence } from './write.ts'

type Table = (typeof training)['participant']
const row = trainingParticipant

const newsOf = {
  accept: 'accepted',
  wait: 'waiting',
  refuse: 'refused',
  withdraw: 'withdrawn',
  reopen: undefined,
} as const satisfies Record<OfficeAct, News | undefined>

/** The program of a step, with the seats that nobody has; of one that is over nobody is let in. */
async function programFor({ db, now }: Pick<Writing, 'db' | 'now'>, id: number, action: OfficeAct) {
  const [found] = await db
    .select({
      program: trainingProgram,
      accepted: trainingFigure.accepted,
      status: lookup.code,
      is_over: isOver(now),
    })
    .from(trainingProgram)
    .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
    .leftJoin(lookup, eq(lookup.id, trainingProgram.status_id))
    .where(eq(trainingProgram.id, id))
  if (!found) throw new Failure('not_found')
  const takesNobody = found.is_over || !takingCodes.some((code) => code === found.status)
  if (takesNobody && (action === 'accept' || action === 'wait'))
    throw new Failure('not_allowed_now', { parameters: { state: 'program_over' } })
  return { program: found.program, isFull: found.accepted >= found.program.seats }
}

/** By which the office lets somebody in, or back. */
const lettingIn: readonly OfficeAct[] = ['accept', 'wait', 'reopen']

/** A step of one participant, with what follows from it. That there is a seat is held once more by the database. */
export async function step(call: Writing, record: Participant, action: OfficeAct, version: number) {
  const { program_id } = record
  const isInLine = record.status === 'accepted' || record.status === 'waiting'
  const isLetIn = action === 'accept' || action === 'wait'
  const [{ program, isFull }, isByTrainer] = await atOnce(
    programFor(call, program_id, action),
    isTeachersHand(call, program_id),
    record.status === 'accepted' && refuseCertified(call, record.id),
    ...(lettingIn.includes(action)
      ? [
          refuseOwn(call, record),
          refuseTeaching(call, program_id, [record]),
          refuseSetters(call, program_id, [record]),
        ]
      : [isInLine && refuseOwnLine(call, record)]),
  )
  await transition(call, {
    table: row,
    life: participantLife,
    before: record,
    action,
    version,
    place: record.place,
    set: (to) => {
      if (to === 'accepted' && isFull) throw new Failure('program_full')
      // Who comes back stands at the end of the line.
      if (action === 'reopen') return Promise.resolve({ joined_at: call.now.toISOString() })
      return Promise.resolve({
        ...(isLetIn && record.brought_by === null && broughtBy(call)),
        ...(isLetIn ? letInBy(call, isByTrainer, record) : !isByTrainer && { is_taken_off: true }),
      })
    },
  })
  const news = newsOf[action]
  await atOnce(
    news && tell(call, program, news, [record]),
    record.status === 'accepted' && moveUp(call, program, 1),
  )
  const isUnheard = isLetIn && isByTrainer && program.rating_status
  return {
    id: record.id,
    message: withConsequence(call, say(participantMessages, call.language, `did_${action}`), isUnheard),
  }
}

const act = (action: OfficeAct) => async (call: Call<Table['accept']>) => {
  const { record } = await findParticipant(call, call.params.id)
  return step(call, record, action, call.body.version)
}

const fitsIn =
  (action: OfficeAct) =>
  (one: Parameters<typeof officeAllows>[0], { person }: { person: number }): boolean =>
    officeAllows(one, action, person)

export const acts = {
  accept: fitting<Table['accept']>(act('accept'), fitsIn('accept')),
  wait: act('wait'),
  refuse: act('refuse'),
  withdraw: fitting<Table['withdraw']>(act('withdraw'), fitsIn('withdraw')),
  reopen: act('reopen'),
}
