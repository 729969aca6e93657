import { lookupType } from '#contract/lookups'
import type { BundlePreview } from '#contract/settings/bundle'
import type { Content } from '#contract/settings/bundle/content'
import { say, type Language } from '#contract/texts'
import { bundleTexts } from '#contract/texts/bundle'
import type { ReadDatabase } from '#worker/db/client'
import { linkableScreens } from '#worker/access/index'
import { placesOf } from '#worker/programs/index'

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
  return [...unknown, ...years, ...screens]
}
