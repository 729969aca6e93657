import { expect, test } from 'vitest'
import * as z from 'zod'
import { crud, listQuery, Page } from './crud.ts'
import { domain, isWrite } from './endpoint.ts'

const row = z.object({ id: z.int(), name_en: z.string() })
const Query = listQuery(['name_en'])
const colours = domain('colours', {
  colour: crud({
    of: 'financial',
    path: 'colour',
    row,
    query: Query,
    body: z.object({ name_en: z.string().min(1) }),
  }),
})

test('a resource has the calls, paths and permissions of the specification’s pattern', () => {
  expect(
    Object.values(colours.colour).map(({ name, method, path, access }) => [name, method, path, access]),
  ).toEqual([
    ['colours.colour.list', 'GET', '/admin/colour/get', 'financial-view'],
    ['colours.colour.get', 'GET', '/admin/colour/edit/:id', 'financial-edit'],
    ['colours.colour.insert', 'POST', '/admin/colour/insert', 'financial-create'],
    ['colours.colour.update', 'POST', '/admin/colour/update', 'financial-edit'],
    ['colours.colour.destroy', 'GET', '/admin/colour/destroy/:id', 'financial-delete'],
  ])
})
test('what changes data is a write, by whichever method it is called', () => {
  expect(Object.values(colours.colour).map((endpoint) => isWrite(endpoint))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
test('a change carries the version that it was decided on', () => {
  expect(colours.colour.update.body!.safeParse({ id: 1, name_en: 'Red' }).success).toBe(false)
  expect(colours.colour.update.body!.safeParse({ id: '১', version: '2', name_en: 'Red' }).success).toBe(true)
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
    of: 'bank',
    path: 'bank',
    query: Query,
    row,
    body: z.object({ name_en: z.string() }),
  })
  expect([list.access, insert.access]).toEqual(['bank-information', 'bank-information-create'])
})
test('a body’s own rules hold for a change, too', () => {
  const { update } = crud({
    of: 'bank',
    path: 'bank',
    query: Query,
    row,
    body: z.object({ from: z.int(), to: z.int() }).refine(({ from, to }) => from <= to),
  })
  expect(update.body!.safeParse({ id: 1, version: 1, from: 2, to: 1 }).success).toBe(false)
})
