import { useState } from 'react'
import type { remainderOf } from '#contract/grievances/shapes'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { useText } from '#frontend/app/text.ts'
import { AskedChoice } from '#frontend/ui/AskedChoice.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'
import { useSaid } from './useSaid.tsx'

/** What solving says of what is still to come: chosen where nothing shows it, written where something is under way, or a part alone is solved. */
export function useRemainder(asked: ReturnType<typeof remainderOf>, toPartly?: () => void) {
  const [choice, choose] = useState('')
  const said = useSaid({ isReason: true })
  const isWritten = asked === 'coming' || asked === 'part' || (asked === 'either' && choice === 'some')
  const isDone = asked === 'either' && choice === 'none'
  return {
    asked,
    choice,
    // Where something is left, the type that says so is chosen.
    choose: (next: string) => (next === 'some' && toPartly ? toPartly() : choose(next)),
    said,
    isWritten,
    given: asked === 'none' || isDone || (isWritten && said.given),
    body: isDone ? { all_done: true } : isWritten ? { still_to_come: said.value } : {},
    clear() {
      choose('')
      said.clear()
    },
  }
}

/** The fields of it. */
export function Remainder({ remainder }: { remainder: ReturnType<typeof useRemainder> }) {
  const text = useText(words)
  return (
    <>
      {remainder.asked === 'either' && (
        <AskedChoice
          label={text('still_to_come')}
          empty={text('remainder_choose')}
          options={[
            { value: 'none', label: text('all_done') },
            { value: 'some', label: text('remainder_some') },
          ]}
          value={remainder.choice}
          set={remainder.choose}
        />
      )}
      {remainder.asked === 'part' && <p>{text('remainder_part')}</p>}
      {remainder.isWritten && (
        <ReasonField
          label={text('coming')}
          rule={text('coming_rule')}
          help={text('coming_help')}
          value={remainder.said.value}
          set={remainder.said.set}
        />
      )}
    </>
  )
}
