import { useState } from 'react'
import { grievances } from '#calls/grievances'
import type { CaseView } from '#contract/grievances/cases'
import { manyAllows, type ManyAct } from '#contract/grievances/many'
import { remainderOf } from '#contract/grievances/shapes'
import { isOfAnswer } from '#contract/lookups'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { useGet } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { AskedChoice } from '#frontend/ui/AskedChoice.tsx'
import type { BulkChoice } from '#frontend/ui/BulkBar.tsx'
import type { RowOf } from '#frontend/ui/List.tsx'
import { Colleague } from './Colleague.tsx'
import { isPartly, toPartlyOf, useOptions } from './options.ts'
import { Remainder, useRemainder } from './Remainder.tsx'
import { Said, useSaid } from './useSaid.tsx'

type Row = RowOf<typeof grievances.case.list>

/** What may be done to many cases at once: to one's own, and, where the office's are shown, taking over those of colleagues. */
export function useCaseBulk(view: CaseView): readonly BulkChoice<Row>[] {
  const text = useText(words)
  const solving = useSolving()
  const { hasColleagues, ...handing } = useHanding()
  const forwarding = useForwarding()
  const ask = (act: ManyAct) => ({
    label: text(`act_${act}`),
    ask: (count: string) => text(`bulk_${act}`, { count }),
    follows: text(`which_${act}`),
  })
  const fits = (act: ManyAct) => (row: Row) => manyAllows(row, act)
  // Looked through, not worked off: one's own are in a view of their own.
  if (view === 'all') return []
  return [
    { ...ask('accept'), endpoint: grievances.case.accept, when: fits('accept') },
    { ...ask('start'), endpoint: grievances.case.start, when: fits('start') },
    ...(view === 'office'
      ? [
          {
            ...ask('take'),
            endpoint: grievances.case.take,
            follows: [text('which_take'), text('bulk_take_follows')].join(' '),
            when: fits('take'),
          },
        ]
      : []),
    {
      ...ask('solve'),
      ...solving,
      body: solving.body,
      endpoint: grievances.case.solve,
      when: fits('solve'),
    },
    ...(hasColleagues
      ? [{ ...ask('hand_over'), ...handing, endpoint: grievances.case.handOver, when: fits('hand_over') }]
      : []),
    {
      ...ask('forward'),
      ...forwarding,
      endpoint: grievances.case.forward,
      when: fits('forward'),
    },
  ]
}

/** One answer to all of them. What is under way of one of them isn't known here: the worker refuses that one, and says so. */
function useSolving() {
  const text = useText(words)
  const { solutions = [] } = useGet(grievances.case.choices, {}).data ?? {}
  const choices = useOptions(solutions.filter(({ answer }) => isOfAnswer(answer, 'solved')))
  const [type, setType] = useState('')
  const said = useSaid()
  const remainder = useRemainder(
    remainderOf([], { partly: isPartly(solutions, type), hasPartly: true }),
    toPartlyOf(solutions, setType),
  )
  return {
    body: { solution_type_id: Number(type), text: said.value, ...remainder.body },
    lacks: type === '' || !said.given || !remainder.given,
    onDone() {
      said.clear()
      remainder.clear()
    },
    follows: (
      <div className="flex flex-col gap-4">
        <p>{[text('which_solve'), text('bulk_solve_follows')].join(' ')}</p>
        <AskedChoice
          label={text('solution')}
          empty={text('solution_choose')}
          options={choices}
          value={type}
          set={setType}
        />
        <Said said={said} label={text('solve_text')} rule={text('solve_rule')} help={text('answer_help')} />
        <Remainder remainder={remainder} />
      </div>
    ),
  }
}

function useHanding() {
  const text = useText(words)
  const may = useMay()
  const { officeColleagues } = grievances.case
  const colleagues = useGet(officeColleagues, may(officeColleagues.access) ? {} : null).data?.data
  const [to, setTo] = useState('')
  const said = useSaid()
  return {
    hasColleagues: (colleagues?.length ?? 0) > 0,
    body: { user_id: Number(to), note: said.value },
    lacks: to === '' || !said.given,
    onDone: said.clear,
    follows: (
      <>
        <p>{[text('which_hand_over'), text('bulk_hand_over_follows')].join(' ')}</p>
        <Colleague colleagues={colleagues} to={to} setTo={setTo} said={said} />
      </>
    ),
  }
}

/** One reason for all; to whom each goes follows from its kind and place. */
function useForwarding() {
  const text = useText(words)
  const said = useSaid({ isReason: true })
  return {
    body: { note: said.value },
    lacks: !said.given,
    onDone: said.clear,
    follows: (
      <div className="flex flex-col gap-4">
        <p>{text('bulk_forward_follows')}</p>
        <Said said={said} label={text('forward_note')} />
      </div>
    ),
  }
}
