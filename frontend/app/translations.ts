import { useEffect } from 'react'
import { settings } from '#calls/settings'
import { applyOverrides, type ChangedTexts, type Language } from '#contract/texts'
import { textsLaid, useLanguage } from './language.ts'
import { readPublic, whenQuiet } from './public-read.ts'
import { kept } from './storage.ts'

const applied: Record<Language, string> = { bn: '{}', en: '{}' }

const keyOf = (language: Language) => `texts-${language}`

/** Puts the department's texts of a language in place; those that are there already cost nothing. */
function apply(language: Language, json: string): void {
  if (applied[language] === json) return
  applied[language] = json
  applyOverrides(language, JSON.parse(json) as ChangedTexts)
  textsLaid()
}

/** What was last known on this device, at once. */
export function applyKept(): void {
  for (const language of ['bn', 'en'] as const) {
    try {
      apply(language, kept.local.get(keyOf(language)) ?? '{}')
    } catch {
      kept.local.remove(keyOf(language))
    }
  }
}

/** A text that was just saved here, or is the built-in one again. */
export function layOne(language: Language, path: string, words: string | null): void {
  const { [path]: _, ...others } = JSON.parse(applied[language]) as ChangedTexts
  take(language, words === null ? others : { ...others, [path]: words })
}

function take(language: Language, texts: ChangedTexts): void {
  const json = JSON.stringify(texts)
  apply(language, json)
  kept.local.set(keyOf(language), json)
}

/** The department's texts: what is known at once, what is new as soon as nothing waits for it. */
export function useTranslations(): void {
  const language = useLanguage()
  useEffect(applyKept, [])
  useEffect(
    () =>
      whenQuiet(() => {
        readPublic(settings.language.translations, { params: { lang: language } }).then(
          ({ data }) => take(language, data),
          (problem: unknown) => console.warn('translations', problem),
        )
      }),
    [language],
  )
}
