import { useState } from 'react'
import { training } from '#contract/training'
import { trainerPhotoBytesMaximum, trainerPhotoSize, type Trainer } from '#contract/training/trainers'
import { trainingTrainers as words } from '#contract/texts/training/trainers'
import { useGet, useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { PhotoForm } from '#frontend/app/PhotoForm.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { useObjectUrl } from '#frontend/ui/useObjectUrl.ts'

/** A trainer's photo, fetched with the session; without one, nothing. */
export function TrainerPhoto({ trainer }: { trainer: Trainer }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const { data } = useGet(training.trainer.photo, trainer.photo_url ? { params: { id: trainer.id } } : null)
  const url = useObjectUrl(data ?? null)
  if (!trainer.photo_url) return null
  return (
    <div className="h-32 w-24 overflow-hidden rounded-box border border-base-300 bg-base-200">
      {url && (
        <img src={url} alt={text('photo_of', { name: nameOf(trainer) })} className="size-full object-cover" />
      )}
    </div>
  )
}

/** A new photo of a trainer. */
export function PhotoChange({ trainer }: { trainer: Trainer }) {
  const text = useText(words)
  const [open, setOpen] = useState(false)
  const { send } = useSend(training.trainer.changePhoto)
  const act = text(trainer.photo_url ? 'photo_new' : 'photo_add')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{act}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={act}>
        {open && (
          <PhotoForm
            field="photo"
            words={{
              label: text('photo'),
              help: text('photo_rule'),
              save: text('photo_keep'),
              cancel: text('cancel'),
            }}
            target={trainerPhotoSize}
            bytesMax={trainerPhotoBytesMaximum}
            send={(photo) => send({ params: { id: trainer.id }, body: { version: trainer.version, photo } })}
            onClose={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}
