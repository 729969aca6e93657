import type { ReactNode } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import { oversight } from '#calls/oversight'
import { settings } from '#calls/settings'
import { config } from '#contract/texts/config'
import { list } from '#contract/texts/screen-parts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { ButtonLink } from '#frontend/ui/Page.tsx'

type Props = {
  update: AnyEndpoint
  /** Where the row's form is. */
  edit: string
  destroy: AnyEndpoint
  id: number
  /** Asked before it is deleted. */
  question: string
  /** Whether it can be changed and deleted now. */
  when?: boolean
  /** What else can be done to it. */
  children?: ReactNode
}

/** Whether the reader may change or delete rows: else there is no column of what can be done. */
export function useMayAct({ update, destroy }: Record<'update' | 'destroy', AnyEndpoint>): boolean {
  const may = useMay()
  return may(update.access) || may(destroy.access)
}

/** Whether a row leads to its form: to change it, or to what happened to it for who looks over the whole configuration. */
export function useMayOpen(update: AnyEndpoint): boolean {
  const may = useMay()
  const looksOver = may(settings.dashboard.get.access) && may(oversight.activity.history.access)
  return may(update.access) || looksOver
}

/** What can be done to a row of a list: change it, what else there is, delete it. */
export function RowActs({ update, edit, destroy, id, question, when = true, children }: Props) {
  const text = useText(config)
  const listText = useText(list)
  return (
    <div className="flex gap-2">
      {useMay()(update.access) && when && <ButtonLink href={edit}>{text('change')}</ButtonLink>}
      {children}
      <Act
        endpoint={destroy}
        options={{ params: { id } }}
        label={listText('delete')}
        kind="danger"
        when={when}
        question={question}
      />
    </div>
  )
}
