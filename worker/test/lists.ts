import * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint'
import { caseHappenings, caseViews } from '#contract/grievances/cases'
import { endpoints } from '#contract/index'

type Shape = Record<string, z.ZodType>
const shapeOf = ({ query }: AnyEndpoint): Shape => (query as { shape?: Shape } | undefined)?.shape ?? {}
/** Fields of its query that a list isn't asked without: an endpoint's sample has them. */
export const asksFor = (endpoint: AnyEndpoint): string[] =>
  Object.entries(shapeOf(endpoint)).flatMap(([name, schema]) =>
    schema.safeParse(undefined).success ? [] : [name],
  )
/** Ways to ask a list: as it is, by each filter, in each order and read on; `always` with each of them. */
export function waysOf(
  endpoint: AnyEndpoint,
  always: Readonly<Record<string, string>> = {},
): Record<string, string>[] {
  const own = new Set(['page', 'per_page', 'cursor', 'format', 'direction', 'sort'])
  const shape = shapeOf(endpoint)
  const values = ['1', '2026-11-01', 'submitted', 'declared', 'a']
  const filters = Object.keys(shape)
    // A number without what it is of isn't a filter, nor is a person's name without a place or a birth date.
    .filter(
      (name) =>
        // Nor is an order that one program and one place have.
        !own.has(name) &&
        name !== 'entity_id' &&
        name !== 'order' &&
        !(name === 'name' && 'born' in shape) &&
        !(name in always),
    )
    .flatMap((name) => {
      const options = optionsOf(shape[name]!)
      const value =
        options[0] ?? values.find((one) => isDefinite(shape[name]!.safeParse(one))) ?? chosenIn(shape[name]!)
      return value === undefined ? [] : [{ [name]: value }]
    })
  const sorts = [...optionsOf(shape['sort'] ?? z.never()), ...('sort' in shape ? [] : [''])].flatMap((sort) =>
    ['asc', 'desc'].map((direction) => ({ ...(sort && { sort }), direction })),
  )
  const isLog = 'entity_id' in shape
  const both = isLog
    ? [
        { entity: 'application' },
        { entity: 'bank' },
        { entity: 'application', entity_id: '1' },
        { from: '2026-11-01', to: '2026-11-02' },
      ]
    : 'program_id' in shape && 'identity' in shape
      ? [
          { program_id: '1', state: 'approved' },
          { program_id: '1', identity: 'declared' },
          { identity: 'declared', state: 'approved' },
          { identity: 'verified' },
        ]
      : []
  const named =
    'born' in shape
      ? [
          { name: 'আব্দুল করিম', born: '1950-01-02' },
          { ids: '123456789012,123456789013', score: 'eligible' },
        ]
      : []
  const registry =
    'payment_state' in shape
      ? [
          { numbers: '912345678901,912345678902', status: 'active' },
          { program_id: '1', status: 'active' },
          { program_id: '1', gender_id: '22' },
          // Of Basail.
          { order: 'rank', program_id: '1', place_id: '361' },
          { order: 'rank', program_id: '1', place_id: '361', verified: 'yes' },
        ]
      : []
  const narrowing = [
    { state: 'assigned' },
    { type_id: '1' },
    { program_id: '1' },
    { tier: '1' },
    // Of Basail.
    { place_id: '361' },
    { from: '2026-11-01', to: '2026-11-02' },
    { office_id: '1' },
  ]
  const inbox =
    'happened' in shape
      ? [
          ...caseViews.flatMap((view) => [{ view }, ...narrowing.map((one) => ({ view, ...one }))]),
          { view: 'all', ids: '812345678901,812345678902' },
          { view: 'all', cluster_id: '1' },
          { view: 'late', office_id: '0' },
          { view: 'late', happened: 'escalated' },
          ...caseHappenings.flatMap((happened) => [
            { view: 'all', happened, happened_from: '2026-11-01', happened_to: '2026-11-02' },
          ]),
          { view: 'all', happened: 'answered_late', happened_from: '2026-11-01', type_id: '1' },
        ]
      : []
  const cursor = isLog ? [0, 7] : [0, '2026-11-01', 7]
  const readOn = (key: readonly unknown[]) => ({
    cursor: Buffer.from(JSON.stringify(key)).toString('base64url'),
  })
  // By the days of programs a list is in their order first.
  const cursorOf = (filter: Record<string, string>) =>
    readOn('begins_from' in filter || 'begins_to' in filter ? [...cursor, ...cursor.slice(1)] : cursor)
  const on = 'cursor' in shape ? [readOn(cursor)] : []
  return [
    {},
    ...filters,
    ...both,
    ...named,
    ...registry,
    ...inbox,
    ...sorts,
    ...on,
    ...on.flatMap(() => filters.map((filter) => ({ ...cursorOf(filter), ...filter }))),
  ].map((way) => ({ ...always, ...way }))
}
const isDefinite = (parsed: { success: boolean; data?: unknown }) =>
  parsed.success && parsed.data !== undefined && !Number.isNaN(parsed.data)
/** A value of a choice that an empty field may stand in the place of. */
function chosenIn(field: z.ZodType): string | undefined {
  const { innerType } = (field as unknown as { def: { innerType?: z.ZodType } }).def
  const some = (innerType as { options?: z.ZodType[] } | undefined)?.options ?? []
  return some.flatMap(optionsOf)[0]
}
/** Values of a choice, within whatever makes it optional. */
function optionsOf(choice: z.ZodType): string[] {
  const {
    innerType,
    options,
    in: input,
  } = choice as { innerType?: z.ZodType; options?: unknown; in?: z.ZodType }
  const def = (choice as unknown as { def: { innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType } }).def
  if (Array.isArray(options) && options.every((one) => typeof one === 'string')) return options as string[]
  const inner = innerType ?? def.innerType ?? def.out ?? input
  return inner ? optionsOf(inner) : []
}

export const isList = (endpoint: AnyEndpoint): boolean => 'per_page' in shapeOf(endpoint)
/** Lists of located records. */
export const lists: readonly AnyEndpoint[] = endpoints.filter(
  (one) => one.policy === 'located' && isList(one),
)
/** Whose officer looks at them. */
export const levels = ['country', 'division', 'district', 'upazila', 'union', 'wards'] as const
