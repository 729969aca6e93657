import { Agent, request } from 'node:http'
import type { Prepared } from './applicants.ts'
import { addressHeader } from './bench-stack.ts'

export type Sent = { status: number; body: Record<string, unknown>; milliseconds: number }

const agent = new Agent({ keepAlive: true, maxSockets: 2_048 })

/** What a JSON answer says; undefined when it ended in its middle. */
function bodyOf(text: string): Sent['body'] | undefined {
  try {
    return JSON.parse(text) as Sent['body']
  } catch {
    return undefined
  }
}

/** One request over a kept connection; status 0: no answer, or only the beginning of one. */
export function send(
  url: string,
  options: { method: string; headers?: Record<string, string>; body?: Uint8Array },
): Promise<Sent> {
  const started = performance.now()
  const since = () => performance.now() - started
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, body: {}, milliseconds: since() })
    const call = request(
      url,
      { agent, method: options.method, headers: options.headers ?? {} },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', none)
        response.on('end', () => {
          const json = response.headers['content-type']?.includes('json')
          const body = json ? bodyOf(Buffer.concat(chunks).toString()) : {}
          if (!body || !response.complete) return none()
          resolve({ status: response.statusCode ?? 0, body, milliseconds: since() })
        })
      },
    )
    call.setTimeout(60_000, () => call.destroy())
    call.on('error', none)
    call.end(options.body)
  })
}

let sent = 0
export const register = (url: string, { key, body, type }: Prepared): Promise<Sent> =>
  send(`${url}/api/v1/global/online-application/registration`, {
    method: 'POST',
    headers: {
      'content-type': type,
      'content-length': String(body.length),
      'idempotency-key': key,
      [addressHeader]: `10.${(sent += 1) % 250}.${Math.floor(sent / 250) % 250}.1`,
      'accept-language': 'en',
    },
    body,
  })
