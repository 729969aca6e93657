import '../zod-setup.ts'
import * as z from 'zod'
import { computedEndpoint } from '../endpoint.ts'
import { file, id, optional } from '../fields.ts'
import type { Permission } from '../permissions.ts'
import { kindsOfLevel, kindsUnder, placeKinds, type PlaceKind, type PlaceLevel } from './places.ts'

export const placeSheetColumns = [
  'parent_code',
  'parent_kind',
  'kind',
  'code',
  'name_en',
  'name_bn',
  'active',
] as const
export type PlaceSheetColumn = (typeof placeSheetColumns)[number]
export const placeSheetRowsMaximum = 5_000

/** Kinds of places that a place of a kind may lie right in; none: the country. */
export const kindsAbove = (kind: PlaceKind): PlaceKind[] =>
  placeKinds.filter((one) => kindsUnder[one].includes(kind))

/** The columns that a level's file has: no more than it takes to tell one place from another. */
export const sheetColumnsOf = (level: PlaceLevel): PlaceSheetColumn[] => {
  const kinds = kindsOfLevel[level]
  const left: PlaceSheetColumn[] = []
  if (level === 'division') left.push('parent_code')
  if (level !== 'ward') left.push('parent_kind')
  if (kinds.length === 1) left.push('kind')
  return placeSheetColumns.filter((column) => !left.includes(column))
}

export const placeSheetDoings = ['add', 'change', 'keep', 'wrong'] as const
export const PlaceSheetRow = z.object({
  row: z.int(),
  does: z.enum(placeSheetDoings),
  kind: z.enum(placeKinds).nullable(),
  parent_code: z.string(),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  issues: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type PlaceSheetRow = z.output<typeof PlaceSheetRow>

const body = z.object({ file: file(2 * 1024 * 1024, 'document_too_big') })

/** A level of places as a spreadsheet: taken, looked at, brought in: one's own places. */
const sheetCalls = <const Name extends PlaceLevel>(level: Name) => {
  const may = (...actions: string[]) => actions.map((action) => `${level}-${action}` as Permission)
  const root = `/admin/${level}` as const
  const common = { policy: 'located' } as const
  const counts = { add: z.int(), change: z.int(), keep: z.int(), wrong: z.int() }
  return {
    sheet: computedEndpoint({
      ...common,
      method: 'GET',
      path: `${root}/sheet`,
      access: may('view', 'create', 'edit'),
      summary: `${level}: the places of this level within a place, as a file that can be imported again`,
      query: z.object({ within: optional(id) }),
      reply: 'text/csv',
    }),
    importTemplate: computedEndpoint({
      ...common,
      method: 'GET',
      path: `${root}/import/template`,
      access: may('create', 'edit'),
      summary: `${level}: an empty spreadsheet with an example, and the codes of the places that they lie in`,
      reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
    importPreview: computedEndpoint({
      ...common,
      method: 'POST',
      path: `${root}/import/preview`,
      access: may('create', 'edit'),
      summary: `${level}: reads a spreadsheet and says what each row would do; keeps nothing`,
      encoding: 'multipart',
      body,
      /** The counts are of the whole file, the rows the first of each kind. */
      reply: z.object({ rows: z.array(PlaceSheetRow), ...counts }),
    }),
    import: computedEndpoint({
      ...common,
      method: 'POST',
      path: `${root}/import`,
      access: may('create', 'edit'),
      summary: `${level}: adds and changes the places of a spreadsheet, all or none`,
      encoding: 'multipart',
      idempotent: true,
      body,
      reply: z.object({ added: z.int(), changed: z.int(), message: z.string() }),
    }),
  }
}

/** The spreadsheets of every level. */
export const placeSheets = {
  division: sheetCalls('division'),
  district: sheetCalls('district'),
  city: sheetCalls('city'),
  thana: sheetCalls('thana'),
  union: sheetCalls('union'),
  ward: sheetCalls('ward'),
}
