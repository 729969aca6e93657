import { and, eq } from 'drizzle-orm'
import type { access } from '#contract/access'
import { profilePhotoBytesMaximum, profilePhotoPixelsMaximum } from '#contract/access/profile'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { user } from '#worker/db/schema/access'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import { inspectPicture } from '#worker/files/inspect'
import type { Call, CallBase } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { personOf, personRows, photoPath } from '../person.ts'
import { ownAccount } from './own.ts'

type Table = typeof access

/** Oneself, or a user in scope for who may see users; anybody else is 404. */
async function visible(call: CallBase & { user: SignedIn }, id: number) {
  const { user: viewer } = call
  const isSelf = id === viewer.user_id
  const may = isSelf || viewer.is_super_admin || viewer.permissions.has('user-view')
  const [row] = may
    ? await personRows(call.db).where(
        and(eq(user.id, id), isSelf ? undefined : inScope(user.place, viewer.scope)),
      )
    : []
  if (!row) throw new Failure('not_found')
  return { row, isSelf }
}

export async function getUser(call: Call<Table['profile']['get']>) {
  const { row, isSelf } = await visible(call, call.params.id)
  return { data: await personOf(call, row, { whole: isSelf }) }
}

export async function userPhoto(call: Call<Table['profile']['photo']>) {
  const { row } = await visible(call, call.params.id)
  const { photo_key } = row.user
  const file = photo_key === null ? undefined : await call.deps.files().get(photo_key)
  if (!file) throw new Failure('not_found')
  return new FileReply(file.bytes, file.type, 'inline')
}

const issueOf = {
  type: 'picture_type',
  size: 'photo_too_big',
  dimensions: 'photo_dimensions',
  broken: 'picture_broken',
  empty: 'file_empty',
} as const

/** One's own photo: judged by its bytes and rebuilt; nothing of the person is in its key. */
export async function uploadPhoto(call: Call<Table['profile']['uploadPhoto']>) {
  const bytes = new Uint8Array(await call.body.photo.arrayBuffer())
  const photo = inspectPicture(bytes, {
    under: profilePhotoPixelsMaximum,
    bytesMax: profilePhotoBytesMaximum,
  })
  if (!photo.ok) {
    const parameters = { maximum: profilePhotoPixelsMaximum }
    throw new Failure('validation', {
      issues: [{ field: 'photo', key: issueOf[photo.reason], parameters }],
    })
  }
  const account = await ownAccount(call)
  const photo_key = `staff/${crypto.randomUUID()}`
  await call.deps.files().put(photo_key, photo.bytes, photo.type)
  call.work.update(user, account, { photo_key })
  return {
    message: say(staffMessages, call.language, 'photo_changed'),
    photo_url: photoPath(account.id),
  }
}
