import { AwsV4Signer } from 'aws4fetch'
import { Failure } from '#contract/failure'
import { sha256 } from '#worker/db/secrets'

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
type Asked = { method: 'PUT' | 'GET' | 'DELETE'; key: string; body?: Uint8Array; type?: string }

/**
 * Signed fetches to any S3, one object each: a client of all that S3 can do costs a worker more than the work. The body's hash is
 * signed, so that what arrives is what was sent, in plain within a private network, too.
 */
export function createFiles(env: FilesEnvironment): Files {
  const bucket = `${env.S3_ENDPOINT.replace(/\/+$/, '')}/${env.S3_BUCKET}`
  // Derived for a day: values, and nothing of a request.
  const cache = new Map<string, ArrayBuffer>()

  async function once({ method, key, body, type }: Asked): Promise<Response> {
    const signer = new AwsV4Signer({
      method,
      url: `${bucket}/${key}`,
      headers: {
        'x-amz-content-sha256': await sha256(body ?? ''),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      service: 's3',
      region: env.S3_REGION,
      cache,
    })
    const { url, headers } = await signer.sign()
    return fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMilliseconds),
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    })
  }

  /** Once more after a line that broke or a store that fumbled: each of them is the same when it is done twice. */
  async function ask(asked: Asked): Promise<Response> {
    const first = await once(asked).catch((cause: Error) => cause)
    const isOver = first instanceof Error ? first.name === 'TimeoutError' : first.status < 500
    if (!isOver && !(first instanceof Error)) await first.body?.cancel()
    const answer = isOver ? first : await once(asked)
    if (answer instanceof Error) throw answer
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`the object store answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
  }
  const failing = (cause: unknown): never => {
    throw new Failure('files_unavailable', { cause })
  }

  return {
    async put(key, bytes, type) {
      const answer = await ask({ method: 'PUT', key, body: bytes, type }).catch(failing)
      await answer.body?.cancel()
      if (!answer.ok) failing(new Error(`the object store has no bucket: ${answer.status}`))
    },
    async remove(key) {
      const answer = await ask({ method: 'DELETE', key }).catch(failing)
      await answer.body?.cancel()
    },
    async get(key) {
      const answer = await ask({ method: 'GET', key }).catch(failing)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      const bytes = await answer.arrayBuffer().catch(failing)
      return {
        bytes: new Uint8Array(bytes),
        type: answer.headers.get('content-type') ?? 'application/octet-stream',
      }
    },
  }
}
