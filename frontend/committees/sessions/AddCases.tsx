import { useId, useState } from 'react'
import { committees } from '#calls/committees'
import { placeKinds } from '#contract/geography/places'
import { agendaMaximum, agendaStates } from '#contract/committees/session-life'
import type { Session } from '#contract/committees/session-shapes'
import { oversight } from '#contract/texts/oversight/oversight'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { toAsciiDigits } from '#contract/digits'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { PlaceWalk } from '#frontend/resource/PlaceWalk.tsx'
import { Act, useAct } from '#frontend/ui/Act.tsx'
import { Button } from '#frontend/ui/Button.tsx'

/** Puts the first by rank of those that fit on the agenda, or one by its number. */
export function AddCases({ session: { id, version, kind, items } }: { session: Session }) {
  const text = useText(words)
  const states = useText(oversight)
  const format = useFormat()
  const own = useId()
  const [place, setPlace] = useState(0)
  const [state, setState] = useState('')
  const [first, setFirst] = useState('')
  const [number, setNumber] = useState('')
  const which = { ...(place > 0 && { place_id: place }), ...(state && { state: state as never }) }
  const { data } = useGet(committees.session.candidates, {
    params: { id },
    query: { ...which, version } as never,
  })
  const addOne = useAct({
    endpoint: committees.session.addItems,
    options: { params: { id }, body: { application_ids: [number], version } },
    label: text('agenda_add_one'),
    onDone: () => setNumber(''),
  })
  const count = Number(toAsciiDigits(first)) || undefined
  const fits = data?.fitting
  const room = agendaMaximum - items
  return (
    <div className="flex flex-col gap-4">
      {kind !== 'first' && (
        <PlaceWalk value={place} onChange={setPlace} kinds={placeKinds} label={text('agenda_place')} />
      )}
      <div className="flex flex-wrap items-end gap-4">
        {agendaStates[kind].length > 1 && (
          <label htmlFor={`${own}-state`} className="flex flex-col gap-1 font-medium">
            {text('of_state')}
            <select
              id={`${own}-state`}
              className="input w-full sm:w-56"
              value={state}
              onChange={(event) => setState(event.target.value)}
            >
              <option value="">{text('all')}</option>
              {agendaStates[kind].map((one) => (
                <option key={one} value={one}>
                  {states(`state_${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label htmlFor={`${own}-first`} className="flex flex-col gap-1 font-medium">
          {text('agenda_first')}
          <input
            id={`${own}-first`}
            className="input w-32"
            inputMode="numeric"
            maxLength={3}
            aria-describedby={`${own}-help`}
            value={first}
            onChange={(event) => setFirst(event.target.value)}
          />
        </label>
        <Act
          endpoint={committees.session.addItems}
          options={{ params: { id }, body: { ...which, first: count ?? Math.max(1, room), version } }}
          label={text('agenda_add')}
          when={room > 0 && (fits?.count ?? 0) > 0}
        />
      </div>
      <p id={`${own}-help`} className="text-sm text-base-content/80">
        {text('agenda_first_help', { maximum: format.count(agendaMaximum) })}
      </p>
      {fits && (
        <p role="status">
          {fits.count === 0
            ? text('agenda_fitting_none')
            : text(fits.exact ? 'agenda_fitting' : 'agenda_fitting_more', {
                count: format.count(fits.count),
              })}
        </p>
      )}
      <form
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (number.trim() !== '') addOne.press()
        }}
      >
        <label htmlFor={`${own}-one`} className="flex flex-col gap-1 font-medium">
          {text('agenda_one')}
          <input
            id={`${own}-one`}
            className="input w-56"
            inputMode="numeric"
            maxLength={20}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </label>
        {number.trim() !== '' && addOne.permitted && (
          <Button type="submit" busy={addOne.busy}>
            {text('agenda_add_one')}
          </Button>
        )}
      </form>
    </div>
  )
}
