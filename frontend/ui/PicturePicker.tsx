import { useEffect, useId, useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PictureTexts } from '#contract/texts/pictures'
import { later } from '#frontend/app/later.tsx'
import { PictureAdjust } from './PictureAdjust.tsx'
import { PictureCropFrame } from './PictureCropFrame.tsx'
import type { Size } from './pictures/crop.ts'
import type { PictureReason } from './pictures/open.ts'
import { useWebcam } from './useWebcam.ts'
import { useObjectUrl } from './useObjectUrl.ts'
import { usePicture } from './usePicture.ts'

export type PicturePickerProps = {
  label: string
  help?: string | undefined
  error?: string | undefined
  value: Blob | null
  onChange: (value: Blob | null) => void
  target: Size
  bytesMax: number
  name: string
  id: string
  texts: PictureTexts
  kind: 'photo' | 'signature'
  formatNumber?: (value: number) => string
}

const WebcamDialog = later(
  () => import('./WebcamDialog.tsx').then((module) => module.WebcamDialog),
  undefined,
  () => <></>,
)

const textOf = {
  type: 'wrongType',
  unreadable: 'unreadable',
  size: 'tooLarge',
  empty: 'empty',
} as const satisfies Record<PictureReason, keyof PictureTexts>

/** Said to the other pictures of a page. */
const cutting = 'picture-cutting'

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole)

/** Takes or chooses a picture and hands back a JPEG of exactly the target's size. */
export function PicturePicker(props: PicturePickerProps) {
  const { id, texts, target, kind, value, formatNumber = String } = props
  const [contrast, setContrast] = useState(kind === 'signature')
  const [adjusting, setAdjusting] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  const disk = useRef<HTMLInputElement>(null)
  const own = useId()
  const {
    opened,
    crop,
    setCrop,
    opening,
    problem,
    open,
    clear,
    doubt: found,
  } = usePicture({
    value,
    onChange: props.onChange,
    target: { ...target, bytesMax: props.bytesMax },
    contrast,
    kind,
  })
  const url = useObjectUrl(value)
  /** One picture of a page is cut at a time: the tools of another fold. */
  function adjust(begins: boolean) {
    if (begins) dispatchEvent(new CustomEvent(cutting, { detail: own }))
    setAdjusting(begins)
  }
  const isWhole = value !== null
  useEffect(() => {
    const fold = (event: Event) =>
      isWhole && (event as CustomEvent<string>).detail !== own && setAdjusting(false)
    addEventListener(cutting, fold)
    return () => removeEventListener(cutting, fold)
  }, [own, isWhole])
  const webcam = useWebcam()
  const [filming, setFilming] = useState(false)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) take(file)
  }
  /** The button that was pressed goes: the focus stays at the picture. */
  const hold = () => document.getElementById(id)?.focus({ preventScroll: true })
  function take(picture: Blob) {
    setFilming(false)
    hold()
    adjust(true)
    void open(picture).then((isOpen) => isOpen || setAdjusting(false))
  }

  const numbers = {
    width: formatNumber(target.width),
    height: formatNumber(target.height),
    size: formatNumber(Math.floor(props.bytesMax / 1024)),
  }
  const error = problem ? filled(texts[textOf[problem]], numbers) : props.error
  const holds = value !== null || opened !== null
  const editing = adjusting && opened !== null
  // How it is to be taken says nothing any more of one that is here.
  const help = isWhole && !props.error ? undefined : props.help
  const describedBy = [help && `${own}-help`, error && `${own}-error`].filter(Boolean).join(' ')
  const frame = editing ? (kind === 'photo' ? 'w-54' : 'w-full max-w-80') : kind === 'photo' ? 'w-24' : 'w-40'

  /** The tools fold as the reader goes on; what they go on to stays where it is. */
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!editing || value === null || !relatedTarget || currentTarget.contains(relatedTarget)) return
    requestAnimationFrame(() => {
      const before = relatedTarget.getBoundingClientRect().top
      flushSync(() => setAdjusting(false))
      scrollBy(0, relatedTarget.getBoundingClientRect().top - before)
    })
  }

  const doubt = value && !error && !opening && found ? texts[found] : ''

  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${own}-label`}
      aria-describedby={describedBy || undefined}
      onBlur={leave}
      className="flex flex-col gap-2 outline-offset-4"
    >
      <span id={`${own}-label`} className="font-semibold">
        {props.label}
      </span>
      {help && (
        <p id={`${own}-help`} className="text-base-content/80">
          {help}
        </p>
      )}
      <p id={`${own}-error`} role="alert" className="flex items-start gap-2 text-error empty:hidden">
        {error && (
          <>
            <svg aria-hidden viewBox="0 0 20 20" className="mt-1 size-5 shrink-0 fill-current">
              <path d="M10 1a9 9 0 100 18 9 9 0 000-18zM9 5h2v6H9V5zm0 8h2v2H9v-2z" />
            </svg>
            <span>
              {error}
              {problem && value && <span className="block">{texts.stays}</span>}
            </span>
          </>
        )}
      </p>
      <p role="status" className="flex items-start gap-2 font-medium text-warning empty:hidden">
        {doubt && (
          <>
            <svg aria-hidden viewBox="0 0 20 20" className="mt-1 size-5 shrink-0 fill-current">
              <path d="M10 1L1 18h18L10 1zM9 7h2v5H9V7zm0 6h2v2H9v-2z" />
            </svg>
            <span>{doubt}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-start gap-4">
        {(holds || opening) && (
          <div
            aria-busy={opening}
            className={`${frame} shrink-0 overflow-hidden rounded-box border bg-base-200 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--color-focus) ${error ? 'border-error' : 'border-base-300'} ${opening ? 'skeleton' : ''}`}
            style={{ aspectRatio: `${target.width} / ${target.height}` }}
          >
            {editing && (
              <PictureCropFrame
                turned={opened}
                crop={crop}
                onCrop={setCrop}
                target={target}
                contrast={contrast}
                label={texts.frame}
                describedBy={`${own}-frame`}
              />
            )}
            {!editing && value && url && (
              <img src={url} alt={texts.chosen} className="block size-full object-cover" />
            )}
          </div>
        )}
        <div className={`flex flex-1 flex-col items-stretch gap-2 ${editing ? 'min-w-52' : 'min-w-28'}`}>
          {(!editing || doubt) && (
            <button
              type="button"
              className={`btn btn-outline h-auto min-h-11 py-2 ${webcam ? '' : 'hidden any-pointer-coarse:inline-flex'}`}
              onClick={() => (webcam ? setFilming(true) : camera.current?.click())}
            >
              {holds ? texts.takeAgain : texts.take}
            </button>
          )}
          {(!editing || doubt) && (
            <button
              type="button"
              className="btn btn-outline h-auto min-h-11 py-2"
              onClick={() => disk.current?.click()}
            >
              {holds ? texts.chooseAnother : texts.choose}
            </button>
          )}
          {opened && (
            <button
              type="button"
              className="btn btn-outline h-auto min-h-11 py-2"
              aria-expanded={editing}
              aria-controls={`${own}-adjust`}
              onClick={() => adjust(!adjusting)}
            >
              {editing ? texts.done : texts.adjust}
            </button>
          )}
          {holds && !editing && (
            <button
              type="button"
              className="btn btn-ghost h-auto min-h-11 py-2"
              onClick={() => {
                clear()
                hold()
              }}
            >
              {texts.remove}
            </button>
          )}
        </div>
      </div>
      <p role="status" className="text-base-content/80 empty:hidden">
        {opening ? texts.preparing : value && !error && !doubt ? texts[editing ? 'fine' : 'resized'] : ''}
      </p>
      <div id={`${own}-adjust`} hidden={!editing}>
        {editing && (
          <PictureAdjust
            turned={opened}
            target={target}
            crop={crop}
            onCrop={setCrop}
            contrast={kind === 'signature' ? contrast : null}
            onContrast={setContrast}
            texts={texts}
            helpId={`${own}-frame`}
            formatNumber={formatNumber}
          />
        )}
      </div>
      {filming && <WebcamDialog texts={texts} onTake={take} onClose={() => setFilming(false)} />}
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture={kind === 'photo' ? 'user' : 'environment'}
        data-picture="camera"
        onChange={choose}
      />
      <input
        ref={disk}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        name={props.name}
        data-picture="file"
        onChange={choose}
      />
    </div>
  )
}
