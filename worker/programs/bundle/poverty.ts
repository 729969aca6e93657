import { and, asc, eq, isNull, max } from 'drizzle-orm'
import { ruleIssues } from '#contract/poverty'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { ruleSet } from '#worker/db/schema/programs'
import { financialYear } from '#worker/db/schema/settings'
import type { Part } from '#worker/settings/index'

/** The rule set in force of each financial year; another one is published as the year's next. */
export async function povertyPart(db: ReadDatabase): Promise<Part<'poverty'>> {
  const [years, inForce, numbers] = await db.batch([
    db.select({ id: financialYear.id, code: financialYear.code }).from(financialYear),
    db
      .select({ id: ruleSet.id, year: financialYear.code, definition: ruleSet.definition })
      .from(ruleSet)
      .innerJoin(financialYear, eq(financialYear.id, ruleSet.financial_year_id))
      .where(isNull(ruleSet.replaced_at))
      .orderBy(asc(financialYear.code)),
    db
      .select({ year: ruleSet.financial_year_id, number: max(ruleSet.number) })
      .from(ruleSet)
      .groupBy(ruleSet.financial_year_id),
  ])
  const idOf = new Map(years.map(({ id, code }) => [code, id]))
  return {
    rows: Object.fromEntries(inForce.map(({ year, definition }) => [year, definition])),
    judge: (_, row) => ({ row, issues: ruleIssues(row) }),
    apply({ work, now, made }, wanted, { added, changed }) {
      const at = now.toISOString()
      for (const year of [...added, ...changed.map(({ key }) => key)]) {
        const financial_year_id = idOf.get(year) ?? made.get(`financial_years/${year}`)
        if (financial_year_id === undefined) continue
        const before = inForce.find((row) => row.year === year)
        if (before)
          work.updateIf(
            ruleSet,
            before.id,
            { replaced_at: at },
            and(eq(ruleSet.financial_year_id, financial_year_id), isNull(ruleSet.replaced_at)),
          )
        const number = (numbers.find((row) => row.year === financial_year_id)?.number ?? 0) + 1
        work.insert(ruleSet, {
          id: newId(now),
          financial_year_id,
          number,
          definition: wanted[year]!,
          published_at: at,
        })
      }
    },
  }
}
