import * as z from 'zod'
import { byId, saved } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { day, emailNeeded, file, id, line, mobile, optional, orNull, word } from '../fields.ts'
import { KeysetPage, KeysetQuery } from '../keyset.ts'
import { twoLetters } from '../name-letters.ts'
import { certificateStates, examResults, participantSources, participantStates, presences } from './shapes.ts'

const naming = z.object({ name_en: z.string(), name_bn: z.string() })

/** The specification's words for what is missing (public-application, "Related public pages"). */
export const participantName = line(120, 'training_participant')
  .pipe(z.string().regex(twoLetters, 'training_participant'))
  // As it is printed on a certificate: letters of any script, and what else stands in names; namesakes of one office have a number.
  .pipe(z.string().regex(/^[\p{L}\p{M}\p{N}\u200C\u200D .:()\-,'’]+$/u, 'training_name_signs'))
/** Capitals in an address are the same one. */
export const participantEmail = emailNeeded('training_email').transform((typed) => typed.toLowerCase())

/** States in which somebody waits for an office: who came first is listed first. */
export const isQueue = (status: string | null | undefined): status is 'applied' | 'waiting' =>
  status === 'applied' || status === 'waiting'

/** What is entered of a participant. */
export const ParticipantBody = z.object({
  full_name: participantName,
  email: participantEmail,
  mobile: orNull(mobile),
  designation_id: orNull(id),
  organisation: word(160).default(''),
})

export const ParticipantQuery = KeysetQuery.extend({
  /** Part of a name, or a whole e-mail address. */
  search: word(120).optional(),
  status: optional(z.enum(participantStates)),
  source: optional(z.enum(participantSources)),
  program_id: optional(id),
  circular_id: optional(id),
  place_id: optional(id),
  result: optional(z.enum(examResults)),
  presence: optional(z.enum(presences)),
  /** Of programs that begin in these days: those of the latest program first, then by when they came. */
  begins_from: optional(day),
  begins_to: optional(day),
  /** Of programs that still take participants: elsewhere nobody waits any more. */
  taking: optional(z.literal('1')),
  direction: optional(z.literal(['asc', 'desc'])),
})
export type ParticipantQuery = z.output<typeof ParticipantQuery>

const Program = z.object({
  id: z.int(),
  program_name: z.string(),
  circular_id: z.int(),
  circular_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  place: naming.nullable(),
  seats: z.int(),
  accepted: z.int(),
  waiting: z.int(),
  /** Whose decision is outstanding. */
  applied: z.int(),
  exam_status: z.boolean(),
  rating_status: z.boolean(),
  /** Whether the reader has its results in hand. */
  in_hand: z.boolean(),
  /** It isn't over, nor cancelled: somebody may be let in. */
  takes: z.boolean(),
})
export type TakingProgram = z.output<typeof Program>

const Row = z.object({
  id: z.int(),
  version: z.int(),
  full_name: z.string(),
  organisation: z.string(),
  /** The office that this is, of who takes part by an account. */
  office: naming.nullable(),
  designation: naming.nullable(),
  status: z.enum(participantStates),
  source: z.enum(participantSources),
  program: z.object({
    id: z.int(),
    program_name: z.string(),
    circular_id: z.int(),
    seats: z.int(),
    /** Seats that nobody has. */
    free: z.int(),
    /** It isn't over, nor cancelled: somebody may be let in. */
    takes: z.boolean(),
  }),
  place: naming.nullable(),
  joined_at: z.string(),
  /** Which of those who wait they are. */
  waits_as: z.int().nullable(),
  attended: z.int(),
  /** Classes of the program whose attendance was taken. */
  classes_held: z.int(),
})
export type ParticipantRow = z.output<typeof Row>

const View = Row.extend({
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  designation_id: z.int().nullable(),
  circular_name: z.string(),
  has_account: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Of the program: whether results are asked for. */
  has_exam: z.boolean(),
  /** Hundredths of a percent. */
  score: z.int().nullable(),
  /** Null: that can’t be said yet. */
  passed: z.boolean().nullable(),
  /** The latest one; its number is its id. */
  certificate: z.object({ id: z.int(), state: z.enum(certificateStates), issued_at: z.string() }).nullable(),
})

/** So many accounts are added in one call, so many rows of a file. */
export const accountsMaximum = 200
export const participantRowsMaximum = 1_000
export const participantColumns = ['full_name', 'email', 'mobile', 'designation', 'organisation'] as const
const ImportRow = z.object({
  row: z.int(),
  ...Object.fromEntries(participantColumns.map((column) => [column, z.string()])),
  issues: z.array(z.object({ field: z.string(), message: z.string() })),
} as {
  row: z.ZodInt
  issues: z.ZodArray<z.ZodObject<{ field: z.ZodString; message: z.ZodString }>>
} & Record<(typeof participantColumns)[number], z.ZodString>)
export type ParticipantImportRow = z.output<typeof ImportRow>

const located = { policy: 'located' } as const
const sheet = z.object({ training_program_id: id, file: file(2 * 1024 * 1024, 'document_too_big') })
/** What came of adding several: how many have a seat, how many wait for one. */
const added = z.object({ accepted: z.int(), waiting: z.int(), message: z.string() })
const step = {
  ...located,
  method: 'POST',
  access: 'participant-edit',
  retryOnStale: true,
  params: byId,
  body: z.object({ version: id }),
  reply: saved,
  bulk: { list: 'training.participant.list', page: '/training-management/participant/view/:id' },
} as const

/** Participants of training: seen and changed where their program lies. */
export const participantCalls = {
  participant: {
    list: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/participants/get',
      access: 'participant-view',
      summary:
        'Participants in scope, by program, circular, state and how they came: the latest first, or of those who wait whoever came first',
      query: ParticipantQuery,
      exports: 'persons',
      reply: KeysetPage(Row),
    }),
    programs: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/participants/programs',
      access: 'participant-view',
      summary:
        'Programs in scope that participants are of, with their seats: the latest, by name, or one by id',
      query: z.object({ search: word(100).default(''), id: optional(id) }),
      reply: z.object({ data: z.array(Program) }),
    }),
    designations: endpoint({
      method: 'GET',
      policy: 'global',
      path: '/admin/training/participants/designations',
      access: 'participant-view',
      summary: 'Designations of participants',
      reply: z.object({ data: z.array(naming.extend({ id: z.int() })) }),
    }),
    get: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/participants/view/:id',
      access: 'participant-view',
      summary: 'A participant with contact, standing and attendance; the read is logged',
      params: byId,
      effect: 'write',
      reads: 'person',
      reply: z.object({ data: View }),
    }),
    insert: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/participants/insert',
      access: 'participant-create',
      retryOnStale: true,
      summary: 'Adds a participant: accepted while a seat is free, else on the waiting list',
      body: z.object({
        training_program_id: id,
        training_circular_id: id,
        ...ParticipantBody.shape,
      }),
      reply: saved,
    }),
    update: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/participants/update',
      access: 'participant-edit',
      summary:
        'Changes name, contact, designation and organisation of a participant; one who came by an account without an e-mail may go on without',
      body: z.object({ id, version: id, ...ParticipantBody.shape, email: orNull(participantEmail) }),
      reply: saved,
    }),
    accounts: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/participants/accounts/:id',
      access: 'participant-create',
      summary: 'Active accounts in scope that are not in a program yet, by name or username',
      params: byId,
      query: z.object({ search: word(100).default('') }),
      reply: z.object({
        data: z.array(
          z.object({
            id: z.int(),
            full_name: z.string(),
            username: z.string(),
            office: naming,
            /** Where the office is. */
            place: naming.nullable(),
          }),
        ),
        /** More fit than are shown. */
        more: z.boolean(),
      }),
    }),
    insertAccounts: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/participants/insert-accounts',
      access: 'participant-create',
      retryOnStale: true,
      summary:
        'Adds staff by their accounts, in the order given: accepted while seats are free, then waiting',
      body: z.object({
        training_program_id: id,
        user_ids: z.array(id).min(1, 'required').max(accountsMaximum),
      }),
      reply: added,
    }),
    importTemplate: endpoint({
      method: 'GET',
      policy: 'global',
      path: '/admin/training/participants/import/template',
      access: 'participant-create',
      summary: 'An empty spreadsheet of participants with an example, and the designations there are',
      reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
    importPreview: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/participants/import/preview',
      access: 'participant-create',
      summary: 'Reads a spreadsheet of participants and says what is wrong by row; keeps nothing',
      encoding: 'multipart',
      body: sheet,
      /** The counts are of the whole file, the rows the first of those that are right and of the others. */
      reply: z.object({ rows: z.array(ImportRow), good: z.int(), bad: z.int() }),
    }),
    import: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/participants/import',
      access: 'participant-create',
      retryOnStale: true,
      summary: 'Adds the participants of a spreadsheet, all or none',
      encoding: 'multipart',
      idempotent: true,
      body: sheet,
      reply: added,
    }),
    accept: endpoint({
      ...step,
      path: '/admin/training/participants/accept/:id',
      summary: 'Accepts a participant while a seat is free',
    }),
    wait: endpoint({
      ...step,
      path: '/admin/training/participants/wait/:id',
      summary: 'Puts a participant on the waiting list',
    }),
    refuse: endpoint({
      ...step,
      path: '/admin/training/participants/refuse/:id',
      summary: 'Refuses a participant',
    }),
    withdraw: endpoint({
      ...step,
      path: '/admin/training/participants/withdraw/:id',
      summary: 'Takes a participant off a program; the first who waits moves up',
    }),
    reopen: endpoint({
      ...step,
      path: '/admin/training/participants/reopen/:id',
      summary: 'Takes up again who was refused or withdrawn',
    }),
  },
}
