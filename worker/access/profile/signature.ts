import type { access } from '#contract/access'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { user } from '#worker/db/schema/access'
import { keepSignature } from '#worker/files/signature'
import type { Call } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { ownAccount } from './own.ts'

type Table = (typeof access)['profile']

export async function signature(call: Call<Table['signature']>) {
  const { signature_key } = await ownAccount(call)
  const file = signature_key === null ? undefined : await call.deps.files().get(signature_key)
  if (!file) throw new Failure('not_found')
  return new FileReply(file.bytes, file.type, 'inline')
}

/** One's own alone. What was signed with the one before keeps its picture, which stays. */
export async function uploadSignature(call: Call<Table['uploadSignature']>) {
  const signature_key = await keepSignature(call, call.body.signature)
  call.work.update(user, await ownAccount(call), { signature_key })
  return { message: say(staffMessages, call.language, 'signature_changed') }
}

export async function removeSignature(call: Call<Table['removeSignature']>) {
  const account = await ownAccount(call)
  if (account.signature_key === null) throw new Failure('not_found')
  call.work.update(user, account, { signature_key: null })
  return { message: say(staffMessages, call.language, 'signature_removed') }
}
