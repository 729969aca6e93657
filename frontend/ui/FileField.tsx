import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { DocumentFault } from '#contract/document-picture'
import { fieldParts } from '#contract/texts/field-parts'
import { ui } from '#contract/texts/ui'
import { validation } from '#contract/texts/validation'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import { beginsAsOneOf, documentFaultOf } from './file-start.ts'
import { GroupFrame } from './FieldFrame.tsx'
import { isKeptFile } from './kept-file.ts'
import { useOwnProblem } from './own-problems.ts'
import { smallPhoto } from './pictures/small-photo.ts'
import { useField, type FieldProps } from './useField.ts'

type Props = FieldProps & {
  /** As the browser's `accept`: extensions with their dot, with commas between. */
  accept: string
  bytesMax: number
  /** A file was refused, and stays so till another is chosen or the reader goes on without one. */
  onRefused?: ((name: string, isRefused: boolean) => void) | undefined
}

type Refusal = 'file_too_large' | 'file_wrong_type' | 'file_empty' | DocumentFault

const extensionsOf = (accept: string) =>
  accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part.startsWith('.'))

/** What people call a kind of file: one, where it has two extensions. */
const kindOf = (extension: string) =>
  ({ '.jpeg': 'JPG', '.xls': 'Excel', '.xlsx': 'Excel' })[extension] ?? extension.slice(1).toUpperCase()

/** What the server would refuse, told as soon as the file is chosen. A file that can't be read here is left to the server. */
async function refusalOf(
  file: File,
  extensions: readonly string[],
  bytesMax: number,
): Promise<Refusal | null> {
  if (file.size === 0) return 'file_empty'
  const named = extensions.some((extension) => file.name.toLowerCase().endsWith(extension))
  if (extensions.length > 0 && !named) return 'file_wrong_type'
  if (file.size > bytesMax) return 'file_too_large'
  if (!(await beginsAsOneOf(file, extensions).catch(() => true))) return 'file_wrong_type'
  return documentFaultOf(file)
}

/** A document; its value is the File or null. A photo is made small; what is too large or of another kind is refused at once. */
export function FileField(props: Props) {
  const { name, label, help, required, accept, bytesMax, onRefused } = props
  const text = useText(ui)
  const disk = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const turn = useRef(0)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [preparing, setPreparing] = useState(false)
  const extensions = extensionsOf(accept)
  const takesPictures = extensions.includes('.jpg')
  const sizeOf = (bytes: number) =>
    bytes >= 1024 * 1024
      ? text('megabytes', { number: Number((bytes / 1024 / 1024).toFixed(1)) })
      : text('kilobytes', { number: Math.max(1, Math.round(bytes / 1024)) })
  const nameOf = (one: File) =>
    isKeptFile(one) ? text('file_kept', { name: label }) : `${one.name} (${sizeOf(one.size)})`
  const types = [...new Set(extensions.map(kindOf))].join(', ')
  const own = useText(validation)
  const parts = useText(fieldParts)
  const said = (why: Refusal) =>
    why === 'file_too_large' || why === 'file_wrong_type'
      ? text(why, { size: sizeOf(bytesMax), types })
      : own(why)
  const value = useWatch({ name }) as File | null | undefined
  const refused = refusal ? said(refusal) : undefined
  const problem = refused && value ? `${refused} ${parts('file_stays')}` : refused
  const isRefused = refusal !== null && !value
  useOwnProblem(name, isRefused ? problem : undefined)
  const { id, field, error, errorId, helpId } = useField({ name, help, problem })
  const file = value ?? null
  useEffect(() => {
    if (!isRefused) return
    onRefused?.(name, true)
    return () => onRefused?.(name, false)
  }, [name, isRefused, onRefused])

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (!chosen) return
    const mine = ++turn.current
    setPreparing(true)
    const small = takesPictures ? await smallPhoto(chosen) : null
    const next = small ? null : await refusalOf(chosen, extensions, bytesMax)
    if (mine !== turn.current) return
    setPreparing(false)
    setRefusal(next)
    // What can't be taken takes nothing away.
    if (!next) field.onChange(small ?? chosen)
  }

  return (
    <GroupFrame
      id={`${id}-group`}
      label={label}
      optional={!required}
      help={help}
      helpId={helpId}
      error={error}
      errorId={errorId}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={`${id}-file`} aria-live="polite" className="min-w-40 grow break-all">
          {file ? nameOf(file) : text('file_none')}
        </p>
        <Button
          id={id}
          ref={field.ref}
          aria-describedby={`${id}-file ${helpId ?? ''} ${error ? errorId : ''}`.trim()}
          onClick={() => disk.current?.click()}
          busy={preparing}
        >
          {text(file ? 'file_another' : 'file_choose')}
        </Button>
        {takesPictures && (
          <span className="hidden any-pointer-coarse:block">
            <Button onClick={() => camera.current?.click()}>{parts('take_picture')}</Button>
          </span>
        )}
        {(file || (isRefused && !required)) && (
          <Button
            onClick={() => {
              setRefusal(null)
              field.onChange(null)
            }}
          >
            {file ? text('file_remove') : parts('file_without')}
          </Button>
        )}
      </div>
      <input
        ref={disk}
        type="file"
        hidden
        name={name}
        accept={accept}
        onChange={(event) => void choose(event)}
      />
      {takesPictures && (
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          capture="environment"
          onChange={(event) => void choose(event)}
        />
      )}
    </GroupFrame>
  )
}
