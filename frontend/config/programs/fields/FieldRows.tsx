import { useState, type DragEvent } from 'react'
import { programs } from '#calls/programs/administration'
import type { DraftField } from '#contract/programs/fields'
import { programFields as words } from '#contract/texts/programs/fields'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { SaveBar } from '#frontend/ui/SaveBar.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { UnsavedGuard } from '#frontend/ui/UnsavedGuard.tsx'
import { misplaced, moved } from './field-list.ts'
import type { LoadedFields } from './field-values.ts'
import { StaleFields } from './FieldNews.tsx'
import { FieldRow } from './FieldRow.tsx'
import { RemoveField } from './RemoveField.tsx'
import { useFieldOrder } from './useFieldOrder.ts'

/** The fields of a program in their order: moved here, opened one by one. */
export function FieldRows({ program }: { program: number }) {
  const text = useText(words)
  const got = useGet(programs.program.fields, { query: { program_id: program } })
  return (
    <RecordState got={got}>
      {(loaded) =>
        loaded.data.length === 0 ? (
          <EmptyState title={text('fields_none_title')} text={text('fields_none')} />
        ) : (
          <Ordered program={program} loaded={loaded} />
        )
      }
    </RecordState>
  )
}

function Ordered({ program, loaded }: { program: number; loaded: LoadedFields }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const fixed = !useMay()(programs.program.updateFields.access)
  const list = useFieldOrder(program, loaded)
  const { order } = list
  const [announced, setSaid] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [removing, setRemoving] = useState<DraftField>()
  const wrong = misplaced(order)

  function move(from: number, to: number) {
    const field = order[from]
    if (!field || to < 0 || to >= order.length || from === to) return
    list.setOrder(moved(order, from, to))
    setSaid(text('moved', { name: nameOf(field), place: to + 1, count: order.length }))
  }
  const dragOf = (at: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(at))
      setDragged(at)
    },
    onDragEnd: () => {
      setDragged(undefined)
      setOver(undefined)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(at)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined) move(dragged, at)
    },
  })

  return (
    <div className="flex max-w-[60rem] flex-col gap-4">
      {list.stale && <StaleFields stale={list.stale} changed={list.changed} />}
      {!fixed && order.length > 1 && <p className="text-base-content/80">{text('move_keys')}</p>}
      <section
        aria-label={text('fields_list')}
        className="rounded-box border border-base-300 bg-base-100 p-2"
      >
        <ol>
          {order.map((field, at) => (
            <FieldRow
              key={field.id}
              program={program}
              field={field}
              fields={order}
              at={at}
              fixed={fixed}
              isOver={over === at && dragged !== at ? (dragged! > at ? 'before' : 'after') : undefined}
              wrong={wrong.find((one) => one.field === field)?.other}
              onMove={(step) => move(at, at + step)}
              onRemove={() => setRemoving(field)}
              drag={dragOf(at)}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {announced}
        </p>
      </section>
      {list.failure && (
        <Notice kind="error" live>
          {list.failure.message}
        </Notice>
      )}
      {list.changed && (
        <SaveBar>
          <p className="font-medium">{text('order_changed')}</p>
          {wrong.length > 0 && <p className="font-medium text-error">{text('misplaced_mend')}</p>}
          <Button
            kind="primary"
            busy={list.sending}
            disabled={wrong.length > 0}
            onClick={() => void list.save(order, 'order')}
          >
            {text('save_order')}
          </Button>
          <Button onClick={list.undo}>{text('undo')}</Button>
        </SaveBar>
      )}
      <RemoveField
        program={program}
        field={removing}
        fields={order}
        busy={list.sending}
        onClose={() => setRemoving(undefined)}
        onRemove={(field) => {
          const rest = order.filter((one) => one !== field)
          void list.save(rest, 'delete').finally(() => setRemoving(undefined))
        }}
      />
      <UnsavedGuard active={list.changed} release={list.release} />
    </div>
  )
}
