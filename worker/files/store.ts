import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Failure } from '#contract/failure'

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** The object store. Every method throws `files_unavailable` when the store does not answer in time. */
export type Files = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** undefined: there is no such object. */
  get(key: string): Promise<StoredFile | undefined>
  /** Also of an object that isn't there. */
  remove(key: string): Promise<void>
}

export type FilesEnvironment = Record<
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
  string
>

const timeLimitMilliseconds = 10_000

/** A client of any S3: none of them needs checksums that only some know. */
export const s3ClientOf = (env: FilesEnvironment, maxAttempts: number): S3Client =>
  new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
  })

/** The client holds no connection and no request's state: one serves the whole isolate. */
export function createFiles(env: FilesEnvironment): Files {
  const client = s3ClientOf(env, 2)
  const Bucket = env.S3_BUCKET
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeLimitMilliseconds) })
  return {
    async put(key, bytes, type) {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body: bytes,
            ContentType: type,
            ContentLength: bytes.byteLength,
          }),
          limit(),
        )
      } catch (cause) {
        throw new Failure('files_unavailable', { cause })
      }
    },
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }), limit())
      } catch (cause) {
        throw new Failure('files_unavailable', { cause })
      }
    },
    async get(key) {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket, Key: key }), limit())
        const bytes = (await object.Body!.transformToByteArray()) as Uint8Array<ArrayBuffer>
        return { bytes, type: object.ContentType ?? 'application/octet-stream' }
      } catch (cause) {
        if (
          (cause as Error).name === 'NoSuchKey' ||
          (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404
        )
          return undefined
        throw new Failure('files_unavailable', { cause })
      }
    },
  }
}
