import { and, asc, eq, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { csvLine, csvStart } from '#contract/csv'
import { toAsciiDigits } from '#contract/digits'
import { kindsOfLevel, type PlaceKind, type PlaceLevel } from '#contract/geography/places'
import { sheetColumnsOf, type PlaceSheetColumn } from '#contract/geography/sheet'
import { say, type Language } from '#contract/texts'
import { config } from '#contract/texts/config'
import { sheets } from '#contract/texts/sheets'
import type { ReadDatabase } from '#worker/db/client'
import { place } from '#worker/db/schema/geography'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { CallBase } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { nextTurn } from '#worker/http/turns'
import { givenUp } from './numbering.ts'

/** The most digits of a geo code: spreadsheets take the zeros before a number away. */
const digitsMaximum = 6
const parent = alias(place, 'parent')
const columns = {
  id: place.id,
  kind: place.kind,
  number: place.number,
  code: place.code,
  name_en: place.name_en,
  name_bn: place.name_bn,
  active: place.active,
  version: place.version,
  parent_id: place.parent_id,
  parent_code: parent.code,
  parent_kind: parent.kind,
  parent_en: parent.name_en,
  parent_bn: parent.name_bn,
}
const rows = (db: ReadDatabase, where: SQL | undefined) =>
  db.select(columns).from(place).leftJoin(parent, eq(parent.id, place.parent_id)).where(where)
export type KnownPlace = Awaited<ReturnType<typeof rows>>[number]

/** A code without the zeros before it: how one is found again that a spreadsheet has written as a number. */
export const bare = (code: string): string =>
  toAsciiDigits(code)
    .trim()
    .replace(/^0+(?=\d)/, '')

const spellings = (code: string): string[] => {
  const short = bare(code)
  if (!/^\d{1,6}$/.test(short)) return [toAsciiDigits(code).trim()]
  return Array.from({ length: digitsMaximum + 1 - short.length }, (_, zeros) =>
    short.padStart(short.length + zeros, '0'),
  )
}
const listed = (values: readonly (string | number)[]) =>
  sql`(select value from json_each(${JSON.stringify([...new Set(values)])}))`

/** Places of some kinds that have one of the codes, however many zeros stand before it. */
export async function placesByCode(
  db: ReadDatabase,
  kinds: readonly PlaceKind[],
  codes: readonly string[],
): Promise<(code: string, among: readonly PlaceKind[]) => KnownPlace[]> {
  const asked = codes.filter((code) => code !== '').flatMap(spellings)
  const found =
    asked.length > 0 && kinds.length > 0
      ? await rows(db, and(inArray(place.kind, [...kinds]), inArray(place.code, listed(asked))))
      : []
  const byCode = Map.groupBy(found, ({ code }) => bare(code))
  return (code, among) => {
    const candidates = (byCode.get(bare(code)) ?? []).filter(({ kind }) => among.includes(kind))
    const exact = candidates.filter((one) => one.code === toAsciiDigits(code).trim())
    return exact.length > 0 ? exact : candidates
  }
}

/** Numbers that are taken right under places, by the place's id; 0: the country. What a place that was moved gave up stays taken. */
export async function takenUnder(
  db: ReadDatabase,
  parents: readonly number[],
): Promise<Map<number, number[]>> {
  const found = await db
    .select({ parent_id: place.parent_id, number: place.number })
    .from(place)
    .where(parents.includes(0) ? isNull(place.parent_id) : inArray(place.parent_id, listed(parents)))
  const given = await db
    .select({ parent_id: place.id, number: sql<number>`given.number` })
    .from(sql`${givenUp} as given`)
    .innerJoin(
      place,
      and(
        inArray(place.id, listed(parents)),
        sql`given.number between ${place.number} and ${place.number_to}`,
      ),
    )
  const taken = Map.groupBy([...found, ...given], ({ parent_id }) => parent_id ?? 0)
  return new Map([...taken].map(([id, siblings]) => [id, siblings.map(({ number }) => number)]))
}

/** As many of the country's 45,000 wards go in one trip as a database takes its time for; written in shares. */
const chunk = 12_000
const share = 2_000
const maximum = 60_000
const written = {
  kind: columns.kind,
  number: columns.number,
  code: columns.code,
  name_en: columns.name_en,
  name_bn: columns.name_bn,
  active: columns.active,
  parent_code: columns.parent_code,
  parent_kind: columns.parent_kind,
}

/** One's own places of a level, all or within one, as a file that can be brought in again. */
export async function placeSheet(
  { db, user, language, query }: CallBase & { user: SignedIn; query: { within?: number | undefined } },
  level: PlaceLevel,
): Promise<FileReply> {
  const own = sheetColumnsOf(level)
  const [within] = query.within
    ? await db
        .select({ number: place.number, to: place.number_to })
        .from(place)
        .where(eq(place.id, query.within))
    : []
  const parts: string[] = [csvStart + csvLine(own.map((column) => say(sheets, language, column)))]
  let after =
    Math.max(within?.number ?? 0, Math.min(9_999_999_999, ...user.scope.map(({ from }) => from))) - 1
  const to = Math.min(within?.to ?? Infinity, Math.max(-1, ...user.scope.map((range) => range.to)))
  for (let count = 0; count < maximum; count += chunk) {
    // A kind at a time, so that each is read on in the order of its numbers: a trip reads what it writes.
    const next = kindsOfLevel[level].map(
      (kind) =>
        sql`select * from (${db
          .select({ number: place.number })
          .from(place)
          .where(
            and(
              eq(place.kind, kind),
              gt(place.number, after),
              lte(place.number, to),
              inScope(place.number, user.scope),
            ),
          )
          .orderBy(asc(place.number))
          .limit(chunk)})`,
    )
    const found = await db
      .select(written)
      .from(place)
      .leftJoin(parent, eq(parent.id, place.parent_id))
      .where(sql`${place.number} in (${sql.join(next, sql` union all `)})`)
      .orderBy(asc(place.number))
      .limit(chunk)
    for (let at = 0; at < found.length; at += share) {
      const some = found.slice(at, at + share)
      parts.push(some.map((row) => csvLine(own.map((column) => cellOf(row, column, language)))).join(''))
      await nextTurn()
    }
    if (found.length < chunk) break
    after = found.at(-1)!.number
  }
  return new FileReply(new Blob(parts), 'text/csv; charset=utf-8', 'attachment')
}

function cellOf(
  row: Pick<KnownPlace, keyof typeof written>,
  column: PlaceSheetColumn,
  language: Language,
): string {
  switch (column) {
    case 'kind':
      return say(config, language, `kind_${row.kind}`)
    case 'parent_kind':
      return row.parent_kind ? say(config, language, `kind_${row.parent_kind}`) : ''
    case 'parent_code':
      return row.parent_code ?? ''
    case 'active':
      return say(sheets, language, row.active === 1 ? 'yes' : 'no')
    default:
      return row[column]
  }
}
