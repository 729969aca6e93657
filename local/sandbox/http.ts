import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type * as z from 'zod'

/** What a service of the sandbox says. */
export type Answer =
  | { status: number; body: unknown }
  | { status: number; html: string }
  | { status: number; text: string }

/** A request as the services see it. */
export type Call = {
  method: string
  path: string
  query: URLSearchParams
  key: string | null
  /** As it came: services show their keys in other ways, too. */
  authorization: string
  host: string
  /** As JSON; undefined when it is none. */
  body: unknown
  bytes: Buffer
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const problem = (status: number, message: string): Answer => ({ status, body: { message } })

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Whether who calls brings the service's key. */
export const hasKey = (key: string, call: Call): boolean =>
  timingSafeEqual(digest(call.key ?? ''), digest(key))

/** Answers only to who brings the service's key, and only what is well formed. */
export const guarded =
  <Body>(key: string, schema: z.ZodType<Body>, answer: (body: Body) => Answer) =>
  (call: Call): Answer => {
    if (!hasKey(key, call)) return problem(401, 'Wrong key')
    const body = schema.safeParse(call.body)
    return body.success ? answer(body.data) : problem(400, body.error.message)
  }

const bodyMax = 4_000_000

async function bytesOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function jsonOf(bytes: Buffer | undefined): unknown {
  try {
    return bytes && JSON.parse(bytes.toString() || 'null')
  } catch {
    return undefined
  }
}

/** Reads a request whole. */
export async function callOf(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const bytes = await bytesOf(request)
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    key: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
    authorization: request.headers.authorization ?? '',
    host: request.headers.host ?? 'sandbox',
    body: jsonOf(bytes),
    bytes: bytes ?? Buffer.alloc(0),
  }
}

/** Writes an answer, or only its first half, and then hangs up. */
export function write(response: ServerResponse, answer: Answer, half = false): void {
  const [type, text] =
    'html' in answer
      ? ['text/html; charset=utf-8', answer.html]
      : 'text' in answer
        ? ['text/plain', answer.text]
        : ['application/json', JSON.stringify(answer.body)]
  const bytes = Buffer.from(text)
  response.writeHead(answer.status, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'no-store',
  })
  if (!half) return void response.end(bytes)
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}
