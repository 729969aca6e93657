import '../zod-setup.ts'
import * as z from 'zod'
import { byId, saved } from '../crud.ts'
import { toAsciiDigits } from '../digits.ts'
import { endpoint } from '../endpoint.ts'
import { id, integer, note, orNull } from '../fields.ts'
import { handInResults } from './hand.ts'
import { answerKinds, scoreSources } from './shapes.ts'

const located = { policy: 'located' } as const
const grading = handInResults
const choosing = 'trainingProgram-edit'
const params = byId
const names = z.object({ name_en: z.string(), name_bn: z.string() })

/** Percent as it is typed, with two decimals at most, in hundredths. */
const percent = z
  .string()
  .transform((typed) => toAsciiDigits(typed).trim())
  .pipe(z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'percent'))
  .transform((typed) => Math.round(Number(typed) * 100))
  .pipe(z.int().max(10_000, 'percent'))

/** A program with what its results are judged by. */
export const ResultsProgram = z.object({
  id: z.int(),
  version: z.int(),
  program_name: z.string(),
  circular_id: z.int(),
  circular_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  exam_status: z.boolean(),
  rating_status: z.boolean(),
  pass_mark: z.int(),
  attendance_mark: z.int(),
  /** Classes whose attendance was taken. */
  held: z.int(),
  /** Whether the reader's lists have it; one that they teach may lie elsewhere. */
  is_listed: z.boolean(),
  question_link: z.string().nullable(),
  trainer_ratings_link: z.string().nullable(),
  exam_form: z.string().nullable(),
  exam_form_name: z.string().nullable(),
  rating_form: z.string().nullable(),
  rating_form_name: z.string().nullable(),
})
const Pull = z.object({
  pulled_at: z.string(),
  pulled_by: z.string(),
  rows_read: z.int(),
  matched: z.int(),
  unmatched: z.int(),
})
/** An answer that counts for nobody of the program, with what it was looked for by. */
const Unmatched = z.object({
  outside_id: z.int(),
  matched_by: z.string(),
  value: z.int().nullable(),
  answered_at: z.string(),
})
export const Graded = z.object({
  id: z.int(),
  version: z.int(),
  full_name: z.string(),
  organisation: z.string(),
  /** The office that this is, of who takes part by an account. */
  office: names.nullable(),
  attended: z.int(),
  /** Hundredths of a percent. */
  score: z.int().nullable(),
  score_source: z.enum(scoreSources).nullable(),
  /** Null: that can’t be said yet. */
  passed: z.boolean().nullable(),
})
export type Graded = z.output<typeof Graded>

/** A trainer's ratings: how many came, and those that are told, in steps of `ratingStep`. */
const TrainerRating = names.extend({
  id: z.int(),
  count: z.int(),
  told: z.int(),
  /** Of 1 to 5, in hundredths, of those that are told. */
  average: z.int().nullable(),
  notes: z.array(z.string()),
})
const of = { program: ResultsProgram, pull: Pull.nullable() }

/** Results of a training program: scores of the exam, ratings of the trainers, and the survey tool that has both. */
export const resultCalls = {
  exam: {
    get: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/exam/:id',
      access: grading,
      summary:
        'The accepted participants of a program with their scores, and what was pulled from the survey tool',
      params,
      reply: z.object({
        data: z.object({ ...of, participants: z.array(Graded), unmatched: z.array(Unmatched) }),
      }),
    }),
    score: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/exam/score/:id',
      access: grading,
      summary: 'The score of a participant, in percent as it is typed; empty takes it away',
      params,
      body: z.object({ version: id, score: orNull(percent) }),
      reply: saved,
    }),
  },
  survey: {
    forms: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/survey/forms/:id',
      access: choosing,
      summary:
        'Forms of the survey tool that a program may have, asked there: none that a program elsewhere has',
      params,
      reply: z.object({
        data: z.array(z.object({ uid: z.string(), name: z.string(), answers: z.int() })),
      }),
    }),
    form: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/survey/form/:id',
      access: choosing,
      summary: 'Which form of the survey tool is a program’s exam, or rates its trainers',
      params,
      body: z.object({
        version: id,
        kind: z.enum(answerKinds),
        form: orNull(z.string().regex(/^[A-Za-z0-9]{1,40}$/, 'invalid')),
      }),
      reply: saved,
    }),
    pull: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/survey/pull/:id',
      access: grading,
      summary:
        'Pulls the answers to a program’s form from the survey tool, in the place of those pulled before; scores entered by hand stay',
      params,
      body: z.object({ kind: z.enum(answerKinds) }),
      retryOnStale: true,
      reply: saved.extend({ rows_read: z.int(), matched: z.int(), unmatched: z.int(), kept: z.int() }),
    }),
    send: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/survey/send',
      access: grading,
      summary:
        'Writes to the accepted participants of a program: the link of its exam or rating, and each their own code',
      body: z.object({ training_program_id: id, kind: z.enum(answerKinds) }),
      limits: [{ by: ['user', 'training_program_id', 'kind'], times: 3, seconds: 86_400, doneOnly: true }],
      reply: saved.extend({ people: z.int(), written: z.int() }),
    }),
  },
  rating: {
    get: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/rating/:id',
      access: grading,
      summary: 'How the trainers of a program were rated, from five ratings on',
      params,
      reply: z.object({
        data: z.object({
          ...of,
          /** Whoever asks is one of the trainers: which form rates them, others choose. */
          is_own: z.boolean(),
          trainers: z.array(TrainerRating),
          /** How many have a seat by whose hand alone nobody rates: by who teaches, or did. */
          unheard: z.int(),
          /** It is over, and settled who rates. */
          is_settled: z.boolean(),
          unmatched: z.array(Unmatched),
        }),
      }),
    }),
    own: endpoint({
      policy: 'own',
      method: 'GET',
      path: '/training/rating/own',
      access: 'session',
      summary: 'Trainers that one may rate: of the programs that one takes part in',
      reply: z.object({
        data: z.array(
          z.object({
            participant_id: z.int(),
            program_name: z.string(),
            /** Whether one was at a class of it, or it is over, and one wasn't found absent alone; and another than who teaches let one in or marked one present. */
            may_rate: z.boolean(),
            trainers: z.array(names.extend({ id: z.int(), rated: z.boolean() })),
          }),
        ),
      }),
    }),
    give: endpoint({
      policy: 'own',
      method: 'POST',
      path: '/training/rating/give',
      access: 'session',
      summary: 'Rates a trainer, once; nothing of it says who did',
      body: z.object({ participant_id: id, trainer_id: id, rating: integer(1, 5), note: orNull(note(500)) }),
      reply: saved,
    }),
  },
  kobo: {
    get: endpoint({
      policy: 'global',
      method: 'GET',
      path: '/admin/training/kobo',
      access: 'kobo-edit',
      summary: 'Whether the survey tool has a token, since when and by whom; never the token',
      reply: z.object({
        data: z.object({
          /** The installation knows where the tool is. */
          is_there: z.boolean(),
          checked_at: z.string().nullable(),
          updated_by: z.string().nullable(),
          version: z.int(),
        }),
      }),
    }),
    update: endpoint({
      policy: 'global',
      method: 'POST',
      path: '/admin/training/kobo',
      access: 'kobo-edit',
      summary: 'Keeps the token of the survey tool, encrypted, once the tool has taken it',
      configuration: true,
      body: z.object({
        token: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9]{20,100}$/, 'kobo_token'),
        version: id,
      }),
      reply: saved,
    }),
  },
}
