import { useState } from 'react'
import { access } from '#calls/access'
import type { User } from '#contract/access/shapes'
import { access as words } from '#contract/texts/access/access'
import { useGet, useSend } from '#frontend/app/data.ts'
import { PhotoForm } from '#frontend/app/PhotoForm.tsx'
import { changeSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Icon } from '#frontend/ui/Icon.tsx'
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

/** A new photo of oneself. */
export function PhotoChange({ user }: { user: User }) {
  const text = useText(words)
  const [open, setOpen] = useState(false)
  const { send } = useSend(access.profile.uploadPhoto)

  async function save(photo: Blob) {
    const saved = await send({ body: { photo } })
    changeSession({ user: { ...user, photo_url: saved.photo_url } })
    return saved
  }

  if (!open)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{text('photo_change')}</Button>
      </div>
    )
  return (
    <PhotoForm
      field="photo"
      words={{
        label: text('photo'),
        help: text('photo_help'),
        save: text('photo_save'),
        cancel: text('cancel'),
      }}
      target={target}
      bytesMax={bytesMax}
      send={save}
      onClose={() => setOpen(false)}
    />
  )
}
