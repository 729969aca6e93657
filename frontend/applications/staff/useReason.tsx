import { useState } from 'react'
import { applications } from '#calls/applications'
import { fitsStep, ownWish, type ReasonedStep } from '#contract/applications/reasons'
import { saysWhy } from '#contract/reason'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { AskedChoice } from '#frontend/ui/AskedChoice.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'

/** Why something is decided: a reason of the list that fits it, written out in words. `body` is whole once `given`. */
export function useReason(step: ReasonedStep) {
  const text = useText(words)
  const format = useFormat()
  const all = useGet(applications.entry.programs, {}).data?.reasons ?? []
  const reasons = all.filter(({ code }) => fitsStep(code, step))
  const usual = step === 'withdraw' ? reasons.find(({ code }) => code === ownWish) : undefined
  const [chosen, setReason] = useState<string>()
  const reason = chosen ?? String(usual?.id ?? '')
  const [note, setNote] = useState('')
  return {
    given: reason !== '' && saysWhy(note),
    body: { reason_id: Number(reason), note },
    clear() {
      setReason(undefined)
      setNote('')
    },
    fields: (
      <div className="flex flex-col gap-4 pt-2">
        <AskedChoice
          label={text('reason')}
          empty={text('reason_choose')}
          options={reasons.map(({ id, code: _, ...names }) => ({
            value: String(id),
            label: format.nameOf(names),
          }))}
          value={reason}
          set={setReason}
        />
        <ReasonField label={text('note')} help={text('note_help')} value={note} set={setNote} />
      </div>
    ),
  }
}
