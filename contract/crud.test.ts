import { expect, test } from 'vitest'
import * as z from 'zod'
import { crud, listQuery, Page } from './crud.ts'
import { domain, isWrite } from './endpoint.ts'

const row = z.object({ id: z.int(), name_en: z.string() })
const Query = listQuery(['name_en'])
const colours = domain(
  'colours',
  crud({
    path: 'colour',
    permission: 'lookup',
    noun: 'colour',
    policy: 'global',
    row,
    query: Query,
    body: z.object({ name_en: z.string().min(1) }),
  }),
)

test('a resource has the calls, paths and permissions of the specification’s pattern', () => {
  expect(
    Object.values(colours).map(({ name, method, path, access }) => [name, method, path, access]),
  ).toEqual([
    ['colours.list', 'GET', '/admin/colour/get', 'lookup-view'],
    ['colours.get', 'GET', '/admin/colour/edit/:id', 'lookup-edit'],
    ['colours.insert', 'POST', '/admin/colour/insert', 'lookup-create'],
    ['colours.update', 'POST', '/admin/colour/update', 'lookup-edit'],
    ['colours.destroy', 'GET', '/admin/colour/destroy/:id', 'lookup-delete'],
  ])
})
test('what changes data is a write, by whichever method it is called', () => {
  expect(Object.values(colours).map((endpoint) => isWrite(endpoint))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
test('a change carries the version that it was decided on', () => {
  expect(colours.update.body!.safeParse({ id: 1, name_en: 'Red' }).success).toBe(false)
  expect(colours.update.body!.safeParse({ id: '১', version: '2', name_en: 'Red' }).success).toBe(true)
})
test('a list is asked for in pages of the sizes that there are, the first one unless said', () => {
  expect(Query.parse({})).toMatchObject({ page: 1, per_page: 5, direction: 'asc' })
  expect(Query.parse({ per_page: '২০', page: '3', search: ' red ' })).toMatchObject({
    per_page: 20,
    page: 3,
    search: 'red',
  })
  for (const wrong of [
    { per_page: '7' },
    { per_page: '1000' },
    { direction: 'up' },
    { search: 'x'.repeat(101) },
  ])
    expect(Query.safeParse(wrong).success).toBe(false)
})
test('a page holds rows of its kind and says how many there are', () => {
  expect(
    Page(row).safeParse({ data: [{ id: 1, name_en: 'Red' }], total: 1, page: 1, per_page: 5 }).success,
  ).toBe(true)
  expect(Page(row).safeParse({ data: [{ id: 1 }], total: 1, page: 1, per_page: 5 }).success).toBe(false)
})
test('a permission without actions is for looking; changing has its own', () => {
  const { list, insert } = crud({
    path: 'bank',
    query: Query,
    permission: 'bank-information',
    noun: 'bank',
    policy: 'global',
    row,
    body: z.object({ name_en: z.string() }),
  })
  expect([list.access, insert.access]).toEqual(['bank-information', 'bank-information-create'])
})
test('a body’s own rules hold for a change, too', () => {
  const { update } = crud({
    path: 'colour',
    query: Query,
    permission: 'lookup',
    noun: 'colour',
    policy: 'global',
    row,
    body: z.object({ from: z.int(), to: z.int() }).refine(({ from, to }) => from <= to),
  })
  expect(update.body!.safeParse({ id: 1, version: 1, from: 2, to: 1 }).success).toBe(false)
})
