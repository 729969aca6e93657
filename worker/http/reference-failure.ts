import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { namingOfValue } from '#contract/references'
import type { ReadDatabase } from '#worker/db/client'
import { growth } from '#worker/db/growth'
import type { Work } from '#worker/db/work'
import { WriteRefused } from '#worker/db/writer'

/** Table that a field names a record of; undefined: only the database knows. */
function tableOf(field: string): string | undefined {
  const table =
    field === 'parent_id' ? undefined : (namingOfValue('', field) ?? field.slice(0, -'_id'.length))
  return table !== undefined && table in growth ? table : undefined
}

/** Two acts meet on one person: another took the claim before this one's own look could tell. */
export const isClaimTaken = (error: unknown): boolean =>
  error instanceof WriteRefused && error.kind === 'unique' && error.columns.startsWith('person_claim.')

/** Whoever typed the number is told of it at its field, in the form's words. */
const hasNumber = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'verification_number' in body

/**
 * What it means that the database refused a foreign key, which it says without a name: what is deleted is used by something that
 * its handler didn't look for, or a field of the body names a record that isn't there. Every other error is returned as it is.
 */
export async function referenceFailure(
  error: unknown,
  { work, db, body }: { work: Work; db: ReadDatabase; body: unknown },
): Promise<unknown> {
  if (isClaimTaken(error) && work.isStaffs && !hasNumber(body))
    return new Failure('person_applied_since', { cause: error, parameters: { why: 'claim' } })
  if (!(error instanceof WriteRefused && error.kind === 'reference')) return error
  if (work.isRemoval) return new Failure('still_used', { cause: error })
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).filter(
    ([field, value]) => /_ids?$/.test(field) && value !== undefined && value !== null,
  )
  const known = fields.filter(([field, value]) => tableOf(field) && typeof value === 'number')
  const missing = known.map(([field, value], at) => [
    `of_${at}`,
    sql<number>`not exists (select 1 from ${sql.identifier(tableOf(field)!)} where id = ${value})`,
  ])
  const [row] =
    known.length > 0
      ? await db
          .select(Object.fromEntries(missing) as Record<string, ReturnType<typeof sql<number>>>)
          .from(sql`(select 1)`)
      : []
  const isMissing = known.filter((_, at) => row?.[`of_${at}`] === 1)
  const blamed = isMissing.length > 0 ? isMissing : fields.filter((field) => !known.includes(field))
  return new Failure('validation', {
    cause: error,
    issues: blamed.map(([field]) => ({ field, key: 'reference_unknown' })),
  })
}
