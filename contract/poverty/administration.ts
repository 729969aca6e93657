import '../zod-setup.ts'
import * as z from 'zod'
import { toAsciiDigits } from '../digits.ts'
import { computedEndpoint, domain, endpoint } from '../endpoint.ts'
import { id, line, optional, titleEnglish } from '../fields.ts'
import { KeysetPage, KeysetQuery } from '../keyset.ts'
import { PovertyVariable, RuleSet } from '../poverty.ts'
import { addSimulated, Simulated, simulatedChanges } from './simulation.ts'

const common = { policy: 'global' } as const
const looking = ['poverty-cut-off-score-view', 'variable-view'] as const
const byYear = z.object({ id })
/** A score or a weight: a number of at most three decimals, in either script. */
const thousandths = z
  .union([
    z.number(),
    z
      .string()
      .max(20, 'score_number')
      .transform((typed) => toAsciiDigits(typed).trim().replace('−', '-'))
      .transform((typed) => (/^-?\d{1,4}(\.\d{1,3})?$/.test(typed) ? Number(typed) : NaN)),
  ])
  .refine(
    (value) => Math.abs(value) <= 1000 && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
    'score_number',
  )
  .transform((value) => Math.round(value * 1000) / 1000)
/** A financial year's rules, and the version of its draft that a change was decided on; 0 while there is none. */
const ofYear = { financial_year_id: id, version: optional(id) }
const saved = z.object({ id: z.int(), version: z.int(), message: z.string() })
const names = { name_en: titleEnglish(200), name_bn: line(200, 'title_bn_required') }

const year = z.object({ id: z.int(), code: z.string(), is_current: z.boolean() })
const published = z.object({
  id: z.int(),
  number: z.int(),
  published_at: z.string(),
  published_by: z.string().nullable(),
})
const draft = z.object({ version: z.int(), updated_at: z.string(), changed_by: z.string() })

const placeRow = z.object({ id: z.int(), code: z.string(), name_en: z.string(), name_bn: z.string() })

/** The rules of a financial year: what is edited (its draft, else what is in force, else those of the year before). */
export const YearRules = z.object({
  year,
  rules: RuleSet,
  /** What is in force in the year; null: nothing was ever published for it. */
  in_force: published.nullable(),
  in_force_rules: RuleSet.nullable(),
  draft: draft.nullable(),
  /** Places by the codes under which rules know them. */
  divisions: z.array(placeRow),
  districts: z.array(placeRow),
})
export type YearRules = z.output<typeof YearRules>

/** A cut-off score: of the whole country (type 0), or of a division (type 1; null where the country's holds). */
export const CutOff = z.object({
  financial_year_id: z.int(),
  financial_year: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
  division_id: z.int().nullable(),
  name_en: z.string(),
  name_bn: z.string(),
  score: z.number().nullable(),
  /** What is in force, where the draft says otherwise. */
  in_force: z.number().nullable(),
})
export type CutOff = z.output<typeof CutOff>

const subVariable = { ...names, weight: thousandths }
const variable = {
  ...names,
  field_type: z.union([id, z.number()]).pipe(z.literal([0, 1, 2])),
  weight: thousandths.default(0),
}
const change = <const Path extends string, Body extends z.ZodRawShape>(
  path: Path,
  access: 'variable-create' | 'variable-edit' | 'variable-delete',
  summary: string,
  body: Body,
) =>
  computedEndpoint({
    ...common,
    method: 'POST',
    path: `/admin/poverty/${path}` as const,
    access,
    summary,
    body: z.object({ ...ofYear, ...body }),
    reply: saved,
  })

/**
 * Poverty set-up (specification 3.13, 7.4). Variables, cut-offs and district effects of a financial year are one rule set; a
 * change goes into the year's draft, which is tried on applications and then published as the year's next version.
 */
export const poverty = domain(
  'poverty',
  {
    ruleSet: {
      list: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/poverty/rule-set/get',
        access: looking,
        summary: 'Financial years with the rules in force and what is being prepared',
        reply: z.object({
          data: z.array(z.object({ year, in_force: published.nullable(), draft: draft.nullable() })),
        }),
      }),
      get: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/poverty/rule-set/edit/:id',
        access: looking,
        summary: 'The rules of a financial year: the draft, and what is in force',
        params: byYear,
        reply: z.object({ data: YearRules }),
      }),
      versions: endpoint({
        ...common,
        method: 'GET',
        path: '/admin/poverty/rule-set/versions/:id',
        access: looking,
        summary: 'The published rule sets of a financial year, newest first',
        params: byYear,
        reply: z.object({
          data: z.array(published.extend({ replaced_at: z.string().nullable(), definition: RuleSet })),
        }),
      }),
      publish: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/poverty/rule-set/publish',
        access: 'poverty-cut-off-score-approve',
        summary: 'Puts the draft in force as the year’s next rule set; scores given before stay',
        body: z.object({ financial_year_id: id, version: id }),
        reply: saved.extend({ number: z.int() }),
      }),
      discard: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/poverty/rule-set/discard',
        access: 'poverty-cut-off-score-edit',
        summary: 'Throws the draft away: what is in force stays',
        body: z.object({ financial_year_id: id, version: id }),
        reply: saved,
      }),
    },
    cutOff: {
      filter: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/poverty/poverty-cut-off/filter',
        access: 'poverty-cut-off-score-view',
        effect: 'read',
        summary: 'Cut-off scores by financial year, type (0 country, 1 division) and division',
        body: z.object({
          financial_year_id: optional(id),
          type: optional(id.pipe(z.literal([0, 1]))),
          division_id: optional(id),
        }),
        reply: z.object({ data: z.array(CutOff) }),
      }),
      update: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/poverty/poverty-cut-off/update',
        access: ['poverty-cut-off-score-edit', 'poverty-cut-off-score-create'],
        summary: 'Sets cut-off scores in the draft; a division without one takes the country’s',
        body: z.object({
          ...ofYear,
          cut_offs: z
            .array(z.object({ division_id: id.nullish(), score: z.union([thousandths, z.null()]) }))
            .min(1, 'required')
            .max(50),
        }),
        reply: saved,
      }),
    },
    effect: {
      update: endpoint({
        ...common,
        method: 'POST',
        path: '/admin/poverty/district-fixed-effect/update',
        access: 'poverty-cut-off-score-edit',
        summary: 'Sets the fixed effects of districts in the draft',
        body: z.object({
          ...ofYear,
          effects: z
            .array(z.object({ district_id: id, effect: thousandths }))
            .min(1, 'required')
            .max(200),
        }),
        reply: saved,
      }),
    },
    variable: {
      insert: change('variable/insert', 'variable-create', 'Adds a variable to the draft', variable),
      update: change('variable/update', 'variable-edit', 'Changes a variable of the draft', {
        ...variable,
        id,
      }),
      destroy: change('variable/destroy', 'variable-delete', 'Takes a variable out of the draft', { id }),
    },
    subVariable: {
      insert: change('sub-variable/insert', 'variable-create', 'Adds a sub-variable to the draft', {
        ...subVariable,
        variable_id: id,
      }),
      update: change('sub-variable/update', 'variable-edit', 'Changes a sub-variable of the draft', {
        ...subVariable,
        id,
      }),
      destroy: change('sub-variable/destroy', 'variable-delete', 'Takes a sub-variable out of the draft', {
        id,
      }),
    },
    simulation: {
      list: endpoint({
        policy: 'located',
        method: 'GET',
        path: '/admin/poverty/simulation/get',
        access: looking,
        summary: 'Applications of a program and area, scored by the draft beside what is in force',
        query: KeysetQuery.extend({
          financial_year_id: id,
          /** Of the draft that is tried: another one since is 409. */
          version: id,
          program_id: id,
          place_id: optional(id),
          change: optional(z.enum(simulatedChanges)),
        }),
        reply: KeysetPage(Simulated),
        tally: addSimulated,
      }),
    },
  },
  { configuration: true },
)

/** A variable as the screens edit it. */
export type EditedVariable = z.output<typeof PovertyVariable>
