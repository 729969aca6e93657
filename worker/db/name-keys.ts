import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import { nameSounds, wholeSound, wordSounds } from '#contract/names/sound'
import type { ReadDatabase } from './client.ts'
import { nameKey } from './schema/system.ts'
import type { Scope } from './scope.ts'
import type { Work } from './work.ts'

/** Whose names are kept by how they sound. */
const kinds = { application: 1, beneficiary: 2 } as const
export type NamedKind = keyof typeof kinds
type Named = { id: number; place: number; date_of_birth: string; name_bn: string; name_en: string }

/** At the most so many people are looked at for one name, some of them by the whole of it. */
export const candidatesMaximum = 1_000
const byWhole = 200

const bornOf = (day: string): number => Number(day.replaceAll('-', ''))

/** What is kept of a person's names, one row a distinct key. */
export const nameKeyRows = (kind: NamedKind, { id, place, date_of_birth, name_bn, name_en }: Named) =>
  nameSounds(name_bn, name_en).map((key) => ({
    kind: kinds[kind],
    id,
    key,
    upazila: Math.floor(place / 10_000),
    born: bornOf(date_of_birth),
  }))

/** Keeps how a new record's names sound, in the Work that makes the record. */
export function hearName(work: Work, table: SQLiteTable, kind: NamedKind, named: Named): void {
  work.insertMass({ table, id: named.id }, nameKey, nameKeyRows(kind, named))
}

/** The same of a record whose names, place or birth date have changed. */
export function hearAgain(work: Work, table: SQLiteTable, kind: NamedKind, named: Named): void {
  work.replaceParts({ table, id: named.id }, nameKey, namesOf(kind, named.id), [])
  hearName(work, table, kind, named)
}

/** The keys of a record, to be deleted with it. */
export const namesOf = (kind: NamedKind, id: number) => and(eq(nameKey.kind, kinds[kind]), eq(nameKey.id, id))

/** Among whom a name is looked for: never in more than one upazila or one birth date. */
export type Among = { upazila: number } | { date_of_birth: string }

const upazilaOf = (place: number) => Math.floor(place / 10_000)

/** Those born on the day that is asked for, else those of the one upazila that a scope lies in. */
export function amongOf(born: string | undefined, scope: Scope): Among {
  if (born !== undefined) return { date_of_birth: born }
  const [upazila, ...others] = new Set(scope.flatMap(({ from, to }) => [upazilaOf(from), upazilaOf(to)]))
  if (upazila === undefined || others.length > 0) throw new Failure('name_needs_place')
  return { upazila }
}

const rowsOf = (kind: NamedKind, among: Among, key: string) =>
  and(
    eq(nameKey.kind, kinds[kind]),
    'upazila' in among ? eq(nameKey.upazila, among.upazila) : eq(nameKey.born, bornOf(among.date_of_birth)),
    eq(nameKey.key, key),
  )

/** The longest is what the fewest have. */
const byRarity = (name: string) => wordSounds(name).toSorted((one, other) => other.length - one.length)

/** Whether more sound like the name that is asked for than are looked at: some may be missing from what is found. */
export async function isCrowded(
  db: ReadDatabase,
  kind: NamedKind,
  { name, born }: { name?: string | undefined; born?: string | undefined },
  scope: Scope,
): Promise<boolean> {
  const [rarest] = name === undefined ? [] : byRarity(name)
  if (rarest === undefined) return false
  const among = amongOf(born, scope)
  const most = candidatesMaximum - byWhole
  const heard = db
    .select({ id: nameKey.id })
    .from(nameKey)
    .where(rowsOf(kind, among, rarest))
    .limit(most + 1)
  return (await heard).length > most
}

/**
 * Ids of people whose name sounds like this one, all words of it or the whole, in an upazila or born on a day: a query to be asked
 * within another, `candidatesMaximum` at the most. None where nothing of the name is heard.
 */
export function heardAlike(kind: NamedKind, name: string, among: Among): SQL {
  const found = (key: string, limit: number) =>
    sql`select ${nameKey.id} as id from ${nameKey} where ${rowsOf(kind, among, key)} limit ${limit}`
  const [rarest, ...others] = byRarity(name)
  const whole = wholeSound(name)
  if (rarest === undefined || whole === null) return sql`(select 0 as id where 0)`
  const hasAll = others.map(
    (key) =>
      sql`exists (select 1 from ${nameKey} where ${eq(nameKey.kind, kinds[kind])} and ${nameKey.id} = heard.id and ${eq(nameKey.key, key)})`,
  )
  return sql`(select id from (${found(whole, byWhole)}) union select id from (${found(rarest, candidatesMaximum - byWhole)}) as heard where ${and(...hasAll) ?? sql`1`})`
}
