import * as z from 'zod'
import { listQuery, Page, saved, titled, titledRow } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { email, file, id, line, mobile, optional, orNull, paragraph, word } from '../fields.ts'

/** Photo of a trainer: 3 to 4, under 200 KB (specification 5.4). */
export const trainerPhotoSize = { width: 450, height: 600 } as const
export const trainerPhotoBytesMaximum = 204_800

const lookedUp = z.object({ id: z.int(), value_en: z.string(), value_bn: z.string() })

const row = {
  ...titledRow,
  designation: lookedUp,
  organisation: z.string(),
  subjects: z.string(),
  photo_url: z.string().nullable(),
  /** Of 1 to 5, of the answers that are told: in each program in steps of `ratingStep`; null: there are none yet. */
  rating: z.object({ average: z.number(), answers: z.int() }).nullable(),
}
const ListedTrainer = z.object(row)
export type ListedTrainer = z.output<typeof ListedTrainer>
const OwnProgram = z.object({
  id: z.int(),
  program_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
})
const Trainer = z.object({
  ...row,
  user: z.object({ id: z.int(), full_name: z.string(), username: z.string() }).nullable(),
  /** Whole to who may change it, else masked; null: none was given. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  /** Programs in scope that go on or are to come, and those that are over: the latest of each. */
  coming: z.array(OwnProgram),
  past: z.array(OwnProgram),
})
export type Trainer = z.output<typeof Trainer>

const TrainerBody = z.object({
  ...titled,
  name_en: titled.name_en.pipe(z.string().regex(/^[^\u0980-\u09FF]+$/, 'english')),
  designation_id: id,
  organisation: line(160),
  subjects: paragraph(500),
  mobile: orNull(mobile),
  email: orNull(email),
  user_id: orNull(id),
})

const global = { policy: 'global' } as const
const params = z.object({ id })

/** Who teaches: of the whole country. */
export const trainerCalls = {
  trainer: {
    list: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/training/trainers/get',
      access: 'trainerInfo-view',
      summary: 'Trainers',
      query: listQuery(['name', 'name_en', 'name_bn', 'organisation']).extend({
        designation_id: optional(id),
        active: optional(z.literal(['0', '1']).transform((value) => value === '1')),
      }),
      reply: Page(ListedTrainer),
    }),
    get: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/training/trainers/view/:id',
      access: 'trainerInfo-view',
      summary: 'A trainer, with rating and programs',
      params,
      reply: z.object({ data: Trainer }),
    }),
    photo: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/training/trainers/photo/:id',
      access: 'trainerInfo-view',
      summary: 'Photo of a trainer',
      params,
      reply: 'image/png',
    }),
    designations: endpoint({
      ...global,
      method: 'GET',
      path: '/admin/training/trainers/designations',
      access: ['trainerInfo-view', 'trainerInfo-create', 'trainerInfo-edit'],
      summary: 'Designations that a trainer may have',
      reply: z.object({ data: z.array(lookedUp) }),
    }),
    accounts: endpoint({
      policy: 'located',
      method: 'GET',
      path: '/admin/training/trainers/accounts',
      access: ['trainerInfo-create', 'trainerInfo-edit'],
      summary: 'Accounts in scope that may be a trainer’s, by name or username',
      query: z.object({ search: word(100).default('') }),
      reply: z.object({
        data: z.array(z.object({ id: z.int(), full_name: z.string(), username: z.string() })),
      }),
    }),
    insert: endpoint({
      ...global,
      method: 'POST',
      path: '/admin/training/trainers/insert',
      access: 'trainerInfo-create',
      summary: 'Adds a trainer',
      body: TrainerBody,
      reply: saved,
    }),
    update: endpoint({
      ...global,
      method: 'POST',
      path: '/admin/training/trainers/update/:id',
      access: 'trainerInfo-edit',
      summary: 'Changes a trainer',
      params,
      body: TrainerBody.extend({ version: id }),
      reply: saved,
    }),
    changePhoto: endpoint({
      ...global,
      method: 'POST',
      path: '/admin/training/trainers/photo/:id',
      access: 'trainerInfo-edit',
      summary: 'Changes the photo of a trainer',
      params,
      encoding: 'multipart',
      body: z.object({ version: id, photo: file(trainerPhotoBytesMaximum) }),
      reply: saved,
    }),
  },
}
