import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PublicProgram } from '#contract/applications/public-program'
import { lookupType } from '#contract/lookups'
import { firstTexts } from '#contract/texts/applications/first'
import { useFirstTouch } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { fieldId } from '#frontend/ui/field-id.ts'
import { Skeleton } from '#frontend/ui/states.tsx'
import { StatesContext } from './ApplicationPanel.tsx'
import type { PanelId } from './panel-of.ts'
import { ProgramPanel } from './ProgramPanel.tsx'
import type { PageData } from './useApplicationForm.ts'

/** What a person did before the form was here. */
export type Begun = { program_id: string; all: boolean; asksWhich: boolean; touched: boolean }

type Props = {
  page: PageData
  offered: readonly PublicProgram[]
  begun: Begun
  onBegin: (change: Partial<Begun>) => void
}
const name = 'program_id'

/** The programs to choose from while the form itself is on its way: what is chosen here, it opens with. */
export function FirstStep({ page, offered, begun, onBegin }: Props) {
  const text = useText(firstTexts)
  const [folded, setFolded] = useState<ReadonlySet<PanelId>>(new Set())
  const place = useRef<HTMLDivElement>(null)
  useFirstTouch(() => onBegin({ touched: true }))
  // Who was among the programs is there again when the form stands in their place.
  useLayoutEffect(() => {
    const here = place.current
    return () => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLInputElement) || !here?.contains(activeElement)) return
      const { value } = activeElement
      // Before the next key can come.
      queueMicrotask(() =>
        document
          .querySelector<HTMLElement>(`[name=${name}][value="${value}"]`)
          ?.focus({ preventScroll: true }),
      )
    }
  }, [])
  const states = useMemo(
    () => ({
      states: { program: 'todo' } as const,
      folding: {
        folded,
        here: undefined,
        open: (panel: PanelId, open: boolean) => setFolded(new Set(open ? [] : [panel])),
        arrive: () => undefined,
        answer: () => undefined,
      },
    }),
    [folded],
  )
  const id = fieldId(name)
  const onAll = useCallback((all: boolean) => onBegin({ all }), [onBegin])
  return (
    <StatesContext value={states}>
      <div ref={place} className="flex flex-col gap-4" data-first-step>
        {begun.program_id === '' && <p className="mb-2">{text('page_intro')}</p>}
        <ProgramPanel
          offered={offered}
          choice={{
            id,
            name,
            value: begun.program_id,
            onChange: (program_id) => onBegin({ program_id }),
            onBlur: () => undefined,
            all: begun.all,
            onAll,
            error: '',
            errorId: `${id}-error`,
            described: { 'aria-describedby': undefined, 'aria-invalid': undefined },
            genders: page.lookups.filter(({ type }) => type === lookupType.gender).length,
          }}
          upcoming={page.upcoming}
          which={begun.asksWhich && <Skeleton lines={6} />}
          onWhich={() => onBegin({ asksWhich: true })}
        >
          {begun.program_id !== '' && <Skeleton lines={6} />}
        </ProgramPanel>
      </div>
    </StatesContext>
  )
}
