import { areaWords } from '#contract/texts/settings/languages'
import { useLanguage } from '#frontend/app/language.ts'

/** What a table of texts is about; of one without words its name. */
export function useAreaName(): (area: string) => string {
  const words = areaWords(useLanguage())
  return (area) => words[area] ?? area
}
