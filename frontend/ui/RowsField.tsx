import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { rows as words } from '#contract/texts/row-fields'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import { GroupFrame } from './FieldFrame.tsx'
import { RowButtons } from './RowButtons.tsx'
import { useField, type FieldProps } from './useField.ts'

export type RowsProps<Row extends object> = FieldProps & {
  /** What a row begins with: every field of it, '' where nothing is known yet. Undefined: every choice is taken. */
  newRow: () => Row | undefined
  addLabel: string
  /** What a row is called, in its head and in the names of its buttons. */
  rowLabel: (row: Row, index: number) => string
  /** Rows have an order that counts: each can be moved. */
  isOrdered?: boolean | undefined
  rowsMax?: number | undefined
  /** The fields of a row; `at` is its name in the form: 'genders.0'. */
  children: (at: string, row: Row, index: number) => ReactNode
}

/** Around rows of which some are asked about before they go: calls `remove` once one may. */
export const RowRemoval = createContext<(row: object, remove: () => void) => void>((_, remove) => remove())

type Change = 'added' | 'removed' | 'moved'

/** Rows of fields to add, take away and put into order. The value is the list of rows; the focus goes along. */
export function RowsField<Row extends object>(props: RowsProps<Row>) {
  const { name, label, help, required, newRow, rowLabel, isOrdered, rowsMax = 100 } = props
  const text = useText(words)
  const leave = use(RowRemoval)
  const { getValues } = useFormContext()
  const { id, field, error, errorId, helpId } = useField({ name, help })
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<string>(undefined)
  const [announced, setSaid] = useState('')
  // Only the list as a whole is watched: once it is another, its rows are read anew.
  const seen = useRef<unknown>(field.value)
  const generation = useRef(0)
  if (seen.current !== field.value) {
    seen.current = field.value
    generation.current += 1
  }
  const rows = (getValues(name) as Row[] | undefined) ?? []

  useEffect(() => {
    if (next.current === undefined) return
    const target = box.current?.querySelector<HTMLElement>(next.current)
    next.current = undefined
    target?.focus()
  })

  function change(to: Row[], what: Change, row: Row, index: number, focus: string) {
    next.current = focus
    setSaid(text(what, { row: rowLabel(row, index), place: index + 1, count: to.length }))
    field.onChange(to)
  }
  const now = () => structuredClone((getValues(name) as Row[] | undefined) ?? [])

  function add() {
    const row = newRow()
    if (!row) return
    const to = [...now(), row]
    const index = to.length - 1
    change(to, 'added', to[index]!, index, `[data-row="${index}"] :is(input, select, textarea)`)
  }
  function remove(index: number) {
    const before = now()
    const to = before.filter((_, at) => at !== index)
    const neighbour = `[data-row="${Math.min(index, to.length - 1)}"] [data-row-remove]`
    change(to, 'removed', before[index]!, index, to.length > 0 ? neighbour : '[data-row-add]')
  }
  function move(index: number, step: -1 | 1) {
    const to = now()
    const [row] = to.splice(index, 1)
    if (!row || index + step < 0 || index + step > to.length) return
    to.splice(index + step, 0, row)
    const button = `[data-row="${index + step}"] [data-row-${step < 0 ? 'up' : 'down'}]`
    change(to, 'moved', row, index + step, button)
  }

  return (
    <GroupFrame
      id={id}
      label={label}
      optional={!required}
      help={help}
      helpId={helpId}
      error={error}
      errorId={errorId}
    >
      <div ref={box} className="clear-both flex flex-col gap-3">
        <p role="status" className="sr-only">
          {announced}
        </p>
        {rows.map((row, index) => (
          <fieldset
            // A row has no name of its own; another list is another generation.
            key={`${generation.current}-${index}`}
            data-row={index}
            className="flex flex-col gap-3 rounded-box border border-base-300 p-3"
          >
            <legend className="float-left w-full font-medium">{rowLabel(row, index)}</legend>
            {props.children(`${name}.${index}`, row, index)}
            <RowButtons
              row={rowLabel(row, index)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={isOrdered && rows.length > 1 ? (step) => move(index, step) : undefined}
              onRemove={() => leave(row, () => remove(index))}
            />
          </fieldset>
        ))}
        {rows.length < rowsMax && newRow() && (
          <div>
            <Button data-row-add="" onClick={add}>
              {props.addLabel}
            </Button>
          </div>
        )}
      </div>
    </GroupFrame>
  )
}
