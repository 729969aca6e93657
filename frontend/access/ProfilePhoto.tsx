import { useState } from 'react'
import { access } from '#calls/access'
import type { User } from '#contract/access/shapes'
import { access as words } from '#contract/texts/access/access'
import { wordsOf } from '#contract/texts'
import { pictures } from '#contract/texts/pictures'
import { CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useGet, useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { changeSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Icon } from '#frontend/ui/Icon.tsx'
import { PicturePicker } from '#frontend/ui/PicturePicker.tsx'
import { useObjectUrl } from '#frontend/ui/useObjectUrl.ts'

/** Under 300 px and at most 300 KB (specification 5): the browser makes it so. */
const target = { width: 280, height: 280 }
const bytesMax = 300 * 1024

/** A person's photo, fetched with the session. */
export function UserPhoto({ user }: { user: User }) {
  const text = useText(words)
  const { data } = useGet(access.profile.photo, user.photo_url ? { params: { id: user.id } } : null)
  const url = useObjectUrl(data ?? null)
  return (
    <span className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-full border border-base-300 bg-base-200">
      {url ? (
        <img src={url} alt={text('photo_alt', { name: user.full_name })} className="size-full object-cover" />
      ) : (
        <Icon name="person" className="size-12 opacity-60" />
      )}
    </span>
  )
}

/** A new photo of oneself: taken or chosen, cropped here, saved. */
export function PhotoChange({ user }: { user: User }) {
  const text = useText(words)
  const language = useLanguage()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<string>()
  const { send, sending } = useSend(access.profile.uploadPhoto)

  async function save() {
    if (!photo) return
    setProblem(undefined)
    try {
      const { message, photo_url } = await send({ body: { photo } })
      changeSession({ user: { ...user, photo_url } })
      refreshReads()
      toast.success(message)
      setPhoto(null)
      setOpen(false)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setProblem(failure.errors['photo']?.[0] ?? failure.message)
    }
  }

  if (!open)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{text('photo_change')}</Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <PicturePicker
        id="photo"
        name="photo"
        label={text('photo')}
        help={text('photo_help')}
        error={problem}
        value={photo}
        onChange={setPhoto}
        target={target}
        bytesMax={bytesMax}
        texts={wordsOf(pictures, language)}
        kind="photo"
        formatNumber={format.digits}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={!photo} busy={sending} onClick={() => void save()}>
          {text('photo_save')}
        </Button>
        <Button onClick={() => setOpen(false)}>{text('cancel')}</Button>
      </div>
    </div>
  )
}
