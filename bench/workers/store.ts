import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Env } from '#worker/env'
import { createFiles, type Files } from '#worker/files/store'

type Put = Files['put']
let ways: Record<string, Put> | undefined

/** The client of all that S3 can do, told as the design says (traps.md), one an isolate. */
function clientOf(env: Env): Put {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return async (key, bytes, type) => {
    await client.send(
      new PutObjectCommand({
        Bucket: env.S3_BUCKET,
        Key: key,
        Body: bytes,
        ContentLength: bytes.byteLength,
        ContentType: type,
      }),
    )
  }
}

/** `?way=…&bytes=…&times=…`: puts so many objects, one after the other. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const number = (name: string) => Number(searchParams.get(name) ?? 0)
    ways ??= { fetch: createFiles(env).put, client: clientOf(env) }
    const put = ways[searchParams.get('way') ?? '']
    if (!put) return new Response('up')
    for (let nth = 0; nth < number('times'); nth += 1) {
      const bytes = crypto.getRandomValues(new Uint8Array(number('bytes')))
      await put(`bench/${crypto.randomUUID()}`, bytes, 'image/jpeg')
    }
    return new Response('done')
  },
}
