import { userStatuses } from '#contract/access/life'
import { placeKinds } from '#contract/geography/places'
import type { ConfigurationBar, ConfigurationGroup } from '#contract/settings/dashboard'
import { access } from '#contract/texts/access/access'
import { config } from '#contract/texts/config'
import { configDashboard } from '#contract/texts/settings/dashboard'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import type { Datum } from '#frontend/ui/charts/ChartFrame.tsx'
import { useLookupTypes } from '../lookups/useLookupTypes.ts'

/** With how many of them are switched off. */
type Bar = Datum & { part: number | undefined }

/** Bars of a group with their names in the reader's language. */
export function useBars(): (group: ConfigurationGroup, bars: readonly ConfigurationBar[]) => Bar[] {
  const text = useText(configDashboard)
  const configText = useText(config)
  const accessText = useText(access)
  const types = useLookupTypes()
  const format = useFormat()
  const link = useLink()
  const nameOf = (group: ConfigurationGroup, key: string): string => {
    const kind = placeKinds.find((one) => one === key)
    const status = userStatuses.find((one) => one === key)
    if (group === 'places' && kind) return configText(`kind_${kind}`)
    if (group === 'users_by_status' && status) return accessText(`status_${status}`)
    if (group === 'lookups') return types.find(({ value }) => value === key)?.label ?? key
    const word = `${group === 'programs' ? 'program' : 'payment'}_${key}`
    return word in configDashboard.en ? text(word as keyof typeof configDashboard.en) : key
  }
  return (group, bars) =>
    bars.map(({ key, names, value, off, link: to }) => ({
      key,
      label: names ? format.nameOf(names) : nameOf(group, key),
      value,
      part: off,
      href: link(to),
    }))
}
