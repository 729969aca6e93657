import { useState } from 'react'
import { programs } from '#calls/programs/administration'
import { programFields as words } from '#contract/texts/programs/fields'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { SaveBar } from '#frontend/ui/SaveBar.tsx'
import { UnsavedGuard } from '#frontend/ui/UnsavedGuard.tsx'
import { useShown } from '#frontend/ui/useShown.ts'
import { PlaceTree } from '../../places/PlaceTree.tsx'
import { ProgramHead } from '../ProgramHead.tsx'
import { useProgramCrumbs } from '../useProgramCrumbs.ts'
import { withArea, type Area } from './area-list.ts'
import { ChosenAreas } from './ChosenAreas.tsx'
import { PlaceSearch, type Found } from './PlaceSearch.tsx'
import { useAreas } from './useAreas.ts'

/** As many places as the call takes. */
const most = 2000

/** Where a program takes no applications: ticked on a tree, in force at once. */
export default function ProgramAreas({ params }: ScreenProps) {
  const text = useText(words)
  const id = params['id'] ?? ''
  const got = useGet(programs.program.areas, { params: { id } })
  return (
    <Page title={text('areas_title')} crumbs={useProgramCrumbs()}>
      <ProgramHead id={id} here="areas" />
      <p className="max-w-[48rem]">{text('areas_lead')}</p>
      <RecordState got={got}>
        {(loaded) => <Chosen key={id} program={Number(id)} loaded={loaded} />}
      </RecordState>
    </Page>
  )
}

function Chosen({ program, loaded }: { program: number; loaded: AnswerOf<typeof programs.program.areas> }) {
  const text = useText(words)
  const { digits } = useFormat()
  const list = useAreas(program, loaded)
  const [found, setFound] = useState<Found>()
  const tooMany = list.areas.length > most
  const tick = (place: Area, on: boolean) => list.setAreas(withArea(list.areas, place, on))
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="info">{text('areas_at_once')}</Notice>
      {list.stale && <StaleAreas stale={list.stale} changed={list.changed} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <PlaceSearch onFound={setFound} />
          <PlaceTree
            label={text('areas_tree')}
            ticked={list.ticked}
            partly={list.partly}
            onTick={(place, on) => tick({ ...place, way: [...place.way] }, on)}
            goTo={found}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
          <ChosenAreas areas={list.areas} onRemove={(area) => tick(area, false)} />
        </div>
      </div>
      {tooMany && <Notice kind="error">{text('areas_too_many', { count: digits(most) })}</Notice>}
      {list.failure && (
        <Notice kind="error" live>
          {list.failure.message}
        </Notice>
      )}
      {list.changed && (
        <SaveBar>
          <p role="status" className="font-medium">
            {text('areas_unsaved', { added: digits(list.added), removed: digits(list.removed) })}
          </p>
          <Button kind="primary" busy={list.sending} disabled={tooMany} onClick={() => void list.save()}>
            {text('areas_save')}
          </Button>
          <Button onClick={list.undo}>{text('undo')}</Button>
        </SaveBar>
      )}
      <UnsavedGuard active={list.changed} release={list.release} />
    </div>
  )
}

/** What someone else changed while these places were looked at. */
function StaleAreas({ stale, changed }: { stale: { added: Area[]; removed: Area[] }; changed: boolean }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const box = useShown<HTMLDivElement>(stale)
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice kind="warning" live>
        <p className="font-semibold">{text('areas_stale_title')}</p>
        <p>{text(changed ? 'areas_stale' : 'stale_order_same')}</p>
        {(['added', 'removed'] as const).map(
          (kind) =>
            stale[kind].length > 0 && (
              <p key={kind}>{text(`areas_stale_${kind}`, { names: stale[kind].map(nameOf).join(', ') })}</p>
            ),
        )}
      </Notice>
    </div>
  )
}
