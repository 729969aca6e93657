import { oversight } from '#calls/oversight'
import { actionNames } from '#contract/texts/action-names'
import { oversight as words } from '#contract/texts/oversight'
import type { Happening } from '#frontend/ui/Detail.tsx'
import { useGet } from './data.ts'
import { useLanguage } from './language.ts'
import { useMay } from './permissions.ts'
import { useText } from './text.ts'

/** What a call of the audit is called. */
export function useActionName(): (action: string) => string {
  const text = useText(words)
  const names: Record<string, string> = actionNames[useLanguage()]
  return (action) => {
    const own = action.replace(/\.captcha$/, '')
    const name = names[own] ?? own
    return own === action ? name : text('captcha_of', { action: name })
  }
}

/** What happened to a record, for a Detail; undefined where the reader may not see it or it isn't there yet. */
export function useHistory(entity: string, entity_id: string): readonly Happening[] | undefined {
  const text = useText(words)
  const nameOf = useActionName()
  const may = useMay()(oversight.recordHistory.access)
  const { data } = useGet(oversight.recordHistory, may ? { params: { entity, entity_id } } : null)
  return data?.data
    .filter(({ record }) => record.operation !== 'read')
    .map(({ seq, at, action, actor, actor_kind }) => ({
      key: seq,
      at,
      what: nameOf(action),
      who: actor?.full_name ?? text(`actor_${actor_kind}`),
    }))
}
