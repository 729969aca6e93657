import { lookupType } from '#contract/lookups'
import { generalBodies, type GeneralKey } from '#contract/settings/general'
import { parameterProblems, TextWords } from '#contract/settings/languages'
import type { BundlePreview } from '#contract/settings/bundle'
import { canonical, type Content } from '#contract/settings/bundle/content'
import { say, type Language } from '#contract/texts'
import { builtInText } from '#contract/texts/all'
import { bundleTexts } from '#contract/texts/bundle'
import { sayIssue } from '#contract/texts/validation'
import type { ReadDatabase } from '#worker/db/client'
import { linkableScreens } from '#worker/access/index'
import { formerFieldsByCode, placesOf, typeIssues, versionIssues } from '#worker/programs/index'

type Problem = BundlePreview['problems'][number]

/** What a file refers to and neither it nor this installation has. */
export async function problemsOf(
  { db, language }: { db: ReadDatabase; language: Language },
  here: Content,
  wanted: Content,
): Promise<Problem[]> {
  const has = (type: number, code: string) =>
    `${type}/${code}` in wanted.lookups || `${type}/${code}` in here.lookups
  const programs = Object.entries(wanted.programs)
  const [places, former] = await Promise.all([
    placesOf(
      db,
      programs.flatMap(([, row]) => row.disabled_areas),
    ),
    formerFieldsByCode(
      db,
      programs.map(([code]) => code),
    ),
  ])
  const unknown = programs.flatMap(([key, { published, draft, disabled_areas }]) => {
    const codes = [published, draft].flatMap((definition) => [
      ...(definition?.genders ?? []).map((row) => [lookupType.gender, row.gender_code] as const),
      ...(definition?.class_amounts ?? []).map((row) => [lookupType.class, row.class_code] as const),
      ...(definition?.marital_statuses ?? []).map((code) => [lookupType.marital_status, code] as const),
    ])
    const missing = codes.filter(([type, code]) => !has(type, code)).map(([type, code]) => `${type}/${code}`)
    const areas = disabled_areas.filter((area) => !places.has(area))
    return [...new Set([...missing, ...areas])].map((code): Problem => ({
      section: 'programs',
      key,
      message: say(bundleTexts, language, 'problem_unknown', { code }),
    }))
  })
  const years = Object.keys(wanted.poverty)
    .filter((year) => !(year in wanted.financial_years) && !(year in here.financial_years))
    .map((key): Problem => ({
      section: 'poverty',
      key,
      message: say(bundleTexts, language, 'problem_unknown', { code: key }),
    }))
  const screens = Object.entries(wanted.menu)
    .filter(([, row]) => row.link_type === 1 && !linkableScreens.some(({ path }) => path === row.page_url))
    .map(([key, row]): Problem => ({
      section: 'menu',
      key,
      message: say(bundleTexts, language, 'problem_screen', { path: row.page_url ?? '' }),
    }))
  const dangling = Object.entries(wanted.menu)
    .filter(([, row]) => row.link_type === 2 && row.link === null)
    .map(([key]): Problem => ({
      section: 'menu',
      key,
      message: say(bundleTexts, language, 'problem_value'),
    }))
  const settings = Object.entries(wanted.general)
    .filter(
      ([key, { value }]) =>
        !isGeneralKey(key) || !generalBodies[key].safeParse({ ...value, version: 1 }).success,
    )
    .map(([key]): Problem => ({
      section: 'general',
      key,
      message: say(bundleTexts, language, 'problem_value'),
    }))
  const words = Object.entries(wanted.texts)
    .filter(([key, row]) => !mayStand(key, row.words))
    .map(([key]): Problem => ({
      section: 'texts',
      key,
      message: say(bundleTexts, language, 'problem_words'),
    }))
  return [
    ...unknown,
    ...versionProblems(here, wanted, language),
    ...typeProblems(wanted, former, language),
    ...years,
    ...yearProblems(here, wanted, language),
    ...screens,
    ...dangling,
    ...settings,
    ...words,
  ]
}

/** A version that a file would publish is held to what publishing on screen is held to. */
function versionProblems(here: Content, wanted: Content, language: Language): Problem[] {
  const codes = new Set([...Object.keys(here.lookups), ...Object.keys(wanted.lookups)])
  const hasRules = Object.keys({ ...here.poverty, ...wanted.poverty }).length > 0
  return Object.entries(wanted.programs).flatMap(([key, { published }]) => {
    const own = here.programs[key]?.published
    if (!published || (own && JSON.stringify(canonical(own)) === JSON.stringify(canonical(published))))
      return []
    return versionIssues(published, codes, hasRules)
      .filter((issue) => issue.key !== 'invalid')
      .map((issue): Problem => ({
        section: 'programs',
        key,
        message: `${issue.field}: ${sayIssue(language, issue)}`,
      }))
  })
}

/** A field that was published here keeps its type, whatever the file says. */
function typeProblems(
  wanted: Content,
  former: Awaited<ReturnType<typeof formerFieldsByCode>>,
  language: Language,
): Problem[] {
  return Object.entries(wanted.programs).flatMap(([key, { published, draft }]) =>
    [published, draft].flatMap((definition) =>
      typeIssues(definition?.additional_field ?? [], former.get(key) ?? []).map((issue): Problem => ({
        section: 'programs',
        key,
        message: `${issue.field}: ${sayIssue(language, issue)}`,
      })),
    ),
  )
}

/** As the years will be: one is current, and no two share a day. */
function yearProblems(here: Content, wanted: Content, language: Language): Problem[] {
  const named = Object.values(wanted.financial_years)
  const isMoving = named.some(({ is_current }) => is_current)
  const kept = Object.entries(here.financial_years)
    .filter(([key]) => !(key in wanted.financial_years))
    .map(([, year]) => (isMoving ? { ...year, is_current: false } : year))
  const years = [...kept, ...named].toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
  const had = Object.values(here.financial_years).filter(({ is_current }) => is_current).length
  const current = years.filter(({ is_current }) => is_current).length
  const isWrong =
    current > 1 ||
    current < had ||
    years.some(({ starts_on, ends_on }) => starts_on >= ends_on) ||
    years.some(({ starts_on }, at) => at > 0 && starts_on <= years[at - 1]!.ends_on)
  return isWrong
    ? [{ section: 'financial_years', key: '*', message: say(bundleTexts, language, 'problem_years') }]
    : []
}

const isGeneralKey = (key: string): key is GeneralKey => Object.hasOwn(generalBodies, key)

/** Words without markup, with the parameters of the built-in text; of a text that is no more, any words may stay. */
function mayStand(key: string, words: string): boolean {
  const [language, path] = [key.slice(0, 2), key.slice(3)]
  if ((language !== 'bn' && language !== 'en') || TextWords.safeParse(words).data !== words) return false
  const builtIn = builtInText(path)?.[language]
  if (builtIn === undefined) return true
  const { missing, surplus } = parameterProblems(builtIn, words)
  return missing.length + surplus.length === 0
}
