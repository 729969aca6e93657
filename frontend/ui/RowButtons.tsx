import { rows as words } from '#contract/texts/row-fields'
import { useText } from '#frontend/app/text.ts'
import { Icon } from './Icon.tsx'
import { StaffIcon } from './StaffIcon.tsx'

type Props = {
  /** What the row is called. */
  row: string
  isFirst: boolean
  isLast: boolean
  onMove: ((step: -1 | 1) => void) | undefined
  onRemove: () => void
}

const look = 'btn btn-square btn-ghost size-11'

/** What can be done to a row of a list of fields. A button at the end of the order stays, so that the focus does. */
export function RowButtons({ row, isFirst, isLast, onMove, onRemove }: Props) {
  const text = useText(words)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {onMove && (
        <>
          <button
            type="button"
            data-row-up=""
            aria-label={text('up', { row })}
            title={text('up', { row })}
            aria-disabled={isFirst || undefined}
            className={`${look} ${isFirst ? 'opacity-40' : ''}`}
            onClick={() => !isFirst && onMove(-1)}
          >
            <StaffIcon name="up" />
          </button>
          <button
            type="button"
            data-row-down=""
            aria-label={text('down', { row })}
            title={text('down', { row })}
            aria-disabled={isLast || undefined}
            className={`${look} ${isLast ? 'opacity-40' : ''}`}
            onClick={() => !isLast && onMove(1)}
          >
            <StaffIcon name="up" className="size-5 rotate-180" />
          </button>
        </>
      )}
      <button
        type="button"
        data-row-remove=""
        aria-label={text('remove_row', { row })}
        className="btn btn-ghost h-auto min-h-11 py-2 text-error"
        onClick={onRemove}
      >
        <Icon name="close" className="size-4" />
        {text('remove')}
      </button>
    </div>
  )
}
