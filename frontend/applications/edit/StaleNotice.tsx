import { edit } from '#contract/texts/applications/correction'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { visiblePanels } from '../panel-of.ts'
import { useApplication } from '../useApplicationForm.ts'
import { useReviewRows, type ReviewRow } from '../useReviewRows.ts'
import type { ApplicationValues } from '../values.ts'
import { LoadedProvider } from './LoadedReview.tsx'
import type { Loaded } from './useLoadedApplication.ts'

type Props = {
  theirs: Loaded
  /** What this tab began from. */
  before: ApplicationValues
  onTake: () => void
}

/** The application was saved elsewhere in between: what stands there, beside what this tab changed. */
export function StaleNotice({ theirs, before, onTake }: Props) {
  const text = useText(edit)
  const { program, form } = useApplication()
  form.watch()
  const panels = visiblePanels(program, true)
  const [rows, first] = [useReviewRows(), useReviewRows(before)]
  const [mine, began] = [rows, first].map((of) => panels.flatMap((panel) => of[panel]))
  return (
    <div id="stale" tabIndex={-1} className="outline-none">
      <Notice kind="warning" live>
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{text('stale')}</p>
          <p>{text('stale_text')}</p>
          <LoadedProvider key={theirs.application.version} loaded={theirs}>
            <Differences mine={mine!} began={began!} />
          </LoadedProvider>
          <div>
            <Button onClick={onTake}>{text('stale_take')}</Button>
          </div>
        </div>
      </Notice>
    </div>
  )
}

/** An address is one line: of two none is ever put together. */
function Differences({ mine, began }: Record<'mine' | 'began', readonly ReviewRow[]>) {
  const text = useText(edit)
  const { program } = useApplication()
  const rows = useReviewRows()
  const theirs = visiblePanels(program, true).flatMap((panel) => rows[panel])
  const shown = (row: ReviewRow | undefined) =>
    row?.value || (row?.picture ? text('other_picture') : text('nothing'))
  const isSame = (one: ReviewRow, other: ReviewRow | undefined) =>
    one.value === (other?.value ?? '') && one.picture?.size === other?.picture?.size
  const different = mine
    .map((row) => ({ row, other: theirs.find((one) => one.name === row.name) }))
    .filter(({ row, other }) => !isSame(row, other))
  if (different.length === 0) return <p>{text('stale_same')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {different.map(({ row, other }) => (
        <li key={row.name}>
          <span className="font-semibold">{row.label}</span>
          <br />
          {text(
            isSame(
              row,
              began.find(({ name }) => name === row.name),
            )
              ? 'kept_with'
              : 'yours',
            {
              value: shown(row),
            },
          )}
          <br />
          {text('saved', { value: shown(other) })}
        </li>
      ))}
    </ul>
  )
}
