import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import { sheets } from '#contract/texts/sheets'
import { call, CallFailed, type AnswerOf, type CallOptions } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { saveFile } from '#frontend/app/save-file.ts'
import { useText } from '#frontend/app/text.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from './Button.tsx'
import { FileField } from './FileField.tsx'
import { FormRoot } from './FormRoot.tsx'

const bytesMax = 2 * 1024 * 1024

type Props<Look extends AnyEndpoint, Save extends AnyEndpoint> = {
  lead: string
  /** Reads a file and keeps nothing; then the same file is sent to be kept, under one key. */
  look: Look
  save: Save
  toBody: (file: File) => BodyOf<Look> & BodyOf<Save>
  /** Files to take: `SheetFile`s. */
  files: ReactNode
  onSaved: () => void
  /** What was seen in the file, and how to keep it. */
  children: (preview: AnswerOf<Look>, save: () => void, busy: boolean) => ReactNode
}
type BodyOf<E extends AnyEndpoint> = NonNullable<CallOptions<E>['body']>
type Seen<Preview> = { file: File; key: string; preview: Preview }
type Chosen = { file: File | null }

/** Rows from a spreadsheet: first a look at what is in it, then all of them or none. */
export function SheetImport<Look extends AnyEndpoint, Save extends AnyEndpoint>(props: Props<Look, Save>) {
  const { lead, toBody, files, onSaved, children } = props
  const text = useText(sheets)
  const form = useForm<Chosen>({ defaultValues: { file: null } })
  const looking = useSend<AnyEndpoint>(props.look)
  const saving = useSend<AnyEndpoint>(props.save)
  const [seen, setSeen] = useState<Seen<AnswerOf<Look>>>()

  function refused(problem: unknown) {
    if (!(problem instanceof CallFailed)) throw problem
    setSeen(undefined)
    form.setError('file', { type: 'server', message: problem.errors['file']?.[0] ?? problem.message })
  }

  async function look({ file }: Chosen) {
    setSeen(undefined)
    if (!file) return form.setError('file', { type: 'issue', message: 'required' })
    try {
      const preview = (await looking.send({ body: toBody(file) } as never)) as AnswerOf<Look>
      setSeen({ file, key: crypto.randomUUID(), preview })
    } catch (problem) {
      refused(problem)
    }
  }

  async function keep({ file, key }: Seen<unknown>) {
    try {
      const headers = { 'idempotency-key': key }
      const reply = await saving.send({ body: toBody(file), headers } as never)
      refreshReads()
      toast.success((reply as { message: string }).message)
      onSaved()
    } catch (problem) {
      refused(problem)
    }
  }

  return (
    <>
      <p className="max-w-[40rem]">{lead}</p>
      <FormRoot form={form} onSubmit={look}>
        <div className="flex max-w-[40rem] flex-col gap-4">
          <FileField name="file" label={text('file')} required accept=".xlsx,.csv" bytesMax={bytesMax} />
          <div className="flex flex-wrap gap-3">
            <Button kind={seen ? 'plain' : 'primary'} type="submit" busy={looking.sending}>
              {text('look')}
            </Button>
            {files}
          </div>
        </div>
      </FormRoot>
      {seen && children(seen.preview, () => void keep(seen), saving.sending)}
    </>
  )
}

type FileProps = {
  endpoint: AnyEndpoint
  query: object
  fileName: string
  /** What is in it: nothing yet, for filling in, or what there is. */
  is: 'template' | 'present'
}

/** A button that saves a file in the columns that are read. */
export function SheetFile({ endpoint, query, fileName, is }: FileProps) {
  const text = useText(sheets)
  const [busy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      const file = await call<AnyEndpoint>(endpoint, { query } as never)
      saveFile(file as unknown as Blob, fileName)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      pageProblem.show(problem.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void take()}>
      {text(is)}
    </Button>
  )
}
