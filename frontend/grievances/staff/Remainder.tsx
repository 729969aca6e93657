import { useState } from 'react'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { mayPromise, promiseDaysMaximum } from '#contract/grievances/life'
import type { remainderOf } from '#contract/grievances/shapes'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { useText } from '#frontend/app/text.ts'
import { AskedChoice } from '#frontend/ui/AskedChoice.tsx'
import { AskedDay } from '#frontend/ui/AskedDay.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'
import { dayOf } from '#frontend/ui/typed-day.ts'
import { useSaid } from './useSaid.tsx'

/** So many days ahead are offered. */
const offeredDays = [7, 15, 30] as const

/** What solving says of what is still to come: chosen where nothing shows it, written with its day where something is under way, or a part alone is solved. */
export function useRemainder(
  asked: ReturnType<typeof remainderOf>,
  toPartly?: () => void,
  /** `isLeft`: something is still to come for certain; `mayPromise`: it may be promised by a day. */
  { isLeft = false, mayPromise: mayPromiseAgain = true } = {},
) {
  const [choice, choose] = useState('')
  const said = useSaid({ isReason: true })
  const [typed, type] = useState('')
  const day = dayOf(typed)
  const isDay = day !== '' && mayPromise(day, new Date())
  const isWritten = asked === 'coming' || asked === 'part' || (asked === 'either' && choice === 'some')
  const isDone = asked === 'either' && choice === 'none'
  return {
    asked,
    isLeft,
    mayPromise: mayPromiseAgain,
    choice,
    // Where something is left, the type that says so is chosen.
    choose: (next: string) => (next === 'some' && toPartly ? toPartly() : choose(next)),
    said,
    isWritten,
    day: { value: typed, set: type, isGiven: isDay },
    given: asked === 'none' || isDone || (isWritten && said.given && isDay),
    body: isDone ? { all_done: true } : isWritten ? { still_to_come: said.value, still_to_come_by: day } : {},
    clear() {
      choose('')
      said.clear()
      type('')
    },
  }
}

/** The fields of it. */
export function Remainder({ remainder }: { remainder: ReturnType<typeof useRemainder> }) {
  const text = useText(words)
  const { value, set, isGiven } = remainder.day
  const rule = text('coming_by_rule', { days: promiseDaysMaximum })
  return (
    <>
      {remainder.asked === 'either' && (
        <AskedChoice
          label={text('still_to_come')}
          empty={text('remainder_choose')}
          options={[
            { value: 'none', label: text('all_done') },
            ...(remainder.mayPromise ? [{ value: 'some', label: text('remainder_some') }] : []),
          ]}
          value={remainder.choice}
          set={remainder.choose}
        />
      )}
      {remainder.asked === 'part' && <p>{text(remainder.isLeft ? 'remainder_only' : 'remainder_part')}</p>}
      {remainder.isWritten && (
        <>
          <ReasonField
            label={text('coming')}
            rule={text('coming_rule')}
            help={text('coming_help')}
            value={remainder.said.value}
            set={remainder.said.set}
          />
          <AskedDay
            label={text('coming_by')}
            rule={rule}
            help={text('coming_by_help')}
            lack={isGiven ? '' : rule}
            value={value}
            set={set}
            offered={offeredDays.map((days) => dayInDhaka(startOfDay(dayInDhaka(new Date()), days)))}
          />
        </>
      )}
    </>
  )
}
