import '../zod-setup.ts'
import * as z from 'zod'
import { listQuery, Page } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, integer, line, optional } from '../fields.ts'
import { solutionAnswers } from '../lookups.ts'

export const AdminLookup = z.object({
  id: z.int(),
  type: z.int(),
  code: z.string(),
  value_en: z.string(),
  value_bn: z.string(),
  sort: z.int(),
  active: z.boolean(),
  answer: z.enum(solutionAnswers),
  version: z.int(),
})
export type AdminLookup = z.output<typeof AdminLookup>

const body = {
  value_en: line(200),
  value_bn: line(200),
  sort: integer(0, 9999, 'sort_whole').default(0),
  active: flag.default(true),
  /** Of types of solutions: which answer it is offered for. */
  answer: z.enum(solutionAnswers).default('both'),
}
const saved = z.object({ id: z.int(), message: z.string() })
const common = { policy: 'global' } as const

/** Rows of the lookup types (specification 3). A row keeps its type and its code: rules and versions refer to them. */
export const lookupAdministration = {
  lookup: {
    list: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/lookup/get',
      access: 'lookup-view',
      summary: 'Lookup rows',
      query: listQuery(['sort', 'code', 'value_en', 'value_bn']).extend({ type: optional(id) }),
      reply: Page(AdminLookup),
    }),
    ofType: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/lookup/get/:type',
      access: 'lookup-view',
      summary: 'All rows of a lookup type',
      params: z.object({ type: id }),
      reply: z.object({ data: z.array(AdminLookup) }),
    }),
    insert: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/lookup/insert',
      access: 'lookup-create',
      summary: 'Adds a lookup row',
      body: z.object({
        ...body,
        type: integer(1, 99),
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
      path: '/admin/lookup/update',
      access: 'lookup-edit',
      summary: 'Changes a lookup row',
      body: z.object({ ...body, id, version: id }),
      reply: saved,
    }),
    destroy: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/lookup/destroy/:id',
      access: 'lookup-delete',
      effect: 'write',
      summary: 'Deletes a lookup row that nothing uses',
      params: z.object({ id }),
      reply: saved,
    }),
  },
}
