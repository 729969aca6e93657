import { caseTexts as words } from '#contract/texts/grievances/cases'
import { useText } from '#frontend/app/text.ts'
import { AskedChoice } from '#frontend/ui/AskedChoice.tsx'
import { Said, type useSaid } from './useSaid.tsx'

type Props = {
  /** Who may have it; undefined while they are on their way. */
  colleagues: readonly { id: number; full_name: string }[] | undefined
  to: string
  setTo: (to: string) => void
  said: ReturnType<typeof useSaid>
  lead?: string
}

/** Whom to hand over to, one case or many, and what is said with it. */
export function Colleague({ colleagues, to, setTo, said, lead }: Props) {
  const text = useText(words)
  return (
    <div className="flex flex-col gap-4 pt-2">
      {lead && <p>{lead}</p>}
      <AskedChoice
        label={text('colleague')}
        empty={text('colleague_choose')}
        options={(colleagues ?? []).map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
        value={to}
        set={setTo}
      />
      <Said said={said} label={text('hand_over_note')} />
    </div>
  )
}
