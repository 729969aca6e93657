import './zod-setup.ts'
import * as z from 'zod'
import { generated, type Policy } from './endpoint.ts'
import { exportFormats } from './exports/format.ts'
import { id, optional, word } from './fields.ts'
import { permissions, type Permission } from './permissions.ts'

/** Of a list's query: all its rows as a file, by the columns of contract/exports, in the place of a page of them. */
export const format = optional(z.enum(exportFormats))

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
    format,
  })
export type ListQuery<Sort extends string = string> = {
  search?: string | undefined
  page: number
  per_page: number
  sort?: Sort | undefined
  direction: 'asc' | 'desc'
}

export const Page = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), per_page: z.int() })

/** A body with what it changes: the row's id, and the version that it was decided on. */
type Changed<Body extends z.ZodObject> = z.ZodObject<Body['shape'] & { id: typeof id; version: typeof id }>

/**
 * The calls of one resource in the pattern of the specification: GET get, GET edit/:id, POST insert, POST update,
 * GET destroy/:id, with the permissions `<permission>-view|create|edit|delete`; a permission without actions is for
 * looking.
 */
export function crud<
  const Name extends string,
  Row extends z.ZodType,
  Body extends z.ZodObject,
  const Rule extends Policy,
  Query extends z.ZodObject,
>(options: {
  path: Name
  permission: string
  /** What one is called, for the summaries. */
  noun: string
  policy: Rule
  row: Row
  body: Body
  /** What its list is asked by: `listQuery`, and more. */
  query: Query
}) {
  const { path, permission, noun, policy, row, body } = options
  const named = (action: string) => `${permission}-${action}` as Permission
  const may = (action: string) =>
    action === 'view' && !permissions.includes(named(action)) ? (permission as Permission) : named(action)
  const params = z.object({ id })
  const saved = z.object({ id: z.int(), message: z.string() })
  const root = `/admin/${path}` as const
  return {
    list: generated({
      method: 'GET',
      path: `${root}/get`,
      policy,
      access: may('view'),
      summary: `List of ${noun}s`,
      query: options.query,
      reply: Page(row),
    }),
    get: generated({
      method: 'GET',
      path: `${root}/edit/:id`,
      policy,
      access: may('edit'),
      summary: `One ${noun}`,
      params,
      reply: z.object({ data: row }),
    }),
    insert: generated({
      method: 'POST',
      path: `${root}/insert`,
      policy,
      access: may('create'),
      summary: `Add a ${noun}`,
      body,
      reply: saved,
    }),
    update: generated({
      method: 'POST',
      path: `${root}/update`,
      policy,
      access: may('edit'),
      summary: `Change a ${noun}`,
      body: body.safeExtend({ id, version: id }) as unknown as Changed<Body>,
      reply: saved,
    }),
    destroy: generated({
      method: 'GET',
      path: `${root}/destroy/:id`,
      policy,
      access: may('delete'),
      summary: `Delete a ${noun}`,
      params,
      effect: 'write',
      reply: saved,
    }),
  }
}

type Named<Prefix extends string, Table> = {
  [Key in keyof Table & string as `${Prefix}${Capitalize<Key>}`]: Table[Key]
}
/** Calls of a resource among others, under its name: `named('bank', { list })` gives `bankList`. */
export const named = <const Prefix extends string, Table extends Record<string, unknown>>(
  prefix: Prefix,
  table: Table,
) =>
  Object.fromEntries(
    Object.entries(table).map(([key, value]) => [prefix + key[0]!.toUpperCase() + key.slice(1), value]),
  ) as Named<Prefix, Table>
