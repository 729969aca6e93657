import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { RuleSet } from '#contract/poverty'
import type { poverty } from '#contract/poverty/administration'
import type { ReadDatabase } from '#worker/db/client'
import { madeBy } from '#worker/db/made-by'
import { user } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { ruleSet, ruleSetDraft } from '#worker/db/schema/programs'
import { financialYear } from '#worker/db/schema/settings'
import type { Call } from '#worker/http/call'

type Table = typeof poverty

const yearColumns = {
  id: financialYear.id,
  code: financialYear.code,
  is_current: sql<number>`${financialYear.is_current}`,
}
const publishedColumns = {
  id: ruleSet.id,
  number: ruleSet.number,
  published_at: ruleSet.published_at,
  published_by: madeBy(ruleSet),
}
const inForce = and(eq(ruleSet.financial_year_id, financialYear.id), isNull(ruleSet.replaced_at))

const yearsOf = (db: ReadDatabase) =>
  db
    .select({
      year: yearColumns,
      in_force: publishedColumns,
      in_force_rules: ruleSet.definition,
      draft: ruleSetDraft,
      changed_by: user.full_name,
    })
    .from(financialYear)
    .leftJoin(ruleSet, inForce)
    .leftJoin(ruleSetDraft, eq(ruleSetDraft.id, financialYear.id))
    .leftJoin(user, eq(user.id, ruleSetDraft.changed_by))
    .orderBy(desc(financialYear.starts_on))

const nothing: RuleSet = { variables: [], district_effects: {}, cut_off: { country: 0, divisions: {} } }

/** Every financial year with its rules, the latest first. One that has none yet begins with those of the year before it. */
export async function yearsWithRules(db: ReadDatabase) {
  const years = await yearsOf(db)
  return years.map((one, at) => {
    const before = years.slice(at).find(({ in_force_rules }) => in_force_rules !== null)
    return { ...one, rules: one.draft?.definition ?? before?.in_force_rules ?? nothing }
  })
}
export type Year = Awaited<ReturnType<typeof yearsWithRules>>[number]

/** A financial year with its rules, or 404. */
export async function findYear(db: ReadDatabase, id: number): Promise<Year> {
  const found = (await yearsWithRules(db)).find(({ year }) => year.id === id)
  if (!found) throw new Failure('not_found')
  return found
}

const shownYear = ({ year }: Year) => ({ ...year, is_current: year.is_current === 1 })
const shownDraft = ({ draft, changed_by }: Year) =>
  draft && { version: draft.version, updated_at: draft.updated_at, changed_by: changed_by ?? '' }

export async function list({ db }: Call<Table['ruleSet']['list']>) {
  const years = await yearsWithRules(db)
  return {
    data: years.map((one) => ({
      year: shownYear(one),
      in_force: one.in_force,
      draft: shownDraft(one),
    })),
  }
}

export async function get({ db, params }: Call<Table['ruleSet']['get']>) {
  const [found, divisions, districts] = await Promise.all([
    findYear(db, params.id),
    placesOfKind(db, 'division'),
    placesOfKind(db, 'district'),
  ])
  const { rules, in_force, in_force_rules } = found
  return {
    data: {
      year: shownYear(found),
      rules,
      in_force,
      in_force_rules,
      draft: shownDraft(found),
      divisions,
      districts,
    },
  }
}

export async function versions({ db, params }: Call<Table['ruleSet']['versions']>) {
  return {
    data: await db
      .select({ ...publishedColumns, replaced_at: ruleSet.replaced_at, definition: ruleSet.definition })
      .from(ruleSet)
      .where(eq(ruleSet.financial_year_id, params.id))
      .orderBy(desc(ruleSet.number)),
  }
}

/** Divisions or districts, by the codes under which rules know them. */
export const placesOfKind = (db: ReadDatabase, kind: 'division' | 'district') =>
  db
    .select({ id: place.id, code: place.code, name_en: place.name_en, name_bn: place.name_bn })
    .from(place)
    .where(
      kind === 'division'
        ? isNull(place.parent_id)
        : sql`${place.parent_id} in (select id from place where parent_id is null)`,
    )
    .orderBy(asc(place.number))
