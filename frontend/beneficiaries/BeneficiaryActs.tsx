import { useState } from 'react'
import { beneficiaries } from '#calls/beneficiaries'
import { beneficiaryLife, type BeneficiaryAction } from '#contract/beneficiaries/life'
import { saysWhy } from '#contract/reason'
import { lifeAllows } from '#contract/machine'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { AskedChoice } from '#frontend/ui/AskedChoice.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'
import type { BeneficiaryData } from './BeneficiaryDetails.tsx'
import { DeactivateLink } from './Deactivate.tsx'
import { useKeptFrom } from './kept-from.ts'
import { nobodyPassed, passesOf, passingBody, passingLacks, PassingQuestion } from './Passing.tsx'

/** The steps in the life of a beneficiary that this person may take now. */
export function BeneficiaryActs({ data }: { data: BeneficiaryData }) {
  const text = useText(words)
  const format = useFormat()
  const me = useSession()?.user.id
  const [words_, setWords] = useState('')
  const [reason, setReason] = useState('')
  const isDead = data.status === 'inactive' && data.recorded_dead
  const { alive_reasons: reasons = [] } =
    useGet(beneficiaries.beneficiary.choices, isDead ? {} : null).data ?? {}
  const [given, setGiven] = useState(nobodyPassed)
  const passing = { ...given, passes: passesOf(data) }
  const { verify, approve, rollBack, wait, destroy, restore, restoreInactive } = beneficiaries.beneficiary
  const { id, version } = data
  const params = { id }
  const subject = format.nameOf(data)
  const kept = useKeptFrom()(data)
  const isChecked = data.verified_at !== null
  const can = (action: BeneficiaryAction) => lifeAllows(beneficiaryLife, data, action, me)
  const clear = () => {
    setWords('')
    setReason('')
  }
  const asks = (key: 'wait_ask' | 'delete_ask', label: string) => (
    <div className="flex flex-col gap-4">
      <p>{text(key)}</p>
      <ReasonField label={label} value={words_} set={setWords} />
    </div>
  )
  return (
    <>
      <Act
        endpoint={verify}
        options={{ params, body: { version } }}
        label={text('verify')}
        kind="primary"
        subject={subject}
        when={can('verify') && !isChecked}
        question={<p>{text('verify_ask')}</p>}
      />
      <Act
        endpoint={approve}
        options={{ params, body: { version, ...passingBody(passing) } }}
        label={text('approve')}
        kind="primary"
        subject={subject}
        when={can('approve')}
        because={kept.approve}
        lacks={passingLacks(passing)}
        onDone={() => setGiven(nobodyPassed)}
        question={<PassingQuestion passing={passing} set={setGiven} />}
      />
      <Act
        endpoint={restoreInactive}
        options={{ params, query: { version, ...(isDead && { reason_id: Number(reason), note: words_ }) } }}
        label={text('restore_inactive')}
        kind="primary"
        subject={subject}
        when={can('restore_inactive')}
        because={isDead && data.deactivated_by === me ? text('back_from_death_own') : kept.restore_inactive}
        lacks={isDead ? reason === '' || !saysWhy(words_) : undefined}
        onDone={clear}
        question={
          isDead ? (
            <div className="flex flex-col gap-4">
              <p>{text('back_from_death_ask')}</p>
              <AskedChoice
                label={text('alive_reason')}
                empty={text('reason_choose')}
                options={reasons.map(({ id: value, ...names }) => ({
                  value: String(value),
                  label: format.nameOf(names),
                }))}
                value={reason}
                set={setReason}
              />
              <ReasonField label={text('note')} value={words_} set={setWords} />
            </div>
          ) : (
            <p>{text('restore_inactive_ask')}</p>
          )
        }
      />
      <Act
        endpoint={restore}
        options={{ params, query: { version } }}
        label={text('restore')}
        kind="primary"
        subject={subject}
        when={can('restore')}
        because={kept.restore}
        question={<p>{text('restore_ask')}</p>}
      />
      <Act
        endpoint={rollBack}
        options={{ body: { ids: [id] } }}
        label={text('roll_back')}
        subject={subject}
        when={can('roll_back') && isChecked}
        question={<p>{text('roll_back_ask')}</p>}
      />
      <DeactivateLink data={data} when={can('deactivate')} />
      <Act
        endpoint={wait}
        options={{ params, body: { version, note: words_ } }}
        label={text('wait')}
        subject={subject}
        when={can('wait')}
        lacks={!saysWhy(words_)}
        onDone={clear}
        question={asks('wait_ask', text('note'))}
      />
      <Act
        endpoint={destroy}
        options={{ params, body: { version, cause: words_ } }}
        label={text('delete')}
        kind="danger"
        subject={subject}
        when={can('delete')}
        lacks={!saysWhy(words_)}
        onDone={clear}
        question={asks('delete_ask', text('cause'))}
      />
    </>
  )
}
