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
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { useChoice } from '#frontend/ui/useChoice.ts'
import { AgendaTable } from './AgendaTable.tsx'
import { Decision } from './Decision.tsx'
import { Interests, useInterestAct } from './Interests.tsx'

/** The agenda with boxes: what is chosen is decided at once, or taken off. */
export function DecideCases({ session, items }: { session: Session; items: readonly AgendaItem[] }) {
  const text = useText(words)
  const format = useFormat()
  const { chosen: marked, clear, choice } = useChoice((item: AgendaItem) => format.nameOf(item))
  const [deciding, setDeciding] = useState(false)
  const common = useText(jobs)
  const interestOf = useInterestAct(session)
  const chosen = items.filter(({ id }) => marked.has(id))
  return (
    <>
      <p>{text('select_none')}</p>
      <AgendaTable
        session={session}
        items={items}
        choice={choice}
        acts={(item) => [
          rowAct({
            endpoint: committees.session.removeItems,
            options: {
              params: { id: session.id },
              body: { items: [{ id: item.id, version: item.version }] },
            },
            label: text('take_off'),
          }),
          interestOf(item),
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
          <Button onClick={clear}>{common('choose_none')}</Button>
        </div>
      )}
      <Dialog open={deciding} as="side" onClose={() => setDeciding(false)} title={text('decide')}>
        <div className="flex flex-col gap-4">
          <Decision
            session={session}
            items={items}
            chosen={chosen}
            onDone={async () => {
              await readAnew()
              setDeciding(false)
              clear()
            }}
          />
          {chosen.length === 1 && <Interests session={session} item={chosen[0]!} />}
        </div>
      </Dialog>
    </>
  )
}
