import '../zod-setup.ts'
import * as z from 'zod'
import { PublicProgram, PublicVariable } from '../applications/public-program.ts'
import { listQuery, Page } from '../crud.ts'
import { domain, endpoint } from '../endpoint.ts'
import { flag, id, integer, moment, optional } from '../fields.ts'
import { genderCodes } from '../lookups.ts'
import { ProgramDefinition, paymentCycles } from '../programs.ts'
import { lookupCode, settings, text } from './body.ts'
import { DraftField, FieldList } from './fields.ts'

const common = { policy: 'global' } as const
const params = z.object({ id })
const saved = z.object({ id: z.int(), version: z.int(), message: z.string() })

/** What stands in a draft: a definition that may still lack a gender. */
export const ProgramDraft = ProgramDefinition.extend({
  genders: z.array(ProgramDefinition.shape.genders.element),
  additional_field: z.array(DraftField),
})
export type ProgramDraft = z.output<typeof ProgramDraft>

/** A program as its list shows it. Names are the draft's, else the published version's. */
export const AdminProgram = z.object({
  id: z.int(),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  sort: z.int(),
  /** Number of the published version; null: never published. */
  published_number: z.int().nullable(),
  published_at: z.string().nullable(),
  has_draft: z.boolean(),
  accepts_online: z.boolean(),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  pmt_status: z.union([z.literal(0), z.literal(1)]),
  payment_cycle: z.enum(paymentCycles),
  /** Poisha. */
  amount: z.int(),
  disabled_areas: z.int(),
  applications: z.int(),
  version: z.int(),
})
export type AdminProgram = z.output<typeof AdminProgram>

const amountRow = z.object({ class_code: z.string(), amount: z.int() })

/** A program to edit (specification 3.5): its draft, or what is published where there is none. Amounts are poisha. */
export const EditedProgram = z.object({
  allowance: ProgramDraft.omit({ genders: true, class_amounts: true, additional_field: true }).extend({
    id: z.int(),
    code: z.string(),
    sort: z.int(),
    accepts_online: z.boolean(),
    opens_at: z.string().nullable(),
    closes_at: z.string().nullable(),
    published_number: z.int().nullable(),
    has_draft: z.boolean(),
    version: z.int(),
  }),
  allowance_field: z.array(DraftField),
  allowance_age_limit: ProgramDraft.shape.genders,
  /** Amount of each class; empty where the program has one amount. */
  allowance_amount: z.array(amountRow),
  allowance_gender: z.array(z.enum(genderCodes)),
})
export type EditedProgram = z.output<typeof EditedProgram>

const versionRow = z.object({
  id: z.int(),
  number: z.int(),
  published_at: z.string(),
  replaced_at: z.string().nullable(),
  /** Who published it, where the audit knows it. */
  published_by: z.string().nullable(),
  applications: z.int(),
})

/**
 * Allowance programs. What an applicant is asked and promised is a draft until it is published as a new, immutable
 * version; window, order and disabled areas act at once. `version` is the one that the change was decided on.
 */
export const programs = domain(
  'programs',
  {
    program: {
      list: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/allowance/get',
        access: ['allowance-view', 'allowanceField-view'],
        summary: 'Allowance programs',
        query: listQuery(['sort', 'code', 'name', 'name_en', 'name_bn', 'published_at']).extend({
          state: optional(z.enum(['open', 'closed', 'draft'])),
        }),
        reply: Page(AdminProgram),
      }),
      get: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/allowance/edit/:id',
        access: ['allowance-edit', 'allowanceField-edit'],
        summary: 'One program to edit',
        params,
        reply: z.object({ data: EditedProgram }),
      }),
      insert: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/allowance/insert',
        access: 'allowance-create',
        summary: 'Adds a program as a draft',
        body: z.object({
          ...text,
          code: z
            .string()
            .trim()
            .regex(/^[a-z][a-z0-9_]{0,60}$/, 'lookup_code'),
        }),
        reply: saved,
      }),
      update: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/allowance/update/:id',
        access: 'allowance-edit',
        summary: 'Changes a program’s draft: what is given, the rest stays',
        params,
        body: z
          .object({ ...text, ...settings })
          .partial()
          .extend({ version: id }),
        reply: saved,
      }),
      fields: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/allowance/get_additional_field',
        access: 'allowanceField-view',
        summary: 'A program’s own fields in their order',
        query: z.object({ program_id: id }),
        reply: z.object({
          data: z.array(DraftField),
          version: z.int(),
          /** Ids that no version of the program has used: new fields and values begin here. */
          next_field_id: z.int(),
          next_value_id: z.int(),
        }),
      }),
      updateFields: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/allowance/allowance-additional-field/update',
        access: 'allowanceField-edit',
        summary: 'Puts a program’s own fields, their values and conditions in the place of the draft’s',
        body: z.object({ program_id: id, version: id, additional_field: FieldList }),
        reply: saved,
      }),
      destroyGender: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/allowance/gender_delete',
        access: 'allowance-edit',
        summary: 'Takes a gender with its ages out of a program’s draft',
        body: z.object({ program_id: id, gender_code: z.enum(genderCodes), version: id }),
        reply: saved,
      }),
      destroyClass: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/allowance/disable_delete/:id',
        access: 'allowance-edit',
        summary: 'Takes the amount of one class, or of all, out of a program’s draft',
        params,
        body: z.object({ class_code: optional(lookupCode), version: id }),
        reply: saved,
      }),
      changeWindow: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/allowance/system-settings/:id',
        access: 'allowance-edit',
        summary: 'Opens and closes a program, and says where it stands in the list; acts at once',
        params,
        body: z
          .object({
            accepts_online: flag,
            opens_at: optional(moment).transform((value) => value ?? null),
            closes_at: optional(moment).transform((value) => value ?? null),
            sort: integer(0, 9999, 'sort_whole'),
            version: id,
          })
          .refine(({ opens_at, closes_at }) => !opens_at || !closes_at || opens_at < closes_at, {
            path: ['closes_at'],
            message: 'window_order',
          }),
        reply: saved,
      }),
      areas: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/allowance/areas/:id',
        access: 'allowance-edit',
        summary: 'Places where a program takes no applications',
        params,
        reply: z.object({
          data: z.array(
            z.object({
              id: z.int(),
              kind: z.string(),
              name_en: z.string(),
              name_bn: z.string(),
              /** The places it lies in, from the division down. */
              way: z.array(z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() })),
            }),
          ),
          version: z.int(),
        }),
      }),
      updateAreas: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/allowance/areas/:id',
        access: 'allowance-edit',
        summary: 'Says in which places a program takes no applications; acts at once',
        params,
        body: z.object({ location_ids: z.array(id).max(2000), version: id }),
        reply: saved,
      }),
      preview: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/allowance/preview/:id',
        access: ['allowance-view', 'allowanceField-view'],
        summary: 'The draft as the public form will show it',
        params,
        reply: z.object({ data: z.object({ program: PublicProgram, variables: z.array(PublicVariable) }) }),
      }),
      changes: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/allowance/changes/:id',
        access: 'allowance-edit',
        summary: 'What a publication would put in the place of what is published',
        params,
        reply: z.object({
          published: ProgramDefinition.nullable(),
          draft: ProgramDraft.nullable(),
        }),
      }),
      publish: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/allowance/publish/:id',
        access: 'allowance-edit',
        summary: 'Publishes the draft as the next version',
        params,
        body: z.object({ version: id }),
        reply: saved.extend({ number: z.int() }),
      }),
      discard: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/allowance/discard/:id',
        access: 'allowance-edit',
        summary: 'Throws the draft away: what is published stays',
        params,
        body: z.object({ version: id }),
        reply: saved,
      }),
      destroy: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/allowance/destroy/:id',
        access: 'allowance-delete',
        effect: 'write',
        summary: 'Deletes a program that was never published',
        params,
        reply: z.object({ id: z.int(), message: z.string() }),
      }),
    },
    version: {
      list: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/allowance/versions/:id',
        access: 'allowance-view',
        summary: 'The published versions of a program, newest first',
        params,
        reply: z.object({ data: z.array(versionRow) }),
      }),
      get: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/allowance/version/:id',
        access: 'allowance-view',
        summary: 'One published version as it was written',
        params,
        reply: z.object({ data: versionRow.extend({ program_id: z.int(), definition: ProgramDefinition }) }),
      }),
    },
  },
  { configuration: true },
)
