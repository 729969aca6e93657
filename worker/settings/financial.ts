import { and, eq, gt, gte, lt, lte, max, min, ne, sql, type SQL } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import type { settings } from '#contract/settings'
import { codeOfYear, type FinancialYear } from '#contract/settings/financial'
import { formatFor } from '#contract/format'
import { say, type Language } from '#contract/texts'
import { financial as words } from '#contract/texts/settings/financial'
import type { ReadDatabase } from '#worker/db/client'
import { financialYear } from '#worker/db/schema/settings'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { resource, storedOf } from '#worker/resource/resource'

type Days = { starts_on: string; ends_on: string }

const rows = ({ db }: Asking, where: SQL | undefined) =>
  db
    .select({
      id: financialYear.id,
      code: financialYear.code,
      starts_on: financialYear.starts_on,
      ends_on: financialYear.ends_on,
      is_current: financialYear.is_current,
      version: financialYear.version,
      before: sql<
        string | null
      >`(select max(ends_on) from financial_year as earlier where earlier.starts_on < financial_year.starts_on)`,
    })
    .from(financialYear)
    .where(where)
    .$dynamic()

export const financial = resource({
  table: financialYear,
  rows,
  shown({ is_current, before, ...row }, { now }): FinancialYear {
    return {
      ...row,
      state: stateOf(row, is_current === 1, dayInDhaka(now)),
      gap: before === null ? null : gapBetween(before, row.starts_on),
    }
  },
  search: { names: [], codes: [financialYear.code] },
  sortable: { starts_on: financialYear.starts_on },
  unsorted: { by: financialYear.starts_on, isDown: true },
  async columns({ starts_on, ends_on }: Days, { db }, id) {
    const [other] = await db
      .select({ code: financialYear.code })
      .from(financialYear)
      .where(
        and(
          lte(financialYear.starts_on, ends_on),
          gte(financialYear.ends_on, starts_on),
          id === undefined ? undefined : ne(financialYear.id, id),
        ),
      )
      .limit(1)
    if (other)
      throw new Failure('validation', {
        issues: [{ field: 'starts_on', key: 'year_overlap', parameters: { year: other.code } }],
      })
    return { starts_on, ends_on, code: codeOfYear({ starts_on, ends_on }) }
  },
  note: async (days: Days, { db, language }, id) => gapsAround(db, days, id, language),
  uses: ({ id }) => [
    ['used_as_current', sql`financial_year where id = ${id} and is_current = 1`],
    ['used_rule_sets', sql`rule_set where financial_year_id = ${id}`],
  ],
})

/** The year that was current makes way in the same commit: there is never none and never two. */
export async function financialCurrent(call: Call<(typeof settings)['financial']['makeCurrent']>) {
  const { db, work, body, language } = call
  const wanted = await storedOf(financialYear, db, body.id)
  if (wanted.is_current === 1) throw new Failure('not_allowed_now')
  const [present] = await db.select().from(financialYear).where(eq(financialYear.is_current, 1))
  work.place(0)
  if (present) work.update(financialYear, present, { is_current: 0 })
  work.update(financialYear, { ...wanted, version: body.version }, { is_current: 1 })
  return { id: wanted.id, message: say(words, language, 'made_current', { year: wanted.code }) }
}

function stateOf({ starts_on, ends_on }: Days, isCurrent: boolean, today: string): FinancialYear['state'] {
  if (isCurrent) return 'current'
  if (ends_on < today) return 'past'
  return starts_on > today ? 'coming' : 'running'
}

const dayBeside = (day: string, days: 1 | -1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The days between the end of a year and the beginning of the next; null where there are none. */
function gapBetween(ends_on: string, starts_on: string): FinancialYear['gap'] {
  const from = dayBeside(ends_on, 1)
  return from < starts_on ? { from, to: dayBeside(starts_on, -1) } : null
}

/** In words: which days right before and after a year no year has. */
async function gapsAround(db: ReadDatabase, { starts_on, ends_on }: Days, id: number, language: Language) {
  const others = ne(financialYear.id, id)
  const [[before], [after]] = await db.batch([
    db
      .select({ day: max(financialYear.ends_on) })
      .from(financialYear)
      .where(and(others, lt(financialYear.starts_on, starts_on))),
    db
      .select({ day: min(financialYear.starts_on) })
      .from(financialYear)
      .where(and(others, gt(financialYear.ends_on, ends_on))),
  ])
  const format = formatFor(language)
  const gaps = [
    before?.day && gapBetween(before.day, starts_on),
    after?.day && gapBetween(ends_on, after.day),
  ].flatMap((gap) => gap || [])
  return gaps
    .map(({ from, to }) => say(words, language, 'gap', { from: format.day(from), to: format.day(to) }))
    .join('. ')
}
