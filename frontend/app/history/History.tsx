import { useState } from 'react'
import { oversight } from '#calls/oversight'
import { history as words } from '#contract/texts/history'
import type { ResourceTable } from '#contract/resources'
import type { recordNames } from '#contract/texts/record-names'
import { later } from '../later.tsx'
import { useMay } from '../permissions.ts'
import { useText } from '../text.ts'

/** The table of a record, as the audit knows it. */
export type RecordKind = keyof typeof recordNames.en | ResourceTable
/** Which record's history a screen shows; without an id the one that it loads. */
export type HistoryOf = { entity: RecordKind; id?: string | number }

const RecordHistory = later(async () => (await import('./RecordHistory.tsx')).RecordHistory)

type Props = Required<HistoryOf> & {
  /** Behind one press: beside a form, where one comes to write. */
  closed?: boolean
}

/** A record's own history, for who may see the activity logs. */
export function History({ entity, id, closed = false }: Props) {
  const text = useText(words)
  const may = useMay()(oversight.activity.history.access)
  const [wanted, want] = useState(!closed)
  if (!may) return null
  return (
    <details
      open={!closed}
      className="rounded-box border border-base-300 bg-base-100 p-4 print:hidden"
      onToggle={(event) => event.currentTarget.open && want(true)}
    >
      <summary className="min-h-11 cursor-pointer content-center">
        <h2 className="inline text-xl font-semibold">{text('title')}</h2>
      </summary>
      {wanted && (
        <div className="pt-4">
          <RecordHistory entity={entity} id={String(id)} />
        </div>
      )}
    </details>
  )
}
