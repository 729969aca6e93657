import { useState } from 'react'
import { applications } from '#calls/applications'
import { jobs } from '#calls/jobs'
import { poverty } from '#calls/poverty/administration'
import type { YearRules } from '#contract/poverty/administration'
import type { Job } from '#contract/jobs'
import { placeKinds } from '#contract/geography/places'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import { call, CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { useText } from '#frontend/app/text.ts'
import { PlaceWalk } from '#frontend/resource/PlaceWalk.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { Skeleton } from '#frontend/ui/states.tsx'
import { RulesPage } from './RulesPage.tsx'
import { TrialResult } from './TrialResult.tsx'
import { trialOf } from './trials.ts'

/** Tries a year's draft on the applications of a program and area, as long work: nothing of them changes. */
export default function Simulation() {
  const text = useText(words)
  return (
    <RulesPage here="simulation" lead={text('simulation_lead')}>
      {(data) => <Trial key={`${data.year.id}-${data.draft?.version ?? 0}`} data={data} />}
    </RulesPage>
  )
}

function Trial({ data }: { data: YearRules }) {
  const jobsRead = useGet(jobs.job.list, {})
  const trial = trialOf(jobsRead.data?.data ?? [], data)
  return (
    <>
      <Begin data={data} last={trial} />
      {trial && <TrialResult key={trial.id} id={String(trial.id)} />}
    </>
  )
}

/** Program and area, and the button that begins. */
function Begin({ data, last }: { data: YearRules; last: Job | undefined }) {
  const text = useText(words)
  const format = useFormat()
  const { data: known } = useGet(applications.form.programs, {})
  const scored = (known?.data ?? []).filter(({ pmt_status }) => pmt_status === 1)
  const [chosen, setProgram] = useState<number>()
  const [place, setPlace] = useState(0)
  const [busy, setBusy] = useState(false)
  const program = scored.find(({ id }) => id === (chosen ?? Number(last?.query?.['program_id']))) ?? scored[0]
  if (!known) return <Skeleton lines={3} />
  if (!program) return <Notice kind="info">{text('simulation_program_none')}</Notice>

  async function begin() {
    setBusy(true)
    pageProblem.clear()
    try {
      await call(jobs.job.startExport, {
        body: {
          operation: poverty.simulation.list.name,
          label: text('simulation_name', {
            year: format.digits(data.year.code),
            program: format.nameOf(program!),
          }),
          query: {
            financial_year_id: data.year.id,
            version: data.draft?.version ?? 0,
            program_id: program!.id,
            ...(place > 0 && { place_id: place }),
          },
        },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      refreshReads(jobs.job.list)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      pageProblem.show(problem.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={text('page_simulation')}>
      <div className="flex flex-wrap items-end gap-4">
        <label className="flex w-full flex-col gap-1 font-medium sm:w-auto wide-choice">
          {text('simulation_program')}
          <select
            className="input w-full"
            value={program.id}
            onChange={(event) => setProgram(Number(event.target.value))}
          >
            {scored.map((one) => (
              <option key={one.id} value={one.id}>
                {format.nameOf(one)}
              </option>
            ))}
          </select>
        </label>
        <PlaceWalk value={place} onChange={setPlace} kinds={placeKinds} label={text('simulation_place')} />
        <Button kind="primary" busy={busy} onClick={() => void begin()}>
          {text(last ? 'simulation_again' : 'simulation_start')}
        </Button>
      </div>
    </Section>
  )
}
