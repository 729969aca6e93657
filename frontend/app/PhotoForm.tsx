import { useState } from 'react'
import { wordsOf } from '#contract/texts'
import { pictures } from '#contract/texts/pictures'
import { Button } from '#frontend/ui/Button.tsx'
import { PicturePicker } from '#frontend/ui/PicturePicker.tsx'
import { CallFailed } from './client.ts'
import { refreshReads } from './data.ts'
import { useFormat } from './format.ts'
import { useLanguage } from './language.ts'
import { toast } from './toasts.ts'

type Props = {
  /** What the call and its answer name it. */
  field: 'photo' | 'signature'
  words: { label: string; help: string; save: string; cancel: string }
  target: { width: number; height: number }
  bytesMax: number
  /** Sends the photo, and gives what is said of it then. */
  send: (photo: Blob) => Promise<{ message: string }>
  onClose: () => void
}

/** A photo or a signature that is taken or chosen, cropped here, and saved by itself. */
export function PhotoForm({ field, words, target, bytesMax, send, onClose }: Props) {
  const language = useLanguage()
  const format = useFormat()
  const pictureTexts = wordsOf(pictures, language)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)

  async function save() {
    if (!photo) return setProblem(pictureTexts.missing)
    setProblem(undefined)
    setSending(true)
    try {
      const { message } = await send(photo)
      refreshReads()
      toast.success(message)
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setProblem(failure.errors[field]?.[0] ?? failure.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <PicturePicker
        id={field}
        name={field}
        label={words.label}
        help={words.help}
        error={problem}
        value={photo}
        onChange={(picture) => {
          setPhoto(picture)
          setProblem(undefined)
        }}
        target={target}
        bytesMax={bytesMax}
        texts={pictureTexts}
        kind={field}
        formatNumber={format.digits}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={sending} onClick={() => void save()}>
          {words.save}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </div>
  )
}
