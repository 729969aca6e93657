import { lookupType } from '#contract/lookups'
import { generalValues, type GeneralKey } from '#contract/settings/general'
import { parameterProblems } from '#contract/settings/languages'
import type { BundlePreview } from '#contract/settings/bundle'
import type { Content } from '#contract/settings/bundle/content'
import { say, type Language } from '#contract/texts'
import { builtInText } from '#contract/texts/all'
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
  const settings = Object.entries(wanted.general)
    .filter(([key, { value }]) => !isGeneralKey(key) || !generalValues[key].safeParse(value).success)
    .map(([key]): Problem => ({
      section: 'general',
      key,
      message: say(bundleTexts, language, 'problem_unknown', { code: key }),
    }))
  const words = Object.entries(wanted.texts)
    .filter(([key, row]) => !mayStand(key, row.words))
    .map(([key]): Problem => ({
      section: 'texts',
      key,
      message: say(bundleTexts, language, 'problem_words'),
    }))
  return [...unknown, ...years, ...screens, ...settings, ...words]
}

const isGeneralKey = (key: string): key is GeneralKey => Object.hasOwn(generalValues, key)

/** Words without markup, with the parameters of the built-in text; of a text that is no more, any words may stay. */
function mayStand(key: string, words: string): boolean {
  const [language, path] = [key.slice(0, 2), key.slice(3)]
  if ((language !== 'bn' && language !== 'en') || /[<>]/.test(words)) return false
  const builtIn = builtInText(path)?.[language]
  if (builtIn === undefined) return true
  const { missing, surplus } = parameterProblems(builtIn, words)
  return missing.length + surplus.length === 0
}
