import { useState, type ReactNode } from 'react'
import { programs as words } from '#contract/texts/programs'
import { History } from '#frontend/app/history/History.tsx'
import { useText } from '#frontend/app/text.ts'
import { Page } from '#frontend/ui/Page.tsx'
import { programsPath, type ProgramPage as Name } from './paths.ts'
import { ProgramHead } from './ProgramHead.tsx'

type Props = {
  id: string
  here: Name
  title: string
  /** `again` begins the page anew from what is saved now; the focus goes to its top, where the draft can be published. */
  children: (again: () => void) => ReactNode
}

/** A page of one program under its head. */
export function ProgramPage({ id, here, title, children }: Props) {
  const text = useText(words)
  const [round, setRound] = useState(0)
  const again = () => {
    setRound((before) => before + 1)
    document.querySelector<HTMLElement>('h1')?.focus()
    scrollTo({ top: 0 })
  }
  return (
    <Page title={title} crumbs={[{ label: text('title'), href: programsPath }]}>
      <ProgramHead id={id} here={here} />
      <div key={round}>{children(again)}</div>
      <History key={`history-${round}`} entity="program" id={id} />
    </Page>
  )
}
