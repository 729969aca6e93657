import { Failure } from '#contract/failure'
import { s3Signer, type StoreRequest } from './s3.ts'

export type StoredFile = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** The object store. Every method throws `files_unavailable` when the store does not answer in time. */
export type Files = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** undefined: there is no such object. */
  get(key: string): Promise<StoredFile | undefined>
}

export type FilesEnvironment = Record<
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
  string
>

const timeLimitMilliseconds = 10_000

/** It holds no connection and no request's state: one serves the whole isolate. */
export function createFiles(env: FilesEnvironment): Files {
  const sign = s3Signer({
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  })
  const once = async (request: StoreRequest, signal: AbortSignal): Promise<StoredFile | undefined> => {
    const { url, headers } = sign(request)
    const body = (request.body ?? null) as Uint8Array<ArrayBuffer> | null
    const response = await fetch(url, { method: request.method, headers, body, redirect: 'manual', signal })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.ok)
      return { bytes, type: response.headers.get('content-type') ?? 'application/octet-stream' }
    if (response.status === 404 && request.method === 'GET') return undefined
    throw new Error(`object store answered ${response.status}: ${new TextDecoder().decode(bytes).slice(0, 300)}`)
  }
  /** Both calls are the same when they arrive twice: a failed one is sent once more within the time limit. */
  const send = async (request: Omit<StoreRequest, 'now'>): Promise<StoredFile | undefined> => {
    const signal = AbortSignal.timeout(timeLimitMilliseconds)
    const now = new Date()
    try {
      return await once({ ...request, now }, signal).catch((cause: unknown) => {
        if (signal.aborted) throw cause
        return once({ ...request, now }, signal)
      })
    } catch (cause) {
      throw new Failure('files_unavailable', { cause })
    }
  }
  return {
    put: async (key, body, type) => void (await send({ method: 'PUT', key, body, type })),
    get: (key) => send({ method: 'GET', key }),
  }
}
