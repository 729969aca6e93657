import { useMemo } from 'react'
import { formatFor, type Format } from '#contract/format'
import { useLanguage } from './language.ts'

/** Digits, dates, money, phones and names for the reader. */
export function useFormat(): Format {
  const language = useLanguage()
  return useMemo(() => formatFor(language), [language])
}
