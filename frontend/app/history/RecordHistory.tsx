import { differing } from '#contract/history'
import type { Names } from '#contract/references'
import { history as words } from '#contract/texts/history'
import { Button } from '#frontend/ui/Button.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { useText } from '../text.ts'
import { CompareStates } from './CompareStates.tsx'
import { Changes } from './Differences.tsx'
import { useHappened } from './useHappened.ts'
import { useRecordHistory, type HistoryRow } from './useRecordHistory.ts'

/** Who did what to a record and when, field by field, and any two of its states side by side. */
export function RecordHistory({ entity, id }: { entity: string; id: string }) {
  const text = useText(words)
  const { got, rows, names, more, fetching } = useRecordHistory(entity, id)
  return (
    <RecordState got={got} lines={3}>
      {() =>
        rows.length === 0 ? (
          <p>{text('empty')}</p>
        ) : (
          <div className="flex flex-col gap-6">
            <ol aria-label={text('changes')} className="flex flex-col gap-4 border-s-2 border-base-300 ps-4">
              {rows.map((row, at) => (
                // A call may have changed it more than once.
                <Happening
                  key={`${row.id} ${rows.length - at}`}
                  row={row}
                  before={rows.slice(at + 1)}
                  names={names}
                />
              ))}
            </ol>
            {more && (
              <div>
                <Button busy={fetching} onClick={() => void more()}>
                  {text('older')}
                </Button>
              </div>
            )}
            {rows.length > 1 && <CompareStates rows={rows} names={names} />}
          </div>
        )
      }
    </RecordState>
  )
}

function Happening(props: { row: HistoryRow; before: readonly HistoryRow[]; names: Names }) {
  const { row, before, names } = props
  const text = useText(words)
  const { when, what, who } = useHappened()(row)
  // Parts are written anew with what changes; what they were is told by the changes before it.
  const changes = [row, ...before].map(({ record }) => record).toReversed()
  const changed = differing(row.record.entity, changes, before.length, changes.length)
  return (
    <li className="min-w-0">
      <p className="font-medium">{what}</p>
      <p className="text-sm text-base-content/80">
        <time dateTime={row.at}>{when}</time> · {who}
      </p>
      {changed.length === 0 ? (
        <p className="text-sm">{text('no_fields')}</p>
      ) : (
        <Changes entity={row.record.entity} of={changed} names={names} caption={`${what}, ${when}`} />
      )}
    </li>
  )
}
