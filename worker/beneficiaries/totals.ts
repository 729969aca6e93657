import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { beneficiaryStatuses, type BeneficiaryStatus } from '#contract/beneficiaries/life'
import { areasIn, isOfWholeUpazilas } from '#worker/db/areas'
import type { ReadDatabase } from '#worker/db/client'
import { beneficiary, beneficiaryTotal } from '#worker/db/schema/registry'
import { eachIn, inScope, type Scope } from '#worker/db/scope'
import { standingOf } from './standing.ts'

const statuses = beneficiaryStatuses.toSorted((one, other) => standingOf[one] - standingOf[other])

type Asked = {
  status?: BeneficiaryStatus | undefined
  program_id?: number | undefined
  gender_id?: number | undefined
}

/** How many there are in scope, of totals that every write keeps; below an upazila, where they are few, counted. */
export function beneficiaryCount(db: ReadDatabase, scope: Scope, asked: Asked) {
  const { status, program_id, gender_id } = asked
  if (!isOfWholeUpazilas(scope))
    return db
      .select({ value: count() })
      .from(beneficiary)
      .where(
        and(
          eachIn(beneficiary.place, scope),
          status !== undefined
            ? eq(beneficiary.standing, standingOf[status])
            : program_id !== undefined
              ? inArray(beneficiary.standing, Object.values(standingOf))
              : undefined,
          program_id !== undefined ? eq(beneficiary.program_id, program_id) : undefined,
          gender_id !== undefined ? sql`+${beneficiary.gender_id} = ${gender_id}` : undefined,
        ),
      )
      .$dynamic()
  return db
    .select({ value: sql<number>`coalesce(sum(${beneficiaryTotal.count}), 0)` })
    .from(beneficiaryTotal)
    .where(
      and(
        areasIn(beneficiaryTotal, scope),
        status && eq(beneficiaryTotal.status, status),
        program_id !== undefined ? eq(beneficiaryTotal.program_id, program_id) : undefined,
        gender_id !== undefined ? eq(beneficiaryTotal.gender_id, gender_id) : undefined,
      ),
    )
    .$dynamic()
}

/** How many there are in scope by program, state and gender. */
export function beneficiariesByKind(db: ReadDatabase, scope: Scope) {
  if (!isOfWholeUpazilas(scope)) {
    const { program_id, standing, gender_id } = beneficiary
    const status = sql<BeneficiaryStatus>`${JSON.stringify(statuses)} ->> ${standing}`
    return db
      .select({ program_id, status, gender_id, value: count() })
      .from(beneficiary)
      .where(inScope(beneficiary.place, scope))
      .groupBy(program_id, standing, gender_id)
      .$dynamic()
  }
  const { program_id, status, gender_id } = beneficiaryTotal
  return db
    .select({ program_id, status, gender_id, value: sql<number>`sum(${beneficiaryTotal.count})` })
    .from(beneficiaryTotal)
    .where(areasIn(beneficiaryTotal, scope))
    .groupBy(program_id, status, gender_id)
    .$dynamic()
}
