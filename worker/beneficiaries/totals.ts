import { and, eq, sql } from 'drizzle-orm'
import type { BeneficiaryStatus } from '#contract/beneficiaries/life'
import { areasIn, isOfWholeUpazilas } from '#worker/db/areas'
import type { ReadDatabase } from '#worker/db/client'
import { beneficiaryTotal } from '#worker/db/schema/registry'
import { placesIn, type Scope } from '#worker/db/scope'

type Asked = {
  status?: BeneficiaryStatus | undefined
  program_id?: number | undefined
  gender_id?: number | undefined
}

/** Totals of the levels of areas, and, as one more below them, of each ward (migrations/0630_beneficiaries_by_ward.sql). */
const totalsIn = (scope: Scope) =>
  isOfWholeUpazilas(scope)
    ? areasIn(beneficiaryTotal, scope)
    : and(eq(beneficiaryTotal.level, 4), sql`${beneficiaryTotal.area} in (${placesIn(scope)})`)

/** How many there are in scope, of totals that every write keeps. */
export function beneficiaryCount(db: ReadDatabase, scope: Scope, asked: Asked) {
  const { status, program_id, gender_id } = asked
  return db
    .select({ value: sql<number>`coalesce(sum(${beneficiaryTotal.count}), 0)` })
    .from(beneficiaryTotal)
    .where(
      and(
        totalsIn(scope),
        status && eq(beneficiaryTotal.status, status),
        program_id !== undefined ? eq(beneficiaryTotal.program_id, program_id) : undefined,
        gender_id !== undefined ? eq(beneficiaryTotal.gender_id, gender_id) : undefined,
      ),
    )
    .$dynamic()
}

/** How many there are in scope by program, state and gender. */
export function beneficiariesByKind(db: ReadDatabase, scope: Scope) {
  const { program_id, status, gender_id } = beneficiaryTotal
  return db
    .select({ program_id, status, gender_id, value: sql<number>`sum(${beneficiaryTotal.count})` })
    .from(beneficiaryTotal)
    .where(totalsIn(scope))
    .groupBy(program_id, status, gender_id)
    .$dynamic()
}
