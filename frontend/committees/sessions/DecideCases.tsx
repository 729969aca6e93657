import { useState } from 'react'
import { committees } from '#calls/committees'
import type { AgendaItem, Session } from '#contract/committees/session-shapes'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { jobs } from '#contract/texts/jobs/jobs'
import { readAnew } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
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
  const [deciding, setDeciding] = useState(false)
  const common = useText(jobs)
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
      <p>{text('select_none')}</p>
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
      {chosen.length > 0 && (
        <div
          role="group"
          aria-label={text('decide')}
          className="sticky bottom-2 z-10 flex flex-wrap items-center gap-3 rounded-box border border-primary bg-base-100 p-3"
        >
          <p role="status" className="font-medium">
            {text('decide_of', { count: chosen.length })}
          </p>
          <Button kind="primary" onClick={() => setDeciding(true)}>
            {text('decide')}
          </Button>
          <Button onClick={() => setIds(new Set())}>{common('choose_none')}</Button>
        </div>
      )}
      <Dialog open={deciding} as="side" onClose={() => setDeciding(false)} title={text('decide')}>
        <div className="flex flex-col gap-4">
          <Decision
            session={session}
            chosen={chosen}
            onDone={async () => {
              await readAnew()
              setDeciding(false)
              setIds(new Set())
            }}
          />
          {chosen.length === 1 && <Interests session={session} item={chosen[0]!} />}
        </div>
      </Dialog>
    </>
  )
}
