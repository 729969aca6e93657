import { kindsOfLevel, type PlaceLevel } from '#contract/geography/places'
import {
  kindsAbove,
  placeSheetColumns,
  placeSheetDoings,
  placeSheetRowsMaximum,
  type placeSheets,
} from '#contract/geography/sheet'
import { say } from '#contract/texts'
import { sheets } from '#contract/texts/sheets'
import { newIds } from '#worker/db/ids'
import { place } from '#worker/db/schema/geography'
import { commonPlace } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import { sheetFailure } from '#worker/files/found-rows'
import { shownRows } from '#worker/files/shown-rows'
import { rowsOfSheet } from '#worker/files/sheet'
import type { Call, CallBase } from '#worker/http/call'
import { pacer } from '#worker/http/turns'
import { judge, type Row } from './sheet-judge.ts'
import { placeTemplate } from './sheet-template.ts'
import { placesByCode, placeSheet, takenUnder } from './sheet-read.ts'

type Table = typeof placeSheets
type Asking = CallBase & { user: SignedIn; body: { file: Blob } }

/** Rows that are judged in one go. */
const rowsShare = 250

const codesOf = (rows: readonly Row[], column: 'code' | 'parent_code') => rows.map((row) => row[column])

/** The rows of a level's file, each with what it would do or what is wrong with it. */
async function judged({ db, user, language, body }: Asking, level: PlaceLevel) {
  const rows = await rowsOfSheet(body.file, language, {
    all: placeSheetColumns,
    needed: ['code', 'name_en', 'name_bn'],
    titleOf: (column, reader) => say(sheets, reader, column),
    rowsMaximum: placeSheetRowsMaximum,
  })
  const kinds = kindsOfLevel[level]
  const above = [...new Set(kinds.flatMap(kindsAbove))]
  const [places, parents] = await Promise.all([
    placesByCode(db, kinds, codesOf(rows, 'code')),
    placesByCode(db, above, codesOf(rows, 'parent_code')),
  ])
  const holders = rows.flatMap(({ parent_code }) => parents(parent_code, above).map(({ id }) => id))
  const taken = await takenUnder(db, above.length === 0 ? [0] : holders)
  const known = { level, places, parents, taken, rowOfCode: new Map<string, number>(), user, language }
  const pace = pacer(rowsShare)
  const found: ReturnType<typeof judge>[] = []
  for (const row of rows) {
    found.push(judge(row, known))
    const turn = pace(1)
    if (turn) await turn
  }
  return found
}

const countsOf = (rows: Awaited<ReturnType<typeof judged>>) =>
  Object.fromEntries(
    placeSheetDoings.map((does) => [does, rows.filter(({ shown }) => shown.does === does).length]),
  ) as Record<(typeof placeSheetDoings)[number], number>

export const placeSheetHandlers = (level: PlaceLevel) => ({
  sheet: (call: Call<Table['union']['sheet']>) => placeSheet(call, level),
  importTemplate: (call: Call<Table['union']['importTemplate']>) => placeTemplate(call, level),
  async importPreview(call: Call<Table['union']['importPreview']>) {
    const rows = await judged(call, level)
    // What is switched off is looked at apart from names that change.
    const off = new Set(
      rows.flatMap(({ shown, change }) => (change?.before.active && !change.set.active ? [shown] : [])),
    )
    const shown = shownRows(
      rows.map((row) => row.shown),
      (row) => (off.has(row) ? 'off' : row.does),
    )
    return { rows: shown, ...countsOf(rows) }
  },
  /** All or none; each place has an audit entry of its own. */
  import: {
    async handle(call: Call<Table['union']['import']>) {
      const rows = await judged(call, level)
      const { wrong } = countsOf(rows)
      if (wrong > 0) throw sheetFailure('sheet_issues', { count: wrong })
      const adds = rows.flatMap(({ add }) => add ?? [])
      const changes = rows.flatMap(({ change }) => change ?? [])
      const ids = newIds(call.now, adds.length)
      const numbers = [...adds.map(({ number }) => number), ...changes.map(({ before }) => before.number)]
      if (numbers.length > 0) call.work.place(numbers.reduce(commonPlace))
      call.work.insertAll(
        place,
        adds.map((add, index) => ({ id: ids[index]!, ...add })),
      )
      call.work.updateEach(place, ['name_en', 'name_bn', 'active'], changes)
      return { added: adds.length, changed: changes.length }
    },
    finish: (stored: Record<string, unknown>, { language }: CallBase) => {
      const { added, changed } = stored as { added: number; changed: number }
      const message = say(sheets, language, 'place_imported', { added, changed })
      return Promise.resolve({ added, changed, message })
    },
  },
})
