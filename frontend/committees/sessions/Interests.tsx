import { useId, useState } from 'react'
import { committees } from '#calls/committees'
import type { AgendaItem, Session } from '#contract/committees/session-shapes'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { AskedChoice } from '#frontend/ui/AskedChoice.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'

/** The same in the menu of a case's row: who has the interest is asked. */
export function useInterestAct(session: Session) {
  const text = useText(words)
  const [chosen, setChosen] = useState('')
  return (item: AgendaItem) => {
    const has = new Set(
      session.interests
        .filter(({ application_id }) => application_id === item.application_id)
        .map(({ member_id }) => member_id),
    )
    const options = session.members
      .filter(({ id, gone }) => !gone && !has.has(id))
      .map(({ id, full_name }) => ({ value: String(id), label: full_name }))
    const member = options.some(({ value }) => value === chosen) ? chosen : ''
    return rowAct({
      endpoint: committees.session.interest,
      options: {
        params: { id: session.id },
        body: { item_id: item.id, member_id: Number(member), declared: true, version: session.version },
      },
      label: text('interest_declare'),
      when: options.length > 0,
      lacks: member === '',
      question: (
        <div className="flex flex-col gap-4">
          <p>{text('interest_lead')}</p>
          <AskedChoice
            label={text('members')}
            empty={text('interest_choose')}
            options={options}
            value={member}
            set={setChosen}
          />
        </div>
      ),
      onDone: () => setChosen(''),
    })
  }
}

/** Members who have an interest in a case, and the way to say so. */
export function Interests({ session, item }: { session: Session; item: AgendaItem }) {
  const text = useText(words)
  const own = useId()
  const [member, setMember] = useState(0)
  const here = session.interests.filter(({ application_id }) => application_id === item.application_id)
  const nameOf = (id: number) => session.members.find((one) => one.id === id)?.full_name ?? ''
  const change = (member_id: number, declared: boolean) => ({
    params: { id: session.id },
    body: { item_id: item.id, member_id, declared, version: session.version },
  })
  return (
    <details className="rounded-box border border-base-300 p-4">
      <summary className="min-h-11 cursor-pointer font-medium">{text('interest_declare')}</summary>
      <div className="flex flex-col gap-3 pt-3">
        <p>{text('interest_lead')}</p>
        {here.map(({ member_id, found }) => (
          <div key={member_id} className="flex flex-wrap items-center gap-3">
            <span>{text(found ? 'interest_found' : 'interest_declared', { name: nameOf(member_id) })}</span>
            <Act
              endpoint={committees.session.interest}
              options={change(member_id, false)}
              label={text('interest_take_back')}
              when={found === null}
            />
          </div>
        ))}
        <div className="flex flex-wrap items-end gap-3">
          <label htmlFor={own} className="flex flex-col gap-1 font-medium">
            {text('members')}
            <select
              id={own}
              className="input w-full sm:w-72"
              value={member}
              onChange={(event) => setMember(Number(event.target.value))}
            >
              <option value={0}>{text('interest_choose')}</option>
              {session.members
                .filter(({ id, gone }) => !gone && here.every(({ member_id }) => member_id !== id))
                .map(({ id, full_name }) => (
                  <option key={id} value={id}>
                    {full_name}
                  </option>
                ))}
            </select>
          </label>
          <Act
            endpoint={committees.session.interest}
            options={change(member, true)}
            label={text('interest_save')}
            when={member > 0}
            onDone={() => setMember(0)}
          />
        </div>
      </div>
    </details>
  )
}
