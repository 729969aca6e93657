import { useState } from 'react'
import { committees } from '#calls/committees'
import type { AgendaItem, Session } from '#contract/committees/sessions'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { refreshReads } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Choice } from '#frontend/ui/ListCells.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { AgendaTable } from './AgendaTable.tsx'
import { Decision } from './Decision.tsx'
import { Interests } from './Interests.tsx'

/** The agenda with boxes: what is chosen is decided at once, or taken off. */
export function DecideCases({ session, items }: { session: Session; items: readonly AgendaItem[] }) {
  const text = useText(words)
  const format = useFormat()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number>()
  const chosen = items.filter(({ id }) => ids.has(id))
  const set = (rows: readonly AgendaItem[], on: boolean) => {
    const next = new Set(ids)
    for (const { id } of rows) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  const choice: Choice<AgendaItem> = {
    nameOf: (item) => format.nameOf(item),
    has: ({ id }) => ids.has(id),
    toggle(item, rows, further) {
      const [at, from] = [rows.indexOf(item), rows.findIndex(({ id }) => id === last)]
      const span = further && from >= 0 ? rows.slice(Math.min(at, from), Math.max(at, from) + 1) : [item]
      set(span, !ids.has(item.id))
      setLast(item.id)
    },
    togglePage: (rows) => set(rows, !rows.every(({ id }) => ids.has(id))),
  }
  return (
    <>
      {chosen.length > 0 ? (
        <Decision
          key={chosen.map(({ id }) => id).join()}
          session={session}
          chosen={chosen}
          onDone={() => {
            setIds(new Set())
            refreshReads()
          }}
        />
      ) : (
        <p>{text('select_none')}</p>
      )}
      {chosen.length === 1 && <Interests session={session} item={chosen[0]!} />}
      <AgendaTable
        session={session}
        items={items}
        choice={choice}
        acts={({ id, version }) => [
          rowAct({
            endpoint: committees.session.removeItems,
            options: { params: { id: session.id }, body: { items: [{ id, version }] } },
            label: text('take_off'),
          }),
        ]}
      />
    </>
  )
}
