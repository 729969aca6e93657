import './zod-setup.ts'
import * as z from 'zod'
import { generated, type Policy } from './endpoint.ts'
import { id } from './fields.ts'
import type { Permission } from './permissions.ts'

/** Query of every list: words to search for, the page and its size (specification 9: 5 to 100, default 5), the sort key. */
export const ListQuery = z.object({
  search: z.string().trim().max(100).optional(),
  page: id.default(1),
  per_page: id.pipe(z.literal([5, 10, 15, 20, 40, 50, 100])).default(5),
  sort: z.string().max(40).optional(),
  direction: z.literal(['asc', 'desc']).default('asc'),
})
export type ListQuery = z.output<typeof ListQuery>

export const Page = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), per_page: z.int() })

/**
 * The calls of one resource in the pattern of the specification: GET get, GET edit/:id, POST insert, POST update,
 * GET destroy/:id, with the permissions `<permission>-view|create|edit|delete`.
 */
export function crud<const Name extends string, Row extends z.ZodType, Body extends z.ZodObject>(options: {
  path: Name
  permission: string
  /** What one is called, for the summaries. */
  noun: string
  policy: Policy
  row: Row
  body: Body
}) {
  const { path, permission, noun, policy, row, body } = options
  const may = (action: string) => `${permission}-${action}` as Permission
  const params = z.object({ id })
  const root = `/admin/${path}` as const
  return {
    list: generated({
      method: 'GET',
      path: `${root}/get`,
      policy,
      access: may('view'),
      summary: `List of ${noun}s`,
      query: ListQuery,
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
      reply: z.object({ id }),
    }),
    update: generated({
      method: 'POST',
      path: `${root}/update`,
      policy,
      access: may('edit'),
      summary: `Change a ${noun}`,
      body: body.extend({ id, version: id }),
      reply: z.object({ id }),
    }),
    destroy: generated({
      method: 'GET',
      path: `${root}/destroy/:id`,
      policy,
      access: may('delete'),
      summary: `Delete a ${noun}`,
      params,
      effect: 'write',
      reply: z.object({ id }),
    }),
  }
}
