import '../zod-setup.ts'
import * as z from 'zod'
import { applicationStates, identities } from '../applications/record.ts'
import { endpoint } from '../endpoint.ts'

/** Work that waits for who looks: how much, since when, and the list of it. */
const Waiting = z.object({
  key: z.string(),
  value: z.int(),
  /** Of it what no queue before it of the same list has: the menu counts each once. */
  more: z.int(),
  /** When the oldest of it came. */
  oldest: z.string().nullable(),
  link: z.string(),
})
/** A figure of the dashboard; `link` leads to the list behind it. */
const Figure = z.object({
  key: z.string(),
  value: z.int(),
  /** The same of the week before, or as it was a week ago; null where nothing that is kept says it. */
  before: z.int().nullable(),
  /** What came within a week, or what there is now. */
  of: z.enum(['week', 'now']),
  link: z.string(),
})
export type Waiting = z.output<typeof Waiting>
export type Figure = z.output<typeof Figure>

const named = { name_en: z.string(), name_bn: z.string() }
const Program = z.object({
  id: z.int(),
  ...named,
  value: z.int(),
  /** Of them, those of the last seven days, and of the seven before. */
  week: z.int(),
  before: z.int(),
})
const Area = z.object({ id: z.int(), code: z.string(), ...named, value: z.int() })
export type Area = z.output<typeof Area>

export const dashboardEndpoints = {
  get: endpoint({
    method: 'GET',
    policy: 'located',
    path: '/admin/dashboard',
    access: 'session',
    summary: 'Figures of the signed-in user’s area',
    reply: z.object({ figures: z.array(Figure) }),
  }),
  waiting: endpoint({
    method: 'GET',
    policy: 'located',
    path: '/admin/dashboard/waiting',
    access: 'session',
    summary: 'Work that waits for the signed-in user, with the age of the oldest',
    reply: z.object({ waiting: z.array(Waiting) }),
  }),
  applications: endpoint({
    method: 'GET',
    policy: 'located',
    path: '/admin/dashboard/applications',
    access: 'applicationDashboard-view',
    summary: 'Applications of the area by day, program, place, state and identity',
    reply: z.object({
      total: z.int(),
      /** As many as there were a week ago; null where nothing that is kept says it. */
      week_ago: z.int().nullable(),
      /** The last four weeks, the first day first. */
      days: z.array(z.object({ day: z.string(), value: z.int() })),
      programs: z.array(Program),
      states: z.array(z.object({ state: z.enum(applicationStates), value: z.int() })),
      identities: z.array(z.object({ identity: z.enum(identities), value: z.int() })),
      /** Districts with the division they lie in, or of one district its upazilas; none below an upazila. */
      areas: z.array(Area.extend({ parent: Area.omit({ value: true }).nullable() })),
      level: z.enum(['district', 'upazila']).nullable(),
    }),
  }),
}
