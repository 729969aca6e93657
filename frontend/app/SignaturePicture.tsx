import { useState, type ReactNode } from 'react'
import { signatureBytesMaximum, signatureSize } from '#contract/access/profile'
import { Button } from '#frontend/ui/Button.tsx'
import { useObjectUrl } from '#frontend/ui/useObjectUrl.ts'
import { PhotoForm } from './PhotoForm.tsx'

type Props = {
  picture: Blob | undefined
  isKept: boolean
  words: { title: string; lead: string; help: string; save: string; cancel: string; open: string }
  /** Nothing for whoever may only look. */
  send: ((signature: Blob) => Promise<{ message: string }>) | false
  remove: ReactNode
}

/** A picture of a signature as it is kept, with the ways to add, change and remove it. */
export function SignaturePicture({ picture, isKept, words, send, remove }: Props) {
  const [open, setOpen] = useState(false)
  const url = useObjectUrl(picture ?? null)
  return (
    <>
      <p>{words.lead}</p>
      {isKept && url && !open && (
        <img
          src={url}
          alt={words.title}
          className="h-24 w-60 rounded-box border border-base-300 bg-white object-contain"
        />
      )}
      {open && send ? (
        <PhotoForm
          field="signature"
          words={{ label: words.title, help: words.help, save: words.save, cancel: words.cancel }}
          target={signatureSize}
          bytesMax={signatureBytesMaximum}
          send={send}
          onClose={() => setOpen(false)}
        />
      ) : (
        send && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen(true)}>{words.open}</Button>
            {isKept && remove}
          </div>
        )
      )}
    </>
  )
}
