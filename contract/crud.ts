import './zod-setup.ts'
import * as z from 'zod'
import { computedEndpoint, type AnyEndpoint, type OfResource } from './endpoint.ts'
import { exportFormats } from './exports/format.ts'
import { flag, id, line, optional, titleBangla, word } from './fields.ts'
import { viewing, type Permission } from './permissions.ts'
import { factsOf, type ResourceName } from './resources.ts'

/** Of a list's query: all its rows as a file, by the columns of contract/exports, in the place of a page of them. */
export const format = optional(z.enum(exportFormats))

/** Of a list's query: these of its rows alone, by their ids; so many at the most. */
export const addedMost = 20
export const added = optional(
  z
    .string()
    .regex(/^\d{1,16}(,\d{1,16})*$/)
    .refine((ids) => ids.split(',').length <= addedMost),
)

/**
 * Query of a list: words to search for, the page and its size (specification 9: 5 to 100, default 5), and what it can be
 * sorted by, the first unless another is asked for.
 */
export const listQuery = <const Keys extends readonly [string, ...string[]]>(sorts: Keys) =>
  z.object({
    search: word(100).optional(),
    page: id.default(1),
    per_page: id.pipe(z.literal([5, 10, 15, 20, 40, 50, 100])).default(5),
    sort: z.enum(sorts).optional().catch(undefined),
    direction: z.literal(['asc', 'desc']).default('asc'),
    added,
    format,
  })
export type ListQuery<Sort extends string = string> = {
  search?: string | undefined
  page: number
  per_page: number
  sort?: Sort | undefined
  direction: 'asc' | 'desc'
  added?: string | undefined
}

/** A page of a list by its number; `used`: those of its rows that something uses, so that they can't be deleted. */
export const Page = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: z.int(),
    /** There are more than the total: so many aren't counted. */
    more: z.literal(true).optional(),
    page: z.int(),
    per_page: z.int(),
    used: z.array(z.int()).optional(),
  })

/** What every row of the whole country has that is named in both languages and switched on or off; `titled`: the same, as it is sent. */
export const titledRow = {
  id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  active: z.boolean(),
  version: z.int(),
}
export const titled = { name_en: line(160), name_bn: titleBangla(160), active: flag.default(true) }

/** A body with what it changes: the row's id, and the version that it was decided on. */
export type Changed<Body extends z.ZodObject> = z.ZodObject<
  Body['shape'] & { id: typeof id; version: typeof id }
>
export const changed = <Body extends z.ZodObject>(body: Body) =>
  body.safeExtend({ id, version: id }) as unknown as Changed<Body>

export const saved = z.object({ id: z.int(), message: z.string() })
export const byId = z.object({ id })

/** The nth example of a body that may be sent: the generated tests call with it, and tell records by what differs in it. */
export type Example<Body extends z.ZodObject> = (n: number) => z.input<Body>

/** Marks the calls of a resource. */
export const ofResource = <
  const Name extends ResourceName,
  Table extends Readonly<Record<string, AnyEndpoint>>,
>(
  name: Name,
  table: Table,
  example: ((n: number) => object) | undefined,
) =>
  Object.fromEntries(
    Object.entries(table).map(([verb, call]) => [
      verb,
      { ...call, resource: { name, verb, ...(example && { example }) } },
    ]),
  ) as unknown as { [Verb in keyof Table]: Table[Verb] & OfResource }

/** What is done to one record: shown, added, changed, deleted, in the pattern of the specification. */
export function recordCalls<
  const Path extends string,
  const Rule extends 'global' | 'located',
  Reply extends z.ZodObject,
  Body extends z.ZodObject,
>({
  permission,
  path,
  policy,
  one,
  body,
  noun,
  reading,
  open = '',
}: {
  permission: string
  path: Path
  policy: Rule
  /** What one record is answered as. */
  one: Reply
  body: Body
  noun: string
  /** Who sees one record. */
  reading: Permission | readonly Permission[]
  /** Of what can be changed and deleted, for the summary: ' that is not on its way yet'. */
  open?: string
}) {
  const may = (action: string) => `${permission}-${action}` as Permission
  const root = `/admin/${path}` as const
  return {
    get: computedEndpoint({
      method: 'GET',
      path: `${root}/edit/:id`,
      policy,
      access: reading,
      summary: `One ${noun}`,
      params: byId,
      reply: one,
    }),
    insert: computedEndpoint({
      method: 'POST',
      path: `${root}/insert`,
      policy,
      access: may('create'),
      summary: `Add a ${noun}${policy === 'located' ? ' at a place in scope' : ''}`,
      body,
      reply: saved,
    }),
    update: computedEndpoint({
      method: 'POST',
      path: `${root}/update`,
      policy,
      access: may('edit'),
      summary: `Change a ${noun}${open}`,
      body: changed(body),
      reply: saved,
    }),
    destroy: computedEndpoint({
      method: 'GET',
      path: `${root}/destroy/:id`,
      policy,
      access: may('delete'),
      summary: `Delete a ${noun}${open}`,
      params: byId,
      effect: 'write',
      reply: saved,
    }),
  }
}

/**
 * The calls of one resource in the pattern of the specification: GET get, GET edit/:id, POST insert, POST update,
 * GET destroy/:id, with its permissions `<permission>-view|create|edit|delete`; a permission without actions is for
 * looking.
 */
export function crud<
  const Name extends ResourceName,
  const Path extends string,
  Row extends z.ZodType,
  Body extends z.ZodObject,
  Query extends z.ZodObject,
>(options: {
  /** Its name in contract/resources.ts. */
  of: Name
  path: Path
  row: Row
  body: Body
  /** What its list is asked by: `listQuery`, and more. */
  query: Query
  example?: Example<Body>
}) {
  const { of, path, row, body } = options
  const { words, permission } = factsOf(of)
  const noun = words.en.one
  const policy = 'global' as const
  const calls = {
    list: computedEndpoint({
      method: 'GET',
      path: `/admin/${path}/get`,
      policy,
      access: viewing(permission),
      summary: `List of ${words.en.many}`,
      query: options.query,
      reply: Page(row),
    }),
    ...recordCalls({
      permission,
      path,
      policy,
      one: z.object({ data: row }),
      body,
      noun,
      reading: `${permission}-edit` as Permission,
    }),
  }
  return ofResource(of, calls, options.example)
}
