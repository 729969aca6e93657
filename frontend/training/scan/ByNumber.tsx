import { useState, type FormEvent } from 'react'
import { training } from '#calls/training'
import { scanTexts as words } from '#contract/texts/training/scan'
import { call, CallFailed, type AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'

type Found = AnswerOf<typeof training.certificate.numbered>['data']
const kinds = { valid: 'success', withdrawn: 'error', unknown: 'warning' } as const

/** For whoever has only a certificate's number: whether there is one, and of which training. */
export function ByNumber() {
  const text = useText(words)
  const format = useFormat()
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState('')
  async function ask(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFound(undefined)
    setProblem('')
    try {
      setFound((await call(training.certificate.numbered, { body: { number } })).data)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setProblem(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="flex flex-col gap-3 border-t border-base-300 pt-4">
      <h2 className="text-lg font-semibold">{text('number_only')}</h2>
      <form onSubmit={(event) => void ask(event)} className="flex flex-col items-start gap-3">
        <label className="flex w-full flex-col gap-1 font-medium">
          {text('number')}
          <input
            className="input w-full"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={40}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </label>
        <Button type="submit" busy={busy}>
          {text('number_ask')}
        </Button>
      </form>
      {problem && (
        <Notice kind="error" live>
          {problem}
        </Notice>
      )}
      {found && (
        <Notice kind={kinds[found.state]} live>
          <strong className="block">{text(`number_${found.state}`)}</strong>
          {found.program_name !== null && found.issued_on !== null && (
            <>
              {text('training')}: {found.program_name}. {text('issued_on')}: {format.day(found.issued_on)}.{' '}
              {text('number_note')}
            </>
          )}
        </Notice>
      )}
    </section>
  )
}
