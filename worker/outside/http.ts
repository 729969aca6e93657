import type * as z from 'zod'

/** An outside service gave no answer that can be used; nothing is known about what was asked. */
export type OutsideDown = { status: 'down'; reason: 'timeout' | 'unreachable' | 'refused' | 'malformed' }

/** Where a service is, with what key it is called (none is empty), and how long it may take, its second try included. */
export type Service = { url: string; key: string; timeLimitMilliseconds: number }

/** Hears of each try what the service said, or why it said nothing, and how long that took. */
export type Note = (outcome: string, milliseconds: number) => void

type Ask<Reply> = {
  note?: Note | undefined
  path: string
  /** JSON, or the bytes of a file as they are. */
  body: unknown
  reply: z.ZodType<Reply>
  /** Asked once more after a quick failure: only what is the same when it arrives twice. */
  repeatable: boolean
}

const down = (reason: OutsideDown['reason']): OutsideDown => ({ status: 'down', reason })

async function askOnce<Reply>(service: Service, { path, body, reply }: Ask<Reply>, signal: AbortSignal) {
  const isFile = body instanceof Uint8Array
  let response: Response
  let text: string
  try {
    response = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        ...(service.key && { authorization: `Bearer ${service.key}` }),
      },
      body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    text = await response.text()
  } catch {
    return down(signal.aborted ? 'timeout' : 'unreachable')
  }
  if (!response.ok) return down('refused')
  try {
    const parsed = reply.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : down('malformed')
  } catch {
    return down('malformed')
  }
}

/** Notes how one try of an outside service went. */
export async function noted<Answer extends object>(
  note: Note | undefined,
  one: () => Promise<Answer>,
): Promise<Answer> {
  const begun = Date.now()
  const answer = await one()
  const { status, reason } = answer as { status?: string; reason?: string }
  note?.(reason ?? status ?? 'answered', Date.now() - begun)
  return answer
}

/** Asks an outside service; whatever goes wrong is an answer too, within the time limit. */
export async function ask<Reply extends object>(
  service: Service,
  question: Ask<Reply>,
): Promise<Reply | OutsideDown> {
  const signal = AbortSignal.timeout(service.timeLimitMilliseconds)
  const once = () => noted(question.note, () => askOnce(service, question, signal))
  const answer = await once()
  const failed = 'reason' in answer && answer.reason !== 'timeout'
  return failed && question.repeatable ? once() : answer
}
