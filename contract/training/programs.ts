import * as z from 'zod'
import { daysBetween } from '../calendar.ts'
import { saved } from '../crud.ts'
import { endpoint, readingLimits } from '../endpoint.ts'
import {
  day,
  flag,
  id,
  integer,
  line,
  optional,
  orNull,
  paragraph,
  reason,
  webAddress,
  word,
} from '../fields.ts'
import { AddedToQuery, KeysetPage } from '../keyset.ts'
import { isLinkForAll } from './answer-code.ts'
import { programDaysMaximum } from './classes.ts'
import { Registration } from './registration.ts'

const names = z.object({ name_en: z.string(), name_bn: z.string() })
const named = names.extend({ id: z.int() })
const lookedUp = z.object({ id: z.int(), code: z.string(), value_en: z.string(), value_bn: z.string() })
const circular = z.object({ id: z.int(), circular_name: z.string() })

/** Days of the week, 0 is Sunday. */
const OnDay = z.object({ day: z.int(), is_active: z.boolean(), timeSlots: z.array(z.int()) })
const listed = {
  id: z.int(),
  program_name: z.string(),
  circular,
  status: lookedUp,
  start_date: z.string(),
  end_date: z.string(),
  place: names.nullable(),
  room: z.string(),
  seats: z.int(),
  /** Seats that are taken. */
  accepted: z.int(),
  version: z.int(),
}
const ListedProgram = z.object({ ...listed, trainers: z.array(named) })
export type ListedProgram = z.output<typeof ListedProgram>

const HeldClass = z.object({
  id: z.int(),
  held_on: z.string(),
  slot_id: z.int(),
  starts: z.int(),
  ends: z.int(),
  /** When attendance was first taken; null: not yet. */
  marked_at: z.string().nullable(),
})
export type HeldClass = z.output<typeof HeldClass>
const Program = z.object({
  ...listed,
  trainers: z.array(named),
  modules: z.array(lookedUp),
  description: z.string(),
  place_id: z.int().nullable(),
  question_link: z.string().nullable(),
  trainer_ratings_link: z.string().nullable(),
  exam_status: z.boolean(),
  rating_status: z.boolean(),
  pass_mark: z.int(),
  attendance_mark: z.int(),
  on_days: z.array(OnDay),
  classes: z.array(HeldClass),
  made_at: z.string(),
  /** Of whom whoever asks may say that it was otherwise: who was taken off, and who teaches it since a later day than its first. */
  taken_off: z.array(named),
  came_late: z.array(named.extend({ since: z.string() })),
  /** Whether the reader takes its attendance and grades its exam. */
  in_hand: z.boolean(),
})
export type TrainingProgram = z.output<typeof Program>

const several = (maximum: number) =>
  z
    .array(id)
    .max(maximum, 'invalid')
    .transform((ids) => [...new Set(ids)])
/** Rows that are named by their ids, as many as a program can have. */
const someIds = optional(
  z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,19}$/)
    .transform((ids) => ids.split(',').map(Number)),
)
const webLink = orNull(webAddress.refine(isLinkForAll, 'web_address'))
const timing = {
  trainers: several(20),
  start_date: day,
  end_date: day,
  on_days: z
    .array(z.object({ day: integer(0, 6), is_active: flag, timeSlots: several(12) }))
    .max(7, 'invalid')
    .refine((days) => new Set(days.map((one) => one.day)).size === days.length, 'invalid')
    .refine(
      (days) => days.some(({ is_active, timeSlots }) => is_active && timeSlots.length > 0),
      'on_days_required',
    ),
}
type Span = { start_date: string; end_date: string }
const inOrder = ({ start_date, end_date }: Span) => start_date <= end_date
const order = { path: ['end_date'], message: 'to_before_from' }
const isShort = ({ start_date, end_date }: Span) => daysBetween(start_date, end_date) < programDaysMaximum
const length = { path: ['end_date'], message: 'program_length' }

const ProgramBody = z
  .object({
    program_name: line(200),
    training_circular_id: id,
    modules: several(50),
    description: paragraph(4000),
    ...timing,
    question_link: webLink,
    trainer_ratings_link: webLink,
    status_id: id,
    exam_status: flag,
    rating_status: flag,
    place_id: id,
    room: line(160),
    seats: integer(1, 2000, 'training_seats'),
    pass_mark: integer(0, 100, 'percent_whole'),
    attendance_mark: integer(0, 100, 'percent_whole'),
  })
  .refine(inOrder, order)
  .refine(isShort, length)

/** What a trainer does already at one of the hours that a program would have. */
const Clash = z.object({
  trainer: named,
  program_name: z.string(),
  held_on: z.string(),
  starts: z.int(),
  ends: z.int(),
})
export type Clash = z.output<typeof Clash>

const WeekClass = z.object({
  id: z.int(),
  program_id: z.int(),
  program_name: z.string(),
  held_on: z.string(),
  starts: z.int(),
  ends: z.int(),
  place: names.nullable(),
  room: z.string(),
  trainers: z.array(named),
  /** Another program has the same room at that time. */
  room_taken: z.boolean(),
})
export type WeekClass = z.output<typeof WeekClass>

const PublicProgram = z.object({
  id: z.int(),
  program_name: z.string(),
  circular_name: z.string(),
  training_circular_id: z.int(),
  training_type: names,
  trainers: z.array(named),
  modules: z.array(named),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Null as well where everybody has a link of their own, with their code in it. */
  question_link: z.string().nullable(),
  trainer_ratings_link: z.string().nullable(),
  own_links: z.object({ exam: z.boolean(), rating: z.boolean() }),
  status_name: names,
  registration: Registration,
  /** Seats; with none, who registers now comes onto the waiting list. */
  free: z.int(),
  exam_status: z.boolean(),
  rating_status: z.boolean(),
  place: names.nullable(),
  room: z.string(),
  on_days: z.array(OnDay),
  /** In their order. */
  classes: z.array(z.object({ held_on: z.string(), starts: z.int(), ends: z.int() })),
})
export type PublicProgram = z.output<typeof PublicProgram>

const OwnClass = z.object({
  id: z.int(),
  program_id: z.int(),
  program_name: z.string(),
  held_on: z.string(),
  starts: z.int(),
  ends: z.int(),
  place: names.nullable(),
  room: z.string(),
  marked_at: z.string().nullable(),
})
export type OwnClass = z.output<typeof OwnClass>

const located = { policy: 'located' } as const
const params = z.object({ id })
const looking = 'trainingProgram-view'
const writing = ['trainingProgram-create', 'trainingProgram-edit'] as const

/** Programs of training, their week, and what the public and a trainer see of them. */
export const programCalls = {
  program: {
    list: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/programs/get',
      access: looking,
      summary: 'Training programs in scope, the latest to begin first',
      query: AddedToQuery.extend({
        search: word(100).optional(),
        circular_id: optional(id),
        status_id: optional(id),
        trainer_id: optional(id),
        /** A place of any level: what lies in it. */
        place_id: optional(id),
        /** Going on in these days. */
        from: optional(day),
        to: optional(day),
        /** Whose last day is before this one. */
        ended: optional(day),
        begins_from: optional(day),
        begins_to: optional(day),
        /** With ratings that are told: of so many stars, or any. */
        rated: optional(z.enum(['any', '1', '2', '3', '4', '5'])),
        direction: optional(z.literal(['asc', 'desc'])),
      }),
      reply: KeysetPage(ListedProgram),
    }),
    get: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/programs/view/:id',
      access: looking,
      summary: 'A training program with its classes',
      params,
      reply: z.object({ data: Program }),
    }),
    choices: endpoint({
      policy: 'global',
      method: 'GET',
      path: '/admin/training/programs/choices',
      access: [looking, ...writing],
      summary: 'Modules, statuses and hours to choose from for a program',
      reply: z.object({
        modules: z.array(lookedUp),
        statuses: z.array(lookedUp),
        slots: z.array(
          z.object({ id: z.int(), starts: z.int(), ends: z.int(), time: z.string(), active: z.boolean() }),
        ),
      }),
    }),
    circulars: endpoint({
      policy: 'global',
      method: 'GET',
      path: '/admin/training/programs/circulars',
      access: [looking, ...writing],
      summary: 'Circulars of programs: the latest, by part of a name, or some by their ids',
      query: z.object({
        search: word(100).default(''),
        ids: someIds,
        /** Those alone that programs are added to. */
        open: optional(flag),
      }),
      reply: z.object({ data: z.array(circular) }),
    }),
    trainers: endpoint({
      policy: 'global',
      method: 'GET',
      path: '/admin/training/programs/trainers',
      access: [looking, ...writing],
      summary: 'Trainers of programs: by part of a name, or some by their ids',
      query: z.object({ search: word(100).default(''), ids: someIds, active: optional(flag) }),
      reply: z.object({ data: z.array(named) }),
    }),
    week: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/programs/week',
      access: looking,
      summary: 'Classes in scope of the seven days from one on',
      query: z.object({ from: optional(day), trainer_id: optional(id) }),
      reply: z.object({ from: z.string(), data: z.array(WeekClass), more: z.boolean() }),
    }),
    clashes: endpoint({
      policy: 'global',
      method: 'POST',
      effect: 'read',
      path: '/admin/training/programs/clashes',
      access: writing,
      summary: 'What the trainers of a program would have at its hours already',
      body: z
        .object({ ...timing, id: optional(id) })
        .refine(inOrder, order)
        .refine(isShort, length),
      reply: z.object({ data: z.array(Clash) }),
    }),
    insert: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/programs/insert',
      access: 'trainingProgram-create',
      summary: 'Adds a training program with its classes',
      body: ProgramBody,
      reply: saved,
    }),
    update: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/programs/update/:id',
      access: 'trainingProgram-edit',
      summary: 'Changes a training program; classes that were held stay',
      params,
      body: ProgramBody.safeExtend({ version: id }),
      reply: saved,
    }),
    sayTaught: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/programs/taught/:id',
      access: 'trainingProgram-edit',
      summary:
        'Says since when a trainer who was added late teaches a program, or that who was taken off never did',
      params,
      body: z.object({ version: id, trainer_id: id, since: orNull(day), reason: reason(500) }),
      reply: saved,
    }),
  },
  programDetails: {
    get: endpoint({
      method: 'GET',
      access: 'public',
      path: '/training/program-details/:id',
      summary: 'A training program whose circular is published',
      limits: readingLimits,
      cacheSeconds: 15,
      params,
      reply: z.object({ data: PublicProgram }),
    }),
  },
  own: {
    classes: endpoint({
      policy: 'own',
      method: 'GET',
      path: '/admin/training/own/classes',
      access: 'session',
      summary: 'A trainer’s own classes of today and the two weeks to come, and their programs of late',
      reply: z.object({
        is_trainer: z.boolean(),
        today: z.string(),
        data: z.array(OwnClass),
        /** With what there is to enter or to read of each: without either it isn't among them. */
        programs: z.array(
          z.object({
            id: z.int(),
            program_name: z.string(),
            exam_status: z.boolean(),
            rating_status: z.boolean(),
          }),
        ),
      }),
    }),
  },
}
