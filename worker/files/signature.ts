import { signatureBytesMaximum, signatureSize } from '#contract/access/profile'
import { Failure } from '#contract/failure'
import type { CallBase } from '#worker/http/call'
import { inspectPicture } from './inspect.ts'

const issueOf = {
  type: 'picture_type',
  size: 'file_too_big',
  dimensions: 'picture_size',
  broken: 'picture_broken',
  empty: 'file_empty',
} as const

/** The key of a picture of a signature that was sent: judged by its bytes, rebuilt, and never written over. */
export async function keepSignature({ deps }: Pick<CallBase, 'deps'>, sent: Blob): Promise<string> {
  const picture = inspectPicture(new Uint8Array(await sent.arrayBuffer()), {
    ...signatureSize,
    bytesMax: signatureBytesMaximum,
  })
  if (!picture.ok)
    throw new Failure('validation', {
      issues: [{ field: 'signature', key: issueOf[picture.reason], parameters: signatureSize }],
    })
  const key = `signatures/${crypto.randomUUID()}`
  await deps.files().put(key, picture.bytes, picture.type)
  return key
}
