import { sheets } from '#contract/texts/sheets'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import type { Column } from './ListCells.tsx'
import { Notice } from './Notice.tsx'
import { SheetRows, type SheetRow } from './SheetRows.tsx'

type Props<Row extends SheetRow> = {
  preview: { good: number; bad: number; rows: readonly Row[] }
  columns: readonly Column<Row>[]
  labels: Readonly<Record<string, string>>
  importLabel: string
  busy: boolean
  onImport: () => void
}

/** The rows of a file with what is wrong in each; they can be imported once nothing is. */
export function AllOrNoneRows<Row extends SheetRow>(props: Props<Row>) {
  const { preview, columns, labels, importLabel, busy, onImport } = props
  const text = useText(sheets)
  const { good, bad, rows } = preview
  const isBad = ({ issues }: Row) => issues.length > 0
  const all = { key: 'all', label: text('show_all'), count: good + bad, holds: () => true }
  return (
    <>
      <Notice kind={bad > 0 ? 'warning' : 'success'} live>
        {bad > 0
          ? `${text('good', { count: good })} ${text('bad', { count: bad })}`
          : text('all_good', { count: good })}
      </Notice>
      {bad === 0 && good > 0 && (
        <div>
          <Button kind="primary" busy={busy} onClick={onImport}>
            {importLabel}
          </Button>
        </div>
      )}
      <SheetRows<Row>
        rows={rows}
        views={bad > 0 ? [{ key: 'wrong', label: text('only_bad'), count: bad, holds: isBad }, all] : [all]}
        labels={labels}
        columns={columns}
      />
    </>
  )
}
