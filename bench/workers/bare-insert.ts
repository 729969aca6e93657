import type { Env as ProductEnv } from '#worker/env'
import type { Statement, Value } from '#worker/db/writer'
import { objectWriter, WriterObject } from '#worker/writer-object'

export { WriterObject }

type Env = ProductEnv & { WRITER: NonNullable<ProductEnv['WRITER']>; STATEMENTS: string; UNIQUE: string }
let template: { statements: Statement[]; unique: Value[] } | undefined

/** The rows of a registration through the product's Writer, with fresh unique values, and nothing else. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (request.method !== 'POST') return new Response('up')
    template ??= { statements: JSON.parse(env.STATEMENTS), unique: JSON.parse(env.UNIQUE) }
    const fresh = new Map(template.unique.map((old) => [old, freshOf(old)]))
    const statements = template.statements.map(({ sql, args }) => ({
      sql,
      args: args.map((value) => fresh.get(value) ?? value),
    }))
    try {
      await objectWriter(env.WRITER).commit(statements)
      return Response.json({ success: true })
    } catch (error) {
      return Response.json({ error: String(error) }, { status: 500 })
    }
  },
}

const freshOf = (old: Value): Value =>
  typeof old === 'number' ? Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) : crypto.randomUUID()
