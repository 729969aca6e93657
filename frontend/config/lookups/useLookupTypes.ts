import { useMemo } from 'react'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { lookupTypes } from '#contract/texts/settings/lookup-types'
import { useText } from '#frontend/app/text.ts'
import type { Option } from '#frontend/ui/options.ts'

/** The lookup types by their names, to be found in either language. */
export function useLookupTypes(): readonly Option[] {
  const text = useText(lookupTypes)
  return useMemo(
    () =>
      Object.entries(lookupType).map(([key, type]) => {
        const name = key as keyof typeof lookupType
        return {
          value: String(type),
          label: text(name),
          search: `${say(lookupTypes, 'en', name)} ${say(lookupTypes, 'bn', name)} ${type}`,
        }
      }),
    [text],
  )
}
