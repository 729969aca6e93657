import '../zod-setup.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Subject } from '../oversight/subject.ts'

/** A figure; `link` leads to the list behind it. */
const Figure = z.object({ key: z.string(), value: z.int(), link: z.string() })
const Bar = z.object({
  /** What it counts: a kind, a status, a type; or the id of a row that has names. */
  key: z.string(),
  names: z.object({ value_en: z.string(), value_bn: z.string() }).nullable(),
  value: z.int(),
  /** How many of them are switched off. */
  off: z.int(),
  link: z.string(),
})
export type ConfigurationBar = z.output<typeof Bar>

export const configurationGroups = [
  'places',
  'offices',
  'users_by_status',
  'users_by_level',
  'programs',
  'lookups',
  'payment',
] as const
export type ConfigurationGroup = (typeof configurationGroups)[number]

const Change = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  /** Null: nobody who signed in. */
  actor: z.string().nullable(),
  /** What was changed. */
  subject: Subject,
  link: z.string(),
})

/** The whole configuration in figures. What has a place is counted within the places of who looks. */
export const configurationDashboard = endpoint({
  policy: 'located',
  method: 'GET',
  path: '/admin/system-configuration/dashboard',
  access: 'systemConfigurationDashboard-view',
  summary: 'The configuration in figures, and what was changed last',
  reply: z.object({
    figures: z.array(Figure),
    groups: z.array(z.object({ key: z.enum(configurationGroups), bars: z.array(Bar) })),
    /** The current financial year. */
    year: z
      .object({ code: z.string(), starts_on: z.string(), ends_on: z.string(), link: z.string() })
      .nullable(),
    changes: z.array(Change),
  }),
})
