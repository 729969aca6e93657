import { useId, useState } from 'react'
import { committees } from '#calls/committees'
import type { ItemDecision } from '#contract/committees/session-life'
import type { AgendaItem, Session } from '#contract/committees/session-shapes'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { list } from '#contract/texts/screen-parts'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { toastReply } from '#frontend/app/toasts.ts'
import { usePageSubject } from '#frontend/ui/heading-name.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FieldError, FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { useReasons } from '#frontend/app/applications/useReasons.ts'
import { againstRank } from './against.ts'

type Props = {
  session: Session
  items: readonly AgendaItem[]
  chosen: readonly AgendaItem[]
  onDone: () => Promise<void>
}

/** What the committee decided of the chosen cases, with the reason. */
export function Decision({ session, items, chosen, onDone }: Props) {
  const text = useText(words)
  const common = useText(list)
  const format = useFormat()
  const own = useId()
  const { optionsFor } = useReasons()
  const only = chosen.length === 1 ? chosen[0] : undefined
  const [decision, setDecision] = useState<ItemDecision | undefined>(only?.decision ?? undefined)
  const [reason, setReason] = useState(String(only?.reason_id ?? ''))
  const options = optionsFor(decision)
  const fits = options.some(({ value }) => value === reason)
  const [note, setNote] = useState(only?.note ?? '')
  const subject = usePageSubject()
  const { send, sending: isSent, failure } = useSend(committees.session.decide)
  const [reading, setReading] = useState(false)
  const [missed, setMissed] = useState(false)
  const sending = isSent || reading
  const wrong = (field: string) => failure?.errors?.[field]?.join(' ') ?? ''
  const lacks = missed && decision === undefined
  const against = againstRank(session.kind, items, chosen, decision)
  const elsewhere = failure && !wrong('reason_id') && !wrong('note')

  async function decide(value: ItemDecision | null) {
    try {
      const reply = await send({
        params: { id: session.id },
        body: {
          items: chosen.map(({ id, version }) => ({ id, version })),
          decision: value,
          reason_id: fits ? reason : '',
          note: note.trim() === '' ? null : note,
        },
      })
      toastReply(reply, common('saved'), subject)
      // What is decided next, or handed over, is as it stands by then.
      setReading(true)
      await onDone()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    } finally {
      setReading(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">
        {text('decide_of', { count: chosen.length })}
        {only && `: ${format.nameOf(only)}`}
      </p>
      <div
        role="radiogroup"
        aria-label={text('decision')}
        aria-describedby={`${own}-decision-error`}
        data-field
        className={`field ${lacks ? 'field-wrong' : ''}`}
      >
        <FieldError id={`${own}-decision-error`} error={lacks ? text('decide_missing') : ''} />
        <div className="flex flex-wrap gap-x-4">
          {session.decisions.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name={own}
                className="radio radio-primary"
                checked={decision === one}
                onChange={() => setDecision(one)}
              />
              <span>{text(`decision_${one}`)}</span>
            </label>
          ))}
        </div>
      </div>
      <div role="status" className="empty:hidden">
        {against > 0 && (
          <Notice kind="warning">{text('against_now', { count: format.count(against) })}</Notice>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <FieldFrame
          id={`${own}-reason`}
          label={text('reason')}
          optional={false}
          help={text('reason_help')}
          error={wrong('reason_id')}
        >
          <select
            id={`${own}-reason`}
            className="input w-full font-normal"
            aria-describedby={`${own}-reason-help ${own}-reason-error`}
            aria-invalid={wrong('reason_id') ? true : undefined}
            value={fits ? reason : ''}
            onChange={(event) => setReason(event.target.value)}
          >
            <option value="">—</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame
          id={`${own}-note`}
          label={text('words')}
          optional={false}
          help={text('words_help')}
          error={wrong('note')}
        >
          <textarea
            id={`${own}-note`}
            rows={2}
            maxLength={500}
            className="textarea w-full font-normal"
            aria-describedby={`${own}-note-help ${own}-note-error`}
            aria-invalid={wrong('note') ? true : undefined}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </FieldFrame>
      </div>
      {elsewhere && (
        <Notice kind="error" live>
          {failure.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          busy={sending}
          onClick={() => (decision ? void decide(decision) : setMissed(true))}
        >
          {text('decide')}
        </Button>
        {chosen.some((item) => item.decision !== null) && (
          <Button busy={sending} onClick={() => void decide(null)}>
            {text('decide_clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
