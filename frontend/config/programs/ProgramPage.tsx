import { useState, type ReactNode } from 'react'
import { History } from '#frontend/app/history/History.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import type { ProgramPage as Name } from './paths.ts'
import { ProgramHead } from './ProgramHead.tsx'
import { useProgramCrumbs } from './useProgramCrumbs.ts'
import { focusHeading } from '#frontend/ui/focus-heading.ts'

type Props = {
  id: string
  here: Name
  title: string
  /** `again` begins the page anew from what is saved now; the focus goes to its top, where the draft can be published. */
  children: (again: () => void) => ReactNode
}

/** A page of one program under its head. */
export function ProgramPage({ id, here, title, children }: Props) {
  const [round, setRound] = useState(0)
  const again = () => {
    setRound((before) => before + 1)
    focusHeading({ scrolls: true })
    scrollTo({ top: 0 })
  }
  return (
    <Page title={title} crumbs={useProgramCrumbs()}>
      <ProgramHead id={id} here={here} />
      <div key={round}>{children(again)}</div>
      <History closed key={`history-${round}`} entity="program" id={id} />
    </Page>
  )
}
