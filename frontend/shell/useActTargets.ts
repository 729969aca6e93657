import { oversight } from '#calls/oversight'
import { say, type TextParameters } from '#contract/texts'
import { palette } from '#contract/texts/palette'
import { shell } from '#contract/texts/shell'
import { useGet } from '#frontend/app/data.ts'
import { figureTextOf } from '#frontend/app/figure-names.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { matching, plainOf } from '#frontend/ui/options.ts'
import type { Target } from './targets.ts'
import { logout } from './useUpkeep.ts'

type ShellKey = keyof (typeof shell)['en']
type PaletteKey = keyof (typeof palette)['en']

const nameOf = (key: ShellKey) => ({ name_en: say(shell, 'en', key), name_bn: say(shell, 'bn', key) })
const noteOf = (key: ShellKey, parameters: TextParameters) => ({
  note_en: say(shell, 'en', key, parameters),
  note_bn: say(shell, 'bn', key, parameters),
})
/** Other words for it, in both languages. */
const alsoOf = (key: PaletteKey) => `${say(palette, 'en', key)} ${say(palette, 'bn', key)}`

/** What is done by saying it: what waits for the reader is decided, each in its list, and they sign out. */
export function useActTargets(typed: string): readonly Target[] {
  const link = useLink()
  const { data } = useGet(oversight.dashboard.waiting, {})
  if (!plainOf(typed)) return []
  const waiting = (data?.waiting ?? []).flatMap(({ key, value, link: to }): Target[] => {
    const name = figureTextOf(key)
    return name && link(to)
      ? [{ kind: 'act', link: to, ...nameOf(name), ...noteOf('waiting_count', { count: value }) }]
      : []
  })
  const all: Target = {
    kind: 'act',
    link: '/dashboard',
    ...nameOf('waiting_title'),
    ...noteOf(waiting.length > 0 ? 'dashboard_title' : 'waiting_empty_title', {}),
  }
  const leave: Target = {
    kind: 'act',
    link: '/login',
    act: logout,
    ...nameOf('logout'),
    note_en: '',
    note_bn: '',
  }
  const targets = [...waiting, all, leave]
  const found = matching(
    targets.map((target) => ({
      value: target.link,
      label: target.name_en,
      search: `${target.name_bn} ${alsoOf(target === leave ? 'also_logout' : 'also_decide')}`,
    })),
    typed,
  ).map(({ value }) => value)
  return targets.filter((target) => found.includes(target.link))
}
