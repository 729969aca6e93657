import { placeSheetColumns, placeSheetDoings, type PlaceSheetRow } from '#contract/geography/sheet'
import { config } from '#contract/texts/config'
import { sheets } from '#contract/texts/sheets'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { SheetRows } from '#frontend/ui/SheetRows.tsx'
import type { PlacePreview } from './PlaceImport.tsx'

const marks = { add: 'good', change: 'information', keep: 'off', wrong: 'danger' } as const
type Props = { preview: PlacePreview; busy: boolean; onImport: () => void }

/** What each row of a file would do; it can be kept once nothing is wrong. */
export function PlaceImportRows({ preview, busy, onImport }: Props) {
  const text = useText(sheets)
  const kindText = useText(config)
  const { rows, add, change, keep, wrong } = preview
  const right = add + change + keep
  const labels = Object.fromEntries(placeSheetColumns.map((column) => [column, text(column)]))
  const doings = placeSheetDoings.filter((does) => preview[does] > 0)
  const views = doings
    .toSorted((a, b) => order(a) - order(b))
    .map((does) => ({
      key: does,
      label: text('does_count', { what: text(`does_${does}`), count: preview[does] }),
      count: preview[does],
      holds: (row: PlaceSheetRow) => row.does === does,
    }))
  const all = { key: 'all', label: text('show_all'), count: right + wrong, holds: () => true }
  const nothing = wrong === 0 && add + change === 0
  const changesOf = ({ changes }: PlaceSheetRow) =>
    changes.map(({ field, ...values }) => text('from_to', { field: labels[field]!, ...values })).join('\n')
  return (
    <>
      <Notice kind={wrong > 0 ? 'warning' : nothing ? 'info' : 'success'} live>
        {wrong > 0
          ? `${text('good', { count: right })} ${text('bad', { count: wrong })}`
          : nothing
            ? text('place_nothing')
            : text('all_good', { count: right })}
      </Notice>
      {wrong === 0 && !nothing && (
        <div>
          <Button kind="primary" busy={busy} onClick={onImport}>
            {text('place_do', { add, change })}
          </Button>
        </div>
      )}
      <SheetRows<PlaceSheetRow>
        rows={rows}
        views={views.length > 1 ? [...views, all] : [all]}
        labels={labels}
        right={(row) => ({ kind: marks[row.does], words: text(`does_${row.does}`), more: changesOf(row) })}
        columns={[
          { key: 'code', title: text('code'), cell: ({ code }) => code },
          { key: 'name_en', title: text('name_en'), cell: ({ name_en }) => name_en },
          { key: 'name_bn', title: text('name_bn'), cell: ({ name_bn }) => name_bn },
          { key: 'kind', title: text('kind'), cell: ({ kind }) => kind && kindText(`kind_${kind}`) },
          {
            key: 'parent',
            title: text('parent_code'),
            cell: ({ parent_code }) => parent_code,
          },
        ]}
      />
    </>
  )
}

/** What needs a look stands first. */
const order = (does: PlaceSheetRow['does']) => ['wrong', 'add', 'change', 'keep'].indexOf(does)
