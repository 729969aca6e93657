import { useId, useState } from 'react'
import { applications } from '#calls/applications'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'

/** Why something is decided: a reason of the list, written out in words. `body` is whole once `given`. */
export function useReason() {
  const text = useText(words)
  const format = useFormat()
  const own = useId()
  const { reasons } = useGet(applications.entry.programs, {}).data ?? { reasons: [] }
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  return {
    given: reason !== '' && note.trim() !== '',
    body: { reason_id: Number(reason), note },
    clear() {
      setReason('')
      setNote('')
    },
    fields: (
      <div className="flex flex-col gap-4 pt-2">
        <label htmlFor={`${own}-reason`} className="flex flex-col gap-1 font-medium">
          {text('reason')}
          <select
            id={`${own}-reason`}
            className="input w-full font-normal"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          >
            <option value="">{text('reason_choose')}</option>
            {reasons.map(({ id, ...names }) => (
              <option key={id} value={id}>
                {format.nameOf(names)}
              </option>
            ))}
          </select>
        </label>
        <NoteField label={text('note')} help={text('note_help')} value={note} set={setNote} />
      </div>
    ),
  }
}

type NoteProps = { label: string; help?: string; value: string; set: (note: string) => void }

export function NoteField({ label, help, value, set }: NoteProps) {
  const own = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={own} className="font-medium">
        {label}
      </label>
      {help && (
        <p id={`${own}-help`} className="text-sm text-base-content/80">
          {help}
        </p>
      )}
      <textarea
        id={own}
        aria-describedby={help ? `${own}-help` : undefined}
        rows={3}
        maxLength={500}
        className="textarea w-full"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  )
}
