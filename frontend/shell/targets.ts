import { useMemo } from 'react'
import type { Found } from '#contract/oversight/search'
import { staffScreens } from '#contract/screens'
import { useMay } from '#frontend/app/permissions.ts'
import { matching, plainOf } from '#frontend/ui/options.ts'

export type TargetKind = Found['kind'] | 'screen' | 'act'
/** Where one can go by its name; `act`: what is done in the place of going. */
export type Target = Omit<Found, 'kind'> & { kind: TargetKind; act?: () => void }

const screensMaximum = 8
const isAct = (path: string) => /\/(create|import)$/.test(path)

/** Screens and acts that the reader may open, by what was typed in either language. */
export function useScreenTargets(typed: string): readonly Target[] {
  const may = useMay()
  return useMemo(() => {
    if (!plainOf(typed)) return []
    const screens = staffScreens.filter(({ path, permission }) => !path.includes(':') && may(permission))
    const options = screens.map(({ path, name_en, name_bn }) => ({
      value: path,
      label: name_en,
      search: name_bn,
    }))
    const words = plainOf(typed).split(' ')
    // "add user" finds "Add a user".
    const ofAllWords = options.filter((option) => words.every((word) => matching([option], word).length > 0))
    const found = [...new Set([...matching(options, typed), ...ofAllWords])].slice(0, screensMaximum)
    return found.map(({ value: link, label: name_en, search: name_bn = '' }) => ({
      kind: isAct(link) ? 'act' : 'screen',
      link,
      name_en,
      name_bn,
      note_en: '',
      note_bn: '',
    }))
  }, [typed, may])
}
