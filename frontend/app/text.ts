import { useCallback } from 'react'
import { say, type TextParameters, type TextTable } from '#contract/texts'
import { useLanguage } from './language.ts'

/** The texts of a table in the reader's language: `text('title')`, `text('count', { number: 3 })`. */
export function useText<Keys extends string>(
  table: TextTable<Keys>,
): (key: Keys, parameters?: TextParameters) => string {
  const language = useLanguage()
  return useCallback((key, parameters) => say(table, language, key, parameters), [table, language])
}
