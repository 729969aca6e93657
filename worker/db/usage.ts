import { sql, type SQL } from 'drizzle-orm'
import { Failure, inBoth } from '#contract/failure'
import { say } from '#contract/texts'
import { usage } from '#contract/texts/usage'
import type { ReadDatabase } from './client.ts'

type Word = keyof typeof usage.en
/** Rows that use a record, under the word that tells of them: `['used_users', sql`user where office_id = 7`]`. */
export type Use = readonly [word: Word, rows: SQL]

/** 409 with what uses a record and how many of each; nothing if nothing does. What isn't told of (`used_elsewhere`) is named only where nothing else is. */
export async function refuseUsed(db: ReadDatabase, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return
  const counts = uses.map(([, rows], index) => [
    `of_${index}`,
    sql<number>`(select count(*) from ${rows})`,
  ]) as [string, SQL<number>][]
  const [row] = await db.select(Object.fromEntries(counts)).from(sql`(select 1)`)
  const used = new Map<Word, number>()
  for (const [index, [word]] of uses.entries())
    used.set(word, (used.get(word) ?? 0) + Number(row?.[`of_${index}`]))
  const all = [...used].filter(([, count]) => count > 0)
  const told = all.filter(([word]) => word !== 'used_elsewhere')
  const found = told.length > 0 ? told : all
  if (found.length === 0) return
  const items = inBoth((language) =>
    found.map(([word, count]) => say(usage, language, word, { count })).join(', '),
  )
  throw new Failure('in_use', {
    parameters: { items },
    data: { used_by: Object.fromEntries(found) },
  })
}

/** A record with what may refer to it. */
export type Used = { id: number; uses: readonly Use[] }

/** Those of some records that anything uses, in one statement: which, not by how many. */
export async function usedAmong(db: ReadDatabase, records: readonly Used[]): Promise<number[]> {
  const asked = records
    .filter(({ uses }) => uses.length > 0)
    .map(({ id, uses }) => {
      const any = uses.map(([, rows]) => sql`exists (select 1 from ${rows})`)
      return sql`select ${id} as id where ${sql.join(any, sql` or `)}`
    })
  if (asked.length === 0) return []
  const found = await db.select({ id: sql<number>`id` }).from(sql`(${sql.join(asked, sql` union all `)})`)
  return found.map(({ id }) => id)
}

/** The same, as it must still hold at the commit. */
export const unused = (uses: readonly Use[]): SQL =>
  sql.join(
    uses.map(([, rows]) => sql`not exists (select 1 from ${rows})`),
    sql` and `,
  )

/** Fields of an application that name a lookup row. */
const lookupFields = [
  'gender_id',
  'class_id',
  'injury_type_id',
  'education_status',
  'profession',
  'religion',
  'nationality',
  'marital_status',
  'account_owner',
  'nominee_relation_with_beneficiary',
  'nominee_nationality',
  'decision_reason',
  'status_reason',
]
const fieldsOf = { lookup: lookupFields, bank: ['bank_id'], bank_branch: ['branch_id'], mfs: ['mfs_id'] }

/** What applications have, or had, of the rows that their documents name (migrations/0011). */
export const inApplications = (entity: keyof typeof fieldsOf, id: number): Use => [
  'used_in_applications',
  sql`application_reference where id = ${id} and field in ${fieldsOf[entity]}`,
]
