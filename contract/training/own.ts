import * as z from 'zod'
import { byId, saved } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { participantStates } from './shapes.ts'

const naming = z.object({ name_en: z.string(), name_bn: z.string() })
const OwnTraining = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(participantStates),
  program_id: z.int(),
  program_name: z.string(),
  circular_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  place: naming.nullable(),
  room: z.string(),
  classes: z.array(
    z.object({
      held_on: z.string(),
      starts: z.int(),
      ends: z.int(),
      /** Null: attendance wasn't taken, or the class is still to come. */
      present: z.boolean().nullable(),
    }),
  ),
  /** Of those who are accepted, while the exam and the rating are open. */
  exam_link: z.string().nullable(),
  rating_link: z.string().nullable(),
  /** What says in their forms that an answer is theirs, where there is one of these links. */
  answer_code: z.string().nullable(),
  /** Percent of the classes held that passing asks for. */
  attendance_mark: z.int(),
  /** Hundredths of a percent; whether it is enough of the exam. */
  score: z.int().nullable(),
  passed: z.boolean().nullable(),
  /** Classes whose attendance was taken, and of these who asks was at. */
  held: z.int(),
  attended: z.int(),
  /** Whether the program is passed, by attendance and exam both; null: that can't be said yet, or there is no seat. */
  program_passed: z.boolean().nullable(),
  /** Number of a certificate that is valid. */
  certificate: z.int().nullable(),
})
export type OwnTraining = z.output<typeof OwnTraining>

const own = { access: 'session', policy: 'own' } as const

/** What somebody takes part in by their account. */
export const ownTrainingCalls = {
  ownTraining: {
    list: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/training/own',
      summary: 'Programs that one takes part in: timetable, attendance, exam, result and certificate',
      reply: z.object({ data: z.array(OwnTraining) }),
    }),
    withdraw: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/training/own/withdraw/:id',
      retryOnStale: true,
      summary: 'Withdraws from a program that has not begun; the first who waits moves up',
      params: byId,
      body: z.object({ version: id }),
      reply: saved,
    }),
  },
}
