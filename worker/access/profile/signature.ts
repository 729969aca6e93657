import type { access } from '#contract/access'
import { signatureBytesMaximum, signatureSize } from '#contract/access/profile'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { user } from '#worker/db/schema/access'
import { inspectPicture } from '#worker/files/inspect'
import type { Call } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { ownAccount } from './own.ts'

type Table = (typeof access)['profile']

const issueOf = {
  type: 'picture_type',
  size: 'file_too_big',
  dimensions: 'picture_size',
  broken: 'picture_broken',
  empty: 'file_empty',
} as const

export async function signature(call: Call<Table['signature']>) {
  const { signature_key } = await ownAccount(call)
  const file = signature_key === null ? undefined : await call.deps.files().get(signature_key)
  if (!file) throw new Failure('not_found')
  return new FileReply(file.bytes, file.type, 'inline')
}

/** One's own alone: judged by its bytes and rebuilt. What was signed with the one before keeps its picture, which stays. */
export async function uploadSignature(call: Call<Table['uploadSignature']>) {
  const picture = inspectPicture(new Uint8Array(await call.body.signature.arrayBuffer()), {
    ...signatureSize,
    bytesMax: signatureBytesMaximum,
  })
  if (!picture.ok)
    throw new Failure('validation', {
      issues: [{ field: 'signature', key: issueOf[picture.reason], parameters: signatureSize }],
    })
  const account = await ownAccount(call)
  const signature_key = `signatures/${crypto.randomUUID()}`
  await call.deps.files().put(signature_key, picture.bytes, picture.type)
  call.work.update(user, account, { signature_key })
  return { message: say(staffMessages, call.language, 'signature_changed') }
}

export async function removeSignature(call: Call<Table['removeSignature']>) {
  const account = await ownAccount(call)
  if (account.signature_key === null) throw new Failure('not_found')
  call.work.update(user, account, { signature_key: null })
  return { message: say(staffMessages, call.language, 'signature_removed') }
}
