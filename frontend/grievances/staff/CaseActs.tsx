import { useState } from 'react'
import { grievances } from '#calls/grievances'
import { tiers } from '#contract/grievances/life'
import { isApart, remainderOf } from '#contract/grievances/shapes'
import { isOfAnswer } from '#contract/lookups'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { showTrackingNumber } from '#contract/tracking-number'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { AskedChoice } from '#frontend/ui/AskedChoice.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { CaseData } from './CaseView.tsx'
import { Colleague } from './Colleague.tsx'
import { Mends } from './Mends.tsx'
import { isPartly, toPartlyOf, useOptions } from './options.ts'
import { Remainder, useRemainder } from './Remainder.tsx'
import { Said, useSaid } from './useSaid.tsx'

type Props = { data: CaseData }

/** What an act is done to, as its question and its success name it. */
const useSubject = ({ id }: CaseData) => useFormat().digits(showTrackingNumber(id))

/** What whoever has it may do now; the answer stands first once the work has begun. */
export function CaseActs({ data }: Props) {
  const text = useText(words)
  const subject = useSubject(data)
  const { version, acts } = data
  const options = { params: { id: data.id }, body: { version } }
  return (
    <>
      {(['accept', 'start', 'take'] as const).map((act) => (
        <Act
          key={act}
          endpoint={grievances.case[act]}
          options={options}
          label={text(`act_${act}`)}
          kind="primary"
          subject={subject}
          when={acts.includes(act)}
          // Nothing is lost by the others.
          question={act === 'take' && <p>{text('ask_take', { name: data.owner ?? text('nobody_name') })}</p>}
        />
      ))}
      <Answer data={data} act="solve" />
      <HandOver data={data} />
      <Forward data={data} />
      <Answer data={data} act="reject" />
    </>
  )
}

/** Solves or rejects, with the words that the complainant reads; what was begun and isn't done yet is named. */
function Answer({ data, act }: Props & { act: 'solve' | 'reject' }) {
  const text = useText(words)
  const subject = useSubject(data)
  const isSolving = act === 'solve'
  const isTop = data.held_by.tier >= tiers
  const { solutions = [] } = useGet(grievances.case.choices, {}).data ?? {}
  const underWay = data.mends.filter(({ state }) => state === 'under_way')
  const isAgain = data.afterwards.includes('reopen')
  const fitting = solutions.filter(
    (one) =>
      isOfAnswer(one.answer, isSolving ? 'solved' : 'rejected') &&
      (isSolving
        ? data.may_promise || !one.partly
        : (underWay.length === 0 || !one.unfounded) && (isAgain || !one.asks_again)),
  )
  const [type, setType] = useState('')
  const hasPartly = fitting.some(({ partly }) => partly)
  const asked = remainderOf(data.mends, { partly: isPartly(fitting, type), hasPartly })
  const isInPart = isSolving && remainderOf(data.mends, { partly: false, hasPartly }) === 'partly'
  const choices = useOptions(isInPart ? fitting.filter(({ partly }) => partly) : fitting)
  const remainder = useRemainder(asked, toPartlyOf(fitting, setType), {
    isLeft: underWay.length > 0,
    mayPromise: data.may_promise,
  })
  const said = useSaid({ isReason: !isSolving })
  const coming = underWay.map(({ kind }) => text(`mend_${kind}`))
  const isStuck = isSolving && !data.may_promise && underWay.length > 0
  return (
    <Act
      endpoint={grievances.case[act]}
      options={{
        params: { id: data.id },
        body: {
          version: data.version,
          solution_type_id: Number(type),
          text: said.value,
          ...(isSolving && remainder.body),
        },
      }}
      label={text(`act_${act}`)}
      kind={act === 'reject' ? 'danger' : data.acts.includes('start') ? 'plain' : 'primary'}
      subject={subject}
      when={data.acts.includes(act)}
      lacks={isStuck ? undefined : type === '' || !said.given || (isSolving && !remainder.given)}
      because={isStuck && <Twice data={data} isLeft />}
      onDone={() => {
        said.clear()
        remainder.clear()
      }}
      question={
        <div className="flex flex-col gap-4">
          <p>{text(`ask_${act}`)}</p>
          <p>
            {text(data.afterwards.length === 2 ? 'then_both' : `then_${data.afterwards[0] ?? 'none'}`)}
            {isTop && data.afterwards.length > 0 && ` ${text('then_last')}`}
          </p>
          {coming.length > 0 && (
            <Notice kind="warning">
              {text(isSolving ? (isInPart ? 'under_way_apart' : 'under_way_still') : 'unfounded_wait', {
                what: coming.join(', '),
              })}
            </Notice>
          )}
          {isSolving && !data.may_promise && <Twice data={data} />}
          {!isSolving && !isAgain && <p>{text('ask_by_message')}</p>}
          <NotTold data={data} />
          <AskedChoice
            label={text(isSolving ? 'solution' : 'ground')}
            empty={text(isSolving ? 'solution_choose' : 'ground_choose')}
            options={choices}
            value={type}
            set={setType}
          />
          <Said
            said={said}
            label={text(`${act}_text`)}
            rule={isSolving ? text('solve_rule') : undefined}
            help={text('answer_help')}
          />
          {isSolving && <Remainder remainder={remainder} />}
        </div>
      }
    />
  )
}

/** No day is promised a third time: what becomes of it then, and, where something is left (`isLeft`), how far that is. */
function Twice({ data, isLeft = false }: Props & { isLeft?: boolean }) {
  const text = useText(words)
  const then = data.next_office ? 'twice_forward' : data.tier < tiers ? 'twice_up' : 'twice_late'
  return (
    <div className="flex flex-col gap-4">
      <p>
        {text(isLeft ? 'twice_still' : 'twice')} {text(then)}
      </p>
      {isLeft && <Mends data={data} />}
    </div>
  )
}

/** Where a record has another birth date, what is written to the complainant tells them nothing of it. */
function NotTold({ data }: Props) {
  const text = useText(words)
  return isApart(data.complainant, data) && <Notice kind="warning">{text('not_told')}</Notice>
}

/** Gives it to somebody else of the office; not offered where nobody is who may have it. */
function HandOver({ data }: Props) {
  const text = useText(words)
  const subject = useSubject(data)
  const isPossible = data.acts.includes('hand_over') && data.has_colleagues
  const colleagues = useGet(grievances.case.colleagues, isPossible ? { params: { id: data.id } } : null).data
  const [to, setTo] = useState('')
  const said = useSaid()
  return (
    <Act
      endpoint={grievances.case.handOver}
      options={{
        params: { id: data.id },
        body: { version: data.version, user_id: Number(to), note: said.value },
      }}
      label={text('act_hand_over')}
      subject={subject}
      when={isPossible}
      lacks={to === '' || !said.given}
      onDone={said.clear}
      question={
        <Colleague
          colleagues={colleagues?.data}
          to={to}
          setTo={setTo}
          said={said}
          lead={text('ask_hand_over')}
        />
      }
    />
  )
}

/** Gives it to the office above, which is named. */
function Forward({ data }: Props) {
  const text = useText(words)
  const format = useFormat()
  const subject = useSubject(data)
  const said = useSaid({ isReason: true })
  return (
    <Act
      endpoint={grievances.case.forward}
      options={{ params: { id: data.id }, body: { version: data.version, note: said.value } }}
      label={text('act_forward')}
      subject={subject}
      when={data.acts.includes('forward')}
      because={data.next_office ? undefined : text('nobody_above')}
      lacks={!said.given}
      onDone={said.clear}
      question={
        <div className="flex flex-col gap-4">
          <p>{text('ask_forward', { office: data.next_office ? format.nameOf(data.next_office) : '' })}</p>
          <Said said={said} label={text('forward_note')} />
        </div>
      }
    />
  )
}

/** Writes to the complainant. */
export const WriteAct = ({ data }: Props) => {
  const text = useText(words)
  const lead = text(data.can_answer ? 'ask_write' : 'ask_write_last')
  return <Words data={data} act="write" label={text('message')} lead={lead} />
}

/** Notes something among staff. */
export const NoteAct = ({ data }: Props) => {
  const text = useText(words)
  return <Words data={data} act="note" label={text('note')} lead={text('notes_lead')} />
}

function Words({ data, act, label, lead }: Props & { act: 'write' | 'note'; label: string; lead: string }) {
  const text = useText(words)
  const subject = useSubject(data)
  const said = useSaid()
  return (
    <div className="empty:hidden print:hidden">
      <Act
        endpoint={grievances.case[act]}
        options={{ params: { id: data.id }, body: { version: data.version, text: said.value } }}
        label={text(`act_${act}`)}
        subject={subject}
        when={data.acts.includes(act)}
        lacks={!said.given}
        onDone={said.clear}
        question={
          <div className="flex flex-col gap-4">
            <p>{lead}</p>
            {act === 'write' && <NotTold data={data} />}
            <Said said={said} label={label} />
          </div>
        }
      />
    </div>
  )
}
