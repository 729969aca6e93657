import type { AnyEndpoint } from '#contract/endpoint'
import { oversight } from '#calls/oversight'
import { settings } from '#calls/settings'
import { config } from '#contract/texts/config'
import { list } from '#contract/texts/screen-parts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { rowAct, type RowAct } from '#frontend/ui/RowMenu.tsx'

/** Whether a row leads to its form: to change it, or to what happened to it for who looks over the whole configuration. */
export function useMayOpen(update: AnyEndpoint): boolean {
  const may = useMay()
  const looksOver = may(settings.dashboard.get.access) && may(oversight.activity.history.access)
  return may(update.access) || looksOver
}

type Of = {
  id: number
  /** Where the row's form is. */
  edit: string
  /** Asked before it is deleted. */
  question: string
  /** Whether it can be changed and deleted now. */
  when?: boolean
  /** Something refers to it: it can't be deleted. */
  used: boolean
  /** It can be switched off. */
  switches?: boolean
}

/** What can be done to a row of most lists: change it, and delete it. */
export function useRowActs({ update, destroy }: Record<'update' | 'destroy', AnyEndpoint>) {
  const text = useText(config)
  const listText = useText(list)
  return ({ id, edit, question, used, switches = false, when = true }: Of): readonly RowAct[] => [
    { href: edit, label: text('change'), required: update.access, when },
    rowAct({
      endpoint: destroy,
      options: { params: { id } },
      label: listText('delete'),
      kind: 'danger',
      because: used ? listText(switches ? 'in_use' : 'in_use_kept') : undefined,
      when,
      question,
    }),
  ]
}
