import { useCallback } from 'react'
import { say, type TextParameters, type TextTable } from '#contract/texts'
import { useSpoken } from './language.ts'

/** The texts of a table in the reader's language: `text('title')`, `text('count', { number: 3 })`. */
export function useText<Keys extends string>(
  table: TextTable<Keys>,
): (key: Keys, parameters?: TextParameters) => string {
  const { language, spoken } = useSpoken()
  // oxlint-disable-next-line exhaustive-deps -- other texts may be laid over the same table
  return useCallback((key, parameters) => say(table, language, key, parameters), [table, language, spoken])
}
