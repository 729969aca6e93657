import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { training } from '#calls/training'
import { participantTexts as words } from '#contract/texts/training/participants'
import { accountsMaximum } from '#contract/training/participants'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { participantsPath } from './paths.ts'
import { ProgramChoice } from './ProgramChoice.tsx'
import { useAskedProgram } from './useAskedProgram.ts'
import { seatsOf, usePrograms } from './usePrograms.ts'

/** Staff into a program: chosen among the accounts of the area, many at once. */
export default function ParticipantAccounts() {
  const text = useText(words)
  const [program, setProgram] = useState(useAskedProgram())
  const programs = usePrograms(program)
  return (
    <Page
      title={text('accounts_title')}
      crumbs={[{ label: text('title'), href: participantsPath }]}
      lead={text('accounts_lead')}
    >
      <ProgramChoice programs={programs} value={program} onChange={setProgram} />
      {programs.chosen && <p>{text('seats_of', seatsOf(programs.chosen))}</p>}
      {programs.chosen && !programs.chosen.takes ? (
        <Notice kind="info">{text('takes_nobody')}</Notice>
      ) : (
        program !== undefined && <Accounts key={program} program={program} />
      )}
    </Page>
  )
}

const pauseMilliseconds = 250

function Accounts({ program }: { program: number }) {
  const text = useText(words)
  const format = useFormat()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  /** In the order in which they were ticked: seats are given so. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim().slice(0, 60)), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useGet(training.participant.accounts, { params: { id: program }, query: { search } })
  const found = data?.data ?? []
  const toggle = (id: number, name: string) => {
    const next = new Map(chosen)
    if (!next.delete(id) && next.size < accountsMaximum) next.set(id, name)
    setChosen(next)
  }
  return (
    <div className="flex max-w-[40rem] flex-col gap-4">
      <label className="flex flex-col gap-1 font-medium">
        {text('accounts_search')}
        <input
          type="search"
          className="input w-full"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {data && found.length === 0 && <Notice kind="info">{text('accounts_none')}</Notice>}
      <div className="flex flex-col">
        {found.map(({ id, full_name, username, office, place }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={chosen.has(id)}
              onChange={() => toggle(id, full_name)}
            />
            <span>
              {full_name}
              <span className="block text-sm text-base-content/80">
                {[username, format.nameOf(office), ...(place ? [format.nameOf(place)] : [])].join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
      {data?.more && <Notice kind="info">{text('accounts_more', { count: found.length })}</Notice>}
      {chosen.size > 0 && (
        <div className="foot-bar flex flex-col gap-2 rounded-box border border-primary p-3">
          <p className="line-clamp-2 font-medium">{[...chosen.values()].join(', ')}</p>
          <div>
            <Act
              endpoint={training.participant.insertAccounts}
              options={{ body: { training_program_id: program, user_ids: [...chosen.keys()] } }}
              label={text('accounts_do', { count: chosen.size })}
              kind="primary"
              onDone={() => navigate(`${participantsPath}?program_id=${program}`)}
            />
          </div>
        </div>
      )}
    </div>
  )
}
