import { useCallback } from 'react'
import type { Option } from '#frontend/ui/options.ts'
import { useLanguage } from './language.ts'

/** Puts names to choose from in the order of the reader's own alphabet; numbers among them by what they count. */
export function useSorted(): (choices: Option[]) => Option[] {
  const language = useLanguage()
  return useCallback(
    (choices) => {
      const { compare } = new Intl.Collator(language, { numeric: true })
      return choices.toSorted((one, other) => compare(one.label, other.label))
    },
    [language],
  )
}
