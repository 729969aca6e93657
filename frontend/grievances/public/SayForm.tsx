import { useEffect, useId, useRef, useState } from 'react'
import { useForm, FormProvider } from 'react-hook-form'
import { grievances } from '#calls/grievances'
import type { TrackedGrievance } from '#contract/grievances/public'
import { documentPart } from '#contract/grievances/shapes'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { call, type CallFailed } from '#frontend/app/client.ts'
import { complainantToken } from '#frontend/app/session-storage.ts'
import { SendingState } from '#frontend/app/submitting/SendingState.tsx'
import { useSending } from '#frontend/app/submitting/useSending.ts'
import { saidOf } from '#frontend/app/said.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { papersOf } from './documents.ts'
import { DocumentsField } from './DocumentsField.tsx'
import { unsent, type Said } from './said.ts'

export type Standing = Pick<NonNullable<TrackedGrievance['full']>, 'held_by' | 'due_day'>
export type SayProps = {
  act: 'write' | 'reopen' | 'appeal'
  id: number
  token: string
  onClose: () => void
  /** What was said, with how many papers; and, where it was begun again, who has it then. */
  onDone: (said: { text: string; documents: number }, standing: Partial<Standing>) => void
}

/** It stands where the button was that had the focus. */
const focused = (area: HTMLTextAreaElement | null) => area?.focus()

/** What the complainant writes, with papers: a message, or why it is to be looked at again. */
export function SayForm({ act, id, token, onClose, onDone }: SayProps) {
  const text = useText(grievanceTracking)
  const own = useId()
  const kept = unsent(act, id)
  const form = useForm<Said>({ defaultValues: kept.get() })
  const [failure, setFailure] = useState<string>()
  /** What is wrong with the words. */
  const [lack, setLack] = useState('')
  const key = useRef(crypto.randomUUID())
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          kept.set(values)
          setFailure(undefined)
          setLack('')
        },
      }),
    // oxlint-disable-next-line exhaustive-deps -- of this form
    [form],
  )

  const sending = useSending<Said, { message: string } & Partial<Standing>>({
    send: (said, tools) =>
      call(grievances.grievance[act], {
        params: { id },
        body: {
          text: said.text,
          ...Object.fromEntries(said.documents.map((file, at) => [documentPart(at + 1), file])),
        },
        headers: {
          'x-complainant-token': complainantToken.get(id) ?? token,
          'idempotency-key': key.current,
        },
        ...tools,
      }),
    done({ message, ...standing }) {
      const { text: said, documents } = form.getValues()
      kept.clear()
      toast.success(message)
      onClose()
      onDone({ text: said.trim(), documents: documents.length }, standing)
    },
    refused,
  })

  function refused(problem: CallFailed) {
    if (problem.code === 'idempotency_mismatch') {
      key.current = crypto.randomUUID()
      return setFailure(saidOf(grievanceTracking, 'sent_before'))
    }
    if (problem.status === 401 || problem.status === 404) {
      complainantToken.clear(id)
      return setFailure(saidOf(grievanceTracking, 'token_gone'))
    }
    for (const [part, [message = problem.message]] of Object.entries(problem.errors))
      form.setError(part as keyof Said, { type: 'server', message })
    const said = problem.errors['text']?.[0]
    return said === undefined ? setFailure(problem.message) : setLack(said)
  }
  // The words stand above what has the focus: they must not lie under the head of the page.
  useEffect(() => {
    if (lack !== '')
      document.getElementById(own)?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
  }, [lack, own])
  function lacking(problem: string) {
    setLack(problem)
    form.setFocus('text')
  }
  const waits = useRef(false)
  async function send() {
    if (waits.current) return
    waits.current = true
    await papersOf(form.control)
    waits.current = false
    const said = form.getValues()
    form.clearErrors()
    if (said.text.trim() === '' && (act !== 'write' || said.documents.length === 0))
      return lacking(saidOf(grievanceTracking, 'say_something'))
    setFailure(undefined)
    setLack('')
    sending.send(said)
  }
  if (sending.state === 'sending' || sending.state === 'waiting')
    return (
      <div className="flex flex-col gap-3 rounded-box border border-base-300 p-4 print:hidden">
        <SendingState sending={sending} kept={false} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          {sending.state === 'waiting' && (
            <Button kind="primary" onClick={sending.retry}>
              {text('try_again')}
            </Button>
          )}
          {sending.state === 'waiting' && <Button onClick={sending.leave}>{text('back_to_form')}</Button>}
        </div>
      </div>
    )
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-4 rounded-box border border-base-300 p-4 print:hidden">
        <FieldFrame id={own} label={text(`${act}_label`)} optional={false} error={lack}>
          <textarea
            id={own}
            rows={4}
            maxLength={2000}
            aria-invalid={lack !== '' || undefined}
            aria-describedby={lack === '' ? undefined : `${own}-error`}
            className="textarea w-full"
            {...register(form)}
          />
        </FieldFrame>
        <DocumentsField />
        {failure && (
          <Notice kind="error" live>
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={() => void send()}>
            {text(act === 'write' ? 'write_send' : act)}
          </Button>
          <Button onClick={onClose}>{text('back')}</Button>
        </div>
      </div>
    </FormProvider>
  )
}

/** The field, focused as it opens. */
function register(form: ReturnType<typeof useForm<Said>>) {
  const { ref, ...field } = form.register('text')
  return {
    ...field,
    ref: (area: HTMLTextAreaElement | null) => {
      ref(area)
      focused(area)
    },
  }
}
