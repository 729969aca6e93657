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

type Rules = { field: string; folder: string; size: { width: number; height: number }; bytesMax: number }

/** The key of a picture that was sent: judged by its bytes, rebuilt, never written over; nothing of the person is in it. */
export async function keepPicture(
  { deps }: Pick<CallBase, 'deps'>,
  sent: Blob,
  { field, folder, size, bytesMax }: Rules,
): Promise<string> {
  const picture = inspectPicture(new Uint8Array(await sent.arrayBuffer()), { ...size, bytesMax })
  if (!picture.ok)
    throw new Failure('validation', {
      issues: [{ field, key: issueOf[picture.reason], parameters: size }],
    })
  const key = `${folder}/${crypto.randomUUID()}`
  await deps.files().put(key, picture.bytes, picture.type)
  return key
}
