import * as z from 'zod'
import { byId } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, moment } from '../fields.ts'
import { handInResults } from './hand.ts'

const ClassRow = z.object({
  id: z.int(),
  held_on: z.string(),
  /** Minutes from midnight. */
  starts: z.int(),
  ends: z.int(),
  /** When attendance was first taken. */
  marked_at: z.string().nullable(),
  present: z.int(),
})
export type ClassRow = z.output<typeof ClassRow>

const Attendee = z.object({
  id: z.int(),
  full_name: z.string(),
  organisation: z.string(),
  /** The office that this is, of who takes part by an account. */
  office: z.object({ name_en: z.string(), name_bn: z.string() }).nullable(),
  /** Null: nobody has said yet. */
  present: z.boolean().nullable(),
  marked_at: z.string().nullable(),
  /** Who said so last, where that is somebody else. */
  marked_by: z.string().nullable(),
  /** Of whoever asks: somebody else marks them. */
  own: z.boolean(),
  /** Present by the word of who teaches alone, so that they can't rate yet; whoever asks doesn't teach it, and can say so, too. */
  unheard: z.boolean(),
})
export type Attendee = z.output<typeof Attendee>

/** So many marks in one call. */
export const marksMaximum = 200
export const Mark = z.object({
  participant_id: id,
  present: flag,
  /** When the device took it: the later mark of a person counts. */
  marked_at: moment,
})
export type Mark = z.output<typeof Mark>

const located = { policy: 'located' } as const

/** Attendance of classes: taken by who looks after participants there, and by the program's trainers wherever they are. */
export const attendanceCalls = {
  attendance: {
    classes: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/attendance/classes/:id',
      access: 'participant-view',
      summary: 'Classes of a program, with how many were present',
      params: byId,
      reply: z.object({
        data: z.object({
          program_name: z.string(),
          circular_id: z.int(),
          accepted: z.int(),
          /** Whether the reader's lists have it; one that they teach may lie elsewhere. */
          is_listed: z.boolean(),
          /** Whether the reader takes its attendance. */
          in_hand: z.boolean(),
          classes: z.array(ClassRow),
        }),
      }),
    }),
    people: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/attendance/class/:id',
      access: 'participant-view',
      summary: 'Accepted participants of a class, and who was present',
      params: byId,
      reply: z.object({ data: z.array(Attendee) }),
    }),
    mark: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/attendance/mark',
      access: handInResults,
      retryOnStale: true,
      summary: 'Marks who was present at a class, with the time that the device took it',
      body: z.object({ class_id: id, marks: z.array(Mark).min(1).max(marksMaximum) }),
      reply: z.object({
        kept: z.int(),
        /** Left as they are, for they have a certificate. */
        certified: z.int(),
        message: z.string(),
      }),
    }),
  },
}
