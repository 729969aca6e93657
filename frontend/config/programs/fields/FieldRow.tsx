import type { DragEventHandler, KeyboardEvent } from 'react'
import { Link } from 'wouter'
import type { DraftField } from '#contract/programs/fields'
import { list } from '#contract/texts/screen-parts'
import { programFields as words } from '#contract/texts/programs/fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from '#frontend/ui/Icon.tsx'
import { StaffIcon } from '#frontend/ui/StaffIcon.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { fieldPath } from './paths.ts'
import { useConditionWords } from './useConditionWords.ts'

type On = DragEventHandler<HTMLElement>
type Props = {
  program: number
  field: DraftField
  fields: readonly DraftField[]
  at: number
  /** Only to look at. */
  fixed: boolean
  isOver: 'before' | 'after' | undefined
  /** The field that this one's condition asks about, where it stands below. */
  wrong: DraftField | undefined
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  drag: { onDragStart: On; onDragEnd: On; onDragOver: On; onDrop: On }
}

/** One field: what it asks, when it is shown, and what moves it. */
export function FieldRow(props: Props) {
  const { program, field, fields, at, fixed, isOver, wrong, onMove, onRemove, drag } = props
  const text = useText(words)
  const listText = useText(list)
  const { nameOf, digits } = useFormat()
  const condition = useConditionWords(field, fields)
  const name = nameOf(field)
  const steps = [
    { step: -1, key: 'move_up', disabled: at === 0, turn: '' },
    { step: 1, key: 'move_down', disabled: at === fields.length - 1, turn: 'rotate-180' },
  ] as const

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (fixed || !event.altKey || !step) return
    event.preventDefault()
    onMove(step)
  }

  return (
    <li
      id={`field-${field.id}`}
      aria-label={name}
      draggable={!fixed}
      {...drag}
      onKeyDown={press}
      data-over={isOver}
      data-fixed={fixed || undefined}
      className="drag-row field-row flex flex-wrap items-start gap-x-3 gap-y-1 px-2 py-2"
    >
      <span aria-hidden className="min-w-6 pt-2.5 text-end tabular-nums text-base-content/80">
        {digits(at + 1)}
      </span>
      <div className="flex min-w-48 flex-1 flex-col">
        {fixed ? (
          <span className="py-2.5 font-medium">{name}</span>
        ) : (
          <Link
            href={fieldPath(program, field.id)}
            draggable={false}
            aria-label={text('change_field', { name })}
            className="inline-flex min-h-11 items-center self-start font-medium text-primary underline underline-offset-4"
          >
            {name}
          </Link>
        )}
        <span className="flex flex-wrap items-center gap-2 text-sm">
          <StateMark kind="information">{text(`type_${field.type}`)}</StateMark>
          <StateMark kind={field.option === 2 ? 'waiting' : 'off'}>
            {text(field.option === 2 ? 'required' : 'optional')}
          </StateMark>
        </span>
        {field.additional_field_value.length > 0 && (
          <span className="mt-1 text-sm text-base-content/80">
            {text('values_count', { values: field.additional_field_value.map(nameOf).join(', ') })}
          </span>
        )}
        {field.asked_of && <span className="mt-1 text-sm">{text(`asked_of_${field.asked_of}`)}</span>}
        {condition && <span className="mt-1 text-sm">{condition}</span>}
        {wrong && (
          <span className="mt-1 flex items-start gap-2 font-medium text-error">
            <Icon name="error" className="mt-[0.3em] size-5" />
            {text('misplaced', { name, other: nameOf(wrong) })}
          </span>
        )}
      </div>
      {!fixed && (
        <div className="flex items-center">
          {steps.map(({ step, key, disabled, turn }) => (
            <button
              key={key}
              type="button"
              aria-label={text(key, { name })}
              title={text(key, { name })}
              aria-disabled={disabled || undefined}
              onClick={() => onMove(step)}
              className={`btn btn-square btn-ghost size-11 ${disabled ? 'opacity-40' : ''}`}
            >
              <StaffIcon name="up" className={`size-5 ${turn}`} />
            </button>
          ))}
          <button
            type="button"
            aria-label={text('delete_field', { name })}
            onClick={onRemove}
            className="btn btn-ghost h-auto min-h-11 py-2 text-error"
          >
            <Icon name="close" className="size-4" />
            {listText('delete')}
          </button>
        </div>
      )}
    </li>
  )
}
