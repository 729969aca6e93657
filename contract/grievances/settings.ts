import * as z from 'zod'
import { crud, listQuery, saved, titled, titledRow } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, integer, optional, word } from '../fields.ts'

import { mendNames, searchWordsMaximum, naming, tierLevels } from './shapes.ts'

const named = naming.extend({ id: z.int() })
/** What people call it besides, to find it by. */
const search_words = word(searchWordsMaximum).default('')

const GrievanceType = z.object({ ...titledRow, code: z.string(), category: named, search_words: z.string() })
export type GrievanceType = z.output<typeof GrievanceType>
const GrievanceSubject = z.object({ ...titledRow, type: named, search_words: z.string() })
export type GrievanceSubject = z.output<typeof GrievanceSubject>

const Tier = z.object({ level: z.enum(tierLevels), role_id: id })
/** What is set of a kind; each save is a version, and a running case keeps its own. */
const SettingBody = z
  .object({
    type_id: id,
    /** Number of the version that it was decided on; 0: there was none. */
    version: id,
    days: integer(1, 120, 'grievance_days'),
    allows_unnamed: flag,
    sensitive: flag,
    tiers: z.array(Tier).length(3, 'required'),
    mends: z.array(z.enum(mendNames)).default([]),
  })
  .superRefine(({ tiers, sensitive, mends }, context) => {
    // What mends it would stand where others see it.
    if (sensitive && mends.length > 0)
      context.addIssue({ code: 'custom', path: ['mends'], message: 'sensitive_mends' })
    tiers.forEach(({ level }, at) => {
      const before = tiers[at - 1]
      if (before && tierLevels.indexOf(level) < tierLevels.indexOf(before.level))
        context.addIssue({ code: 'custom', path: ['tiers', at, 'level'], message: 'tier_order' })
    })
  })

const Setting = z.object({
  type: named,
  active: z.boolean(),
  /** 0: nothing is set, and the public isn't offered this kind. */
  version: z.int(),
  days: z.int().nullable(),
  allows_unnamed: z.boolean(),
  sensitive: z.boolean(),
  tiers: z.array(z.object({ level: z.enum(tierLevels), role_id: z.int(), role: naming })),
  mends: z.array(z.enum(mendNames)),
  made_by: z.string().nullable(),
  made_at: z.string().nullable(),
})
export type GrievanceSetting = z.output<typeof Setting>

const ofSetting = { policy: 'global', access: 'grievance-setting' } as const

/** What kinds of grievances there are, what each is about, in how many days and by whom it is solved. */
export const settingCalls = {
  grievanceType: {
    ...crud({
      of: 'grievanceType',
      path: 'grievance/type',
      row: GrievanceType,
      query: listQuery(['name_en', 'name_bn', 'code']).extend({ category_id: optional(id) }),
      body: z.object({
        ...titled,
        code: z
          .string()
          .trim()
          .regex(/^[a-z][a-z0-9_]{0,60}$/, 'lookup_code'),
        category_id: id,
        search_words,
      }),
    }),
    categories: endpoint({
      method: 'GET',
      policy: 'global',
      path: '/admin/grievance/categories',
      access: ['grievanceType-view', 'grievanceType-create', 'grievanceType-edit'],
      summary: 'Complaint categories to choose from for a kind of grievance',
      reply: z.object({ data: z.array(named) }),
    }),
  },
  grievanceSubject: {
    ...crud({
      of: 'grievanceSubject',
      path: 'grievance/subject',
      row: GrievanceSubject,
      query: listQuery(['name_en', 'name_bn']).extend({ type_id: optional(id) }),
      body: z.object({ ...titled, type_id: id, search_words }),
    }),
    types: endpoint({
      method: 'GET',
      policy: 'global',
      path: '/admin/grievance/types',
      access: ['grievanceSubject-view', 'grievanceSubject-create', 'grievanceSubject-edit'],
      summary: 'Kinds to choose from for a subject',
      reply: z.object({ data: z.array(named) }),
    }),
  },
  setting: {
    list: endpoint({
      ...ofSetting,
      method: 'GET',
      path: '/admin/grievance/setting/get',
      summary:
        'Days, tiers of solvers and what else is set, of every kind of grievance; roles to choose from',
      reply: z.object({ data: z.array(Setting), roles: z.array(named) }),
    }),
    update: endpoint({
      ...ofSetting,
      method: 'POST',
      path: '/admin/grievance/setting/update',
      access: 'grievance-setting-edit',
      summary: 'Sets days, tiers and the rest of a kind; running cases keep theirs',
      body: SettingBody,
      reply: saved,
    }),
  },
}
