import { signatureBytesMaximum, signatureSize } from '#contract/access/profile'
import type { CallBase } from '#worker/http/call'
import { keepPicture } from './keep-picture.ts'

/** The key of a picture of a signature that was sent. */
export const keepSignature = (call: Pick<CallBase, 'deps'>, sent: Blob): Promise<string> =>
  keepPicture(call, sent, {
    field: 'signature',
    folder: 'signatures',
    size: signatureSize,
    bytesMax: signatureBytesMaximum,
  })
