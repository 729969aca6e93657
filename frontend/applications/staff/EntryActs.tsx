import { useState } from 'react'
import { applications } from '#calls/applications'
import { saysWhy } from '#contract/reason'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'
import type { EntryData } from './EntryView.tsx'
import { useReason } from './useReason.tsx'

/** What the office may do with an application now, by whoever has the right. */
export function EntryActs({ entry }: { entry: EntryData }) {
  const text = useText(words)
  const format = useFormat()
  const reasons = { reject: useReason('office_reject'), withdraw: useReason('withdraw') }
  const [appeal, setAppeal] = useState('')
  const subject = format.nameOf(entry)
  const { version, acts, for_others = [], for_complaint = false } = entry
  const may = useMay()
  const params = { id: entry.id }
  return (
    <>
      {for_others.length > 0 && <Notice kind="info">{text('for_others')}</Notice>}
      {for_complaint && may(applications.entry.withdraw.access) && (
        <Notice kind="info">{text('for_complaint')}</Notice>
      )}
      <Act
        endpoint={applications.entry.review}
        options={{ params, body: { version } }}
        label={text('act_open_review')}
        kind="primary"
        subject={subject}
        when={acts.includes('open_review')}
        question={<p>{text('ask_open_review')}</p>}
      />
      {(['reject', 'withdraw'] as const).map((action) => (
        <Act
          key={action}
          endpoint={applications.entry[action]}
          options={{ params, body: { version, ...reasons[action].body } }}
          label={text(`act_${action}`)}
          kind={action === 'reject' ? 'danger' : 'plain'}
          subject={subject}
          when={acts.includes(action)}
          lacks={!reasons[action].given}
          onDone={reasons[action].clear}
          question={
            <>
              <p>{text(`ask_${action}`)}</p>
              {reasons[action].fields}
            </>
          }
        />
      ))}
      <Act
        endpoint={applications.entry.appeal}
        options={{ params, body: { version, note: appeal } }}
        label={text('act_appeal')}
        subject={subject}
        when={acts.includes('appeal')}
        lacks={!saysWhy(appeal)}
        question={
          <div className="flex flex-col gap-4">
            <p>{text('ask_appeal')}</p>
            <ReasonField label={text('appeal_note')} value={appeal} set={setAppeal} />
          </div>
        }
      />
    </>
  )
}
