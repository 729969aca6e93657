import type { AdminText } from '#contract/settings/languages'
import type { Language } from '#contract/texts'
import { languageTexts } from '#contract/texts/settings/languages'
import { useText } from '#frontend/app/text.ts'
import { Facts } from '#frontend/ui/Detail.tsx'
import { otherLanguage } from './language-paths.ts'
import { useAreaName } from './useAreaName.ts'

/** What there is already: built-in, in the other language, and what these words were written against. */
export function LanguageWords({ lang, row }: { lang: Language; row: AdminText }) {
  const text = useText(languageTexts)
  const areaName = useAreaName()
  const other = otherLanguage[lang]
  const words = (language: Language, value: string | null) => (
    <span lang={language} className="break-words whitespace-pre-line">
      {value}
    </span>
  )
  const theirs = row[`default_${other}`]
  return (
    <Facts
      facts={[
        { label: text('built_in'), value: words(lang, row[`default_${lang}`]) },
        { label: text('other'), value: words(other, row[`words_${other}`]) },
        ...(row.default_then === null
          ? []
          : [{ label: text('built_in_then'), value: words(lang, row.default_then) }]),
        ...(theirs === row[`words_${other}`]
          ? []
          : [{ label: text('other_built_in'), value: words(other, theirs) }]),
        { label: text('area'), value: areaName(row.area) },
        { label: text('path'), value: <code className="break-all">{row.path}</code> },
      ]}
    />
  )
}
