import { AwsV4Signer } from 'aws4fetch'
import type { Env as ProductEnv } from '#worker/env'
import { openDatabase } from '#worker/db/client'
import type { Statement, Value } from '#worker/db/writer'
import { objectWriter, WriterObject } from '#worker/writer-object'

export { WriterObject }

type Env = ProductEnv & {
  WRITER: NonNullable<ProductEnv['WRITER']>
  STATEMENTS: string
  READS: string
  UNIQUE: string
}
type Template = { statements: Statement[]; reads: Statement[]; unique: Value[] }
let template: Template | undefined
const keys = new Map<string, ArrayBuffer>()

/**
 * What a registration is held against: the same body is read, the same files are put, the same rows are read in one round trip and the
 * same are written through the same Writer; nothing is decided.
 */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (request.method !== 'POST') return new Response('up')
    template ??= {
      statements: JSON.parse(env.STATEMENTS),
      reads: JSON.parse(env.READS),
      unique: JSON.parse(env.UNIQUE),
    }
    const { statements, reads, unique } = template
    const form = await request.formData()
    const client = openDatabase({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN })
    const files = [...form.values()].filter((value) => typeof value !== 'string') as unknown as File[]
    await Promise.all([client.batch(reads, 'read'), ...files.map((file) => put(env, file))])
    client.close()
    const fresh = new Map(unique.map((old) => [old, freshOf(old)]))
    const own = statements.map(({ sql, args }) => ({
      sql,
      args: args.map((value) => fresh.get(value) ?? value),
    }))
    try {
      await objectWriter(env.WRITER).commit(own)
      return Response.json({ success: true })
    } catch (error) {
      return Response.json({ error: String(error) }, { status: 500 })
    }
  },
}

async function put(env: Env, file: File): Promise<void> {
  const body = await file.arrayBuffer()
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${env.S3_ENDPOINT}/${env.S3_BUCKET}/bench/${crypto.randomUUID()}`,
    headers: { 'content-type': file.type },
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    service: 's3',
    region: env.S3_REGION,
    cache: keys,
  })
  const { url, headers } = await signer.sign()
  const answer = await fetch(url, { method: 'PUT', headers, body })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(String(answer.status))
}

const freshOf = (old: Value): Value =>
  typeof old === 'number' ? Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) : crypto.randomUUID()
