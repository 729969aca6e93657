import { useRef, useState, type ChangeEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { documentPart, documentsMaximum } from '#contract/grievances/shapes'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { ui } from '#contract/texts/ui'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FieldError, GroupFrame } from '#frontend/ui/FieldFrame.tsx'
import { useIssueWords } from '#frontend/ui/issue-words.ts'
import { accepted, preparing, taken } from './documents.ts'
import { nameOfFile } from './file-name.ts'
import type { GrievanceValues } from './values.ts'

/** Up to five papers, chosen or photographed; what is wrong with one is told at it. */
export function DocumentsField() {
  const { control, formState, clearErrors, getValues } = useFormContext<GrievanceValues>()
  const { field } = useController({ name: 'documents', control })
  const text = useText(grievanceEntry)
  const words = useText(ui)
  const errors = formState.errors as Record<string, { message?: string } | undefined>
  const wordsOf = useIssueWords(true)
  const disk = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<readonly { name: string; key: string }[]>([])
  const [over, setOver] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(0)
  const files = field.value
  const isFull = files.length >= documentsMaximum

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    setBusy((now) => now + 1)
    await preparing(control, () => take(chosen)).finally(() => setBusy((now) => now - 1))
  }
  async function take(chosen: readonly File[]) {
    const came: File[] = []
    const wrong: { name: string; key: string }[] = []
    const left: string[] = []
    for (const file of chosen) {
      if (getValues('documents').length + came.length >= documentsMaximum) {
        left.push(file.name)
        continue
      }
      const outcome = await taken(file)
      if (typeof outcome === 'string') wrong.push({ name: file.name, key: outcome })
      else came.push(outcome)
    }
    setRefused(wrong)
    setOver(left)
    field.onChange([...getValues('documents'), ...came])
  }
  function remove(at: number) {
    setRefused([])
    setOver([])
    clearErrors(files.map((_, nth) => documentPart(nth + 1)) as never)
    field.onChange(files.filter((_, nth) => nth !== at))
  }
  const problem = [
    ...refused.map(({ name, key }) => `${name}: ${wordsOf('documents', { message: key })}`),
    ...(over.length > 0 ? [text('documents_over', { names: over.join(', ') })] : []),
  ].join(' · ')
  return (
    <GroupFrame
      id="documents-group"
      label={text('documents')}
      optional
      help={text('documents_help')}
      helpId="documents-help"
      error={problem}
      errorId="documents-error"
    >
      <ul className="flex flex-col gap-2 empty:hidden">
        {files.map((file, at) => {
          const part = documentPart(at + 1)
          const name = nameOfFile(file, at)
          return (
            <li key={`${at} ${name}`} className="rounded-field border border-base-300 p-2">
              <FieldError id={`${part}-error`} error={wordsOf(part, errors[part])} />
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-40 grow break-all">
                  {name} ({words('kilobytes', { number: Math.max(1, Math.round(file.size / 1024)) })})
                </span>
                <Button
                  id={part}
                  aria-label={`${words('file_remove')}: ${name}`}
                  aria-describedby={`${part}-error`}
                  onClick={() => remove(at)}
                >
                  {words('file_remove')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <p role="status" className="empty:hidden">
        {busy > 0 && text('documents_small')}
      </p>
      {isFull ? (
        <p>{text('documents_full')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button id="documents" ref={field.ref} onClick={() => disk.current?.click()}>
            {text('document_add')}
          </Button>
          <Button onClick={() => camera.current?.click()}>{text('document_photo')}</Button>
        </div>
      )}
      <input
        ref={disk}
        type="file"
        hidden
        multiple
        data-documents="file"
        accept={accepted}
        onChange={(event) => void choose(event)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        data-documents="camera"
        accept="image/*"
        capture="environment"
        onChange={(event) => void choose(event)}
      />
    </GroupFrame>
  )
}
