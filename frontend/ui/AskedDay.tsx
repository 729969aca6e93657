import { useId } from 'react'
import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { AskedField, type AskedFieldProps } from './AskedField.tsx'

type Props = AskedFieldProps & {
  /** As it was typed. */
  value: string
  set: (typed: string) => void
  /** Days that are often the ones. */
  offered: readonly string[]
}

/** A day that an act asks for, as DD/MM/YYYY (typed-day.ts). */
export function AskedDay({ value, set, offered, ...shown }: Props) {
  const text = useText(list)
  const format = useFormat()
  const own = useId()
  return (
    <AskedField {...shown}>
      {(control) => (
        <>
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={text('day_form')}
            maxLength={20}
            list={`${own}-days`}
            className="input w-full sm:w-56"
            value={value}
            onChange={(event) => set(event.target.value)}
          />
          <datalist id={`${own}-days`}>
            {offered.map((day) => (
              <option key={day}>{format.day(day)}</option>
            ))}
          </datalist>
        </>
      )}
    </AskedField>
  )
}
