import { useId } from 'react'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'

export type Side = 'mine' | 'theirs'
type Props = {
  label: string
  /** In words. */
  mine: string
  theirs: string
  chosen: Side | undefined
  choose: (side: Side) => void
}

/** What two people wrote at one time, to choose from. */
export function ClashChoice({ label, mine, theirs, chosen, choose }: Props) {
  const text = useText(list)
  const own = useId()
  return (
    <fieldset className="flex flex-col">
      <legend className="font-semibold">{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="choice">
          <input
            type="radio"
            name={own}
            className="radio radio-primary"
            checked={chosen === side}
            onChange={() => choose(side)}
          />
          {text(`stale_${side}`, { value: side === 'mine' ? mine : theirs })}
        </label>
      ))}
    </fieldset>
  )
}
