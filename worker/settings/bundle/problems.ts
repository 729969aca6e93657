import { lookupType } from '#contract/lookups'
import { canonical, type Content, type Rows, type Section } from '#contract/settings/bundle/content'
import { say, type Language } from '#contract/texts'
import { bundleTexts } from '#contract/texts/settings/bundle'
import { sayIssue } from '#contract/texts/validation'
import type { ReadDatabase } from '#worker/db/client'
import { categoryOf, typeOf } from '#worker/grievances/index'
import { placesOf } from '#worker/programs/index'
import type { Problem } from './judge.ts'
import { isGeneralKey } from './tables.ts'

/** What a file refers to and neither it nor this installation has, and what its rows are together. */
export async function problemsOf(
  { db, language }: { db: ReadDatabase; language: Language },
  here: Content,
  wanted: Content,
): Promise<Problem[]> {
  const lookups = { ...here.lookups, ...wanted.lookups }
  const programs = changedOf(here, wanted, 'programs')
  const places = await placesOf(
    db,
    programs.flatMap(([, row]) => row.disabled_areas),
  )
  const unknown = programs.flatMap(([key, { published, draft, disabled_areas }]) => {
    const codes = [published, draft].flatMap((definition) => [
      ...(definition?.genders ?? []).map((row) => [lookupType.gender, row.gender_code] as const),
      ...(definition?.class_amounts ?? []).map((row) => [lookupType.class, row.class_code] as const),
      ...(definition?.marital_statuses ?? []).map((code) => [lookupType.marital_status, code] as const),
    ])
    const missing = codes
      .map(([type, code]) => `${type}/${code}`)
      .filter((code) => !Object.hasOwn(lookups, code) || !lookups[code]!.active)
    const areas = disabled_areas.filter((area) => !places.has(area))
    return unknownIn(language, 'programs', key, [...missing, ...areas])
  })
  const years = Object.keys(wanted.poverty)
    .filter((year) => !(year in wanted.financial_years) && !(year in here.financial_years))
    .flatMap((key) => unknownIn(language, 'poverty', key, [key]))
  const settings = Object.keys(wanted.general)
    .filter((key) => !isGeneralKey(key))
    .map((key): Problem => ({
      section: 'general',
      key,
      message: say(bundleTexts, language, 'problem_value'),
    }))
  return [
    ...unknown,
    ...years,
    ...yearProblems(here, wanted, language),
    ...settings,
    ...grievanceProblems(here, wanted, language),
  ]
}

const changedOf = <Name extends Section>(here: Content, wanted: Content, name: Name) =>
  Object.entries(wanted[name] as Rows<Name>).filter(
    ([key, row]) => JSON.stringify(canonical(here[name][key])) !== JSON.stringify(canonical(row)),
  )
const unknownIn = (language: Language, section: Section, key: string, codes: readonly string[]): Problem[] =>
  [...new Set(codes)].map((code) => ({
    section,
    key,
    message: say(bundleTexts, language, 'problem_unknown', { code }),
  }))

/** Categories, kinds and solvers' roles that neither the file nor this installation has. */
function grievanceProblems(here: Content, wanted: Content, language: Language): Problem[] {
  const lookups = { ...here.lookups, ...wanted.lookups }
  const types = { ...here.grievance_types, ...wanted.grievance_types }
  const roles = { ...here.roles, ...wanted.roles }
  const isKind = (code: string) => Object.hasOwn(types, code)
  const isRole = (code: string) => Object.hasOwn(roles, code) && roles[code]!.active
  const notIn = (section: Section, key: string, codes: string[], isKnown: (code: string) => boolean) =>
    unknownIn(
      language,
      section,
      key,
      codes.filter((code) => !isKnown(code)),
    )
  return [
    ...changedOf(here, wanted, 'grievance_types').flatMap(([key, row]) =>
      notIn('grievance_types', key, [categoryOf(row)], (code) => Object.hasOwn(lookups, code)),
    ),
    ...changedOf(here, wanted, 'grievance_subjects').flatMap(([key]) =>
      notIn('grievance_subjects', key, [typeOf(key)], isKind),
    ),
    ...changedOf(here, wanted, 'grievance_settings').flatMap(([key, { tiers }]) => [
      ...notIn('grievance_settings', key, [key], isKind),
      ...notIn(
        'grievance_settings',
        key,
        tiers.map(({ role }) => role),
        isRole,
      ),
    ]),
  ]
}

/** As the years will be: one is current, and no two share a day. */
function yearProblems(here: Content, wanted: Content, language: Language): Problem[] {
  const isMoving = Object.values(wanted.financial_years).some(({ is_current }) => is_current)
  const kept = Object.entries(here.financial_years)
    .filter(([key]) => !Object.hasOwn(wanted.financial_years, key))
    .map(([key, year]) => ({ key, ...year, is_current: year.is_current && !isMoving, isNamed: false }))
  const named = Object.entries(wanted.financial_years).map(([key, year]) => ({ key, ...year, isNamed: true }))
  const years = [...kept, ...named].toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
  const had = Object.values(here.financial_years).filter(({ is_current }) => is_current).length
  const current = years.filter(({ is_current }) => is_current).length
  const problems: Problem[] =
    current > 1 || current < had
      ? [{ section: 'financial_years', key: '*', message: say(bundleTexts, language, 'problem_years') }]
      : []
  years.forEach((year, at) => {
    const before = years[at - 1]
    if (!before || year.starts_on > before.ends_on || !(year.isNamed || before.isNamed)) return
    const [one, other] = year.isNamed ? [year, before] : [before, year]
    const issue = { field: 'starts_on', key: 'year_overlap', parameters: { year: other.key } }
    problems.push({
      section: 'financial_years',
      key: one.key,
      message: `${issue.field}: ${sayIssue(language, issue)}`,
    })
  })
  return problems
}
