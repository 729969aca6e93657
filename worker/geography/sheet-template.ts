import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { formatFor } from '#contract/format'
import { kindsOfLevel, type PlaceLevel } from '#contract/geography/places'
import { kindsAbove, sheetColumnsOf, type PlaceSheetColumn } from '#contract/geography/sheet'
import { say } from '#contract/texts'
import { config } from '#contract/texts/config'
import { sheets } from '#contract/texts/sheets'
import type { ReadDatabase } from '#worker/db/client'
import { place } from '#worker/db/schema/geography'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { CallBase } from '#worker/http/call'
import { xlsxForm } from '#worker/http/export-xlsx'

/** Wards lie in some ten thousand places: those of one's own are listed up to so many. */
const parentsMaximum = 6_000
const over = alias(place, 'over')

const parentsOf = async (db: ReadDatabase, user: SignedIn, level: PlaceLevel) => {
  const kinds = [...new Set(kindsOfLevel[level].flatMap(kindsAbove))]
  if (kinds.length === 0) return []
  return db
    .select({
      code: place.code,
      kind: place.kind,
      name_en: place.name_en,
      name_bn: place.name_bn,
      over_en: over.name_en,
      over_bn: over.name_bn,
    })
    .from(place)
    .leftJoin(over, eq(over.id, place.parent_id))
    .where(and(inArray(place.kind, kinds), inScope(place.number, user.scope)))
    .orderBy(asc(place.number))
    .limit(parentsMaximum)
}

/** The file of a level to fill in, with the codes of the places that its rows may lie in. */
export async function placeTemplate(
  { db, user, language }: CallBase & { user: SignedIn },
  level: PlaceLevel,
) {
  const own = sheetColumnsOf(level)
  const parents = await parentsOf(db, user, level)
  const [first] = parents
  const [kind] = kindsOfLevel[level]
  const { nameOf } = formatFor(language)
  const kindName = (of: (typeof parents)[number]['kind']) => say(config, language, `kind_${of}`)
  const cells: Record<PlaceSheetColumn, string> = {
    parent_code: first?.code ?? '',
    parent_kind: first ? kindName(first.kind) : '',
    kind: kindName(kind!),
    code: '99',
    name_en: say(sheets, 'en', 'example_name'),
    name_bn: say(sheets, 'bn', 'example_name'),
    active: say(sheets, language, 'yes'),
  }
  const example = own.map((column) => cells[column])
  const title = (column: PlaceSheetColumn) => say(sheets, language, column)
  return xlsxForm(own.map(title), example, {
    name: say(config, language, `level_${level}`),
    further:
      parents.length === 0
        ? []
        : [
            {
              name: say(sheets, language, 'codes'),
              titles: [title('parent_code'), title('parent_kind'), say(sheets, language, 'codes_name')],
              rows: parents.map((one) => [
                one.code,
                kindName(one.kind),
                one.over_en === null
                  ? nameOf(one)
                  : `${nameOf(one)}, ${nameOf({ name_en: one.over_en, name_bn: one.over_bn! })}`,
              ]),
            },
          ],
  })
}
