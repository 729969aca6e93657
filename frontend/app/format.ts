import { useMemo } from 'react'
import { formatFor, type Format } from '#contract/format'
import { useLanguage } from './language.ts'

export type { Format, NamedRow } from '#contract/format'

/** Digits, dates, money, phones and names for the reader. */
export function useFormat(): Format {
  const language = useLanguage()
  return useMemo(() => formatFor(language), [language])
}
