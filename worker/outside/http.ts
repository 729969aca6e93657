import type * as z from 'zod'
import type { Breaker } from './breaker.ts'
import { textOf } from './text-of.ts'
import { underWay } from './under-way.ts'

/**
 * An outside service gave no answer that can be used; nothing is known about what was asked. `resting`: it wasn't asked, for it
 * hasn't answered others of late (breaker.ts). `busy`: it has more than it bears.
 */
export type OutsideDown = {
  status: 'down'
  reason: 'timeout' | 'unreachable' | 'refused' | 'malformed' | 'busy' | 'resting'
  /** The service is well: it is this question that it can't answer. */
  isOfQuestion?: true
  /** There is more of it than is taken, where more than usual may come. */
  isLong?: true
}

/** Where a service is, with what key it is called (none is empty), and how long it may take, its second try included. */
export type Service = {
  url: string
  key: string
  /** How the key is shown. */
  scheme?: 'Bearer' | 'Token'
  timeLimitMilliseconds: number
  /** Bytes of an answer, where more than usual may come. */
  answerMaximum?: number
  breaker?: Breaker
}

/** Hears of each try what the service said, or why it said nothing, and how long that took. */
export type Note = (outcome: string, milliseconds: number) => void

type Ask<Reply> = {
  note?: Note | undefined
  path: string
  /** JSON, or the bytes of a file as they are; without one it is a GET. */
  body?: unknown
  reply: z.ZodType<Reply>
  /** What is said by the status alone, by a service that is well. */
  told?: Readonly<Record<number, Reply>>
  /** Asked once more after a quick failure: only what is the same when it arrives twice. */
  repeatable: boolean
}

/** Far more than anybody says about a person, a message or a file. */
const answerUsual = 1024 * 1024

const down = (reason: OutsideDown['reason']): OutsideDown => ({ status: 'down', reason })
const ofQuestion = (reason: OutsideDown['reason']): OutsideDown => ({ ...down(reason), isOfQuestion: true })
const tooLong: OutsideDown = { ...ofQuestion('malformed'), isLong: true }

async function askOnce<Reply>(
  service: Service,
  { path, body, reply, told }: Ask<Reply>,
  signal: AbortSignal,
) {
  const isFile = body instanceof Uint8Array
  let response: Response
  let text: string | undefined
  try {
    response = await fetch(`${service.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
        ...(service.key && { authorization: `${service.scheme ?? 'Bearer'} ${service.key}` }),
      },
      ...(body !== undefined && {
        body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      }),
      redirect: 'manual',
      signal,
    })
    text = await textOf(response, service.answerMaximum ?? answerUsual)
  } catch {
    return down(signal.aborted ? 'timeout' : 'unreachable')
  }
  if (response.status === 429 || (response.status === 503 && response.headers.has('retry-after'))) {
    const seconds = Number(response.headers.get('retry-after') ?? 1)
    service.breaker?.heard({ isWell: false, restMilliseconds: (seconds > 0 ? seconds : 1) * 1000 })
    return down('busy')
  }
  const meant = told?.[response.status]
  if (meant !== undefined) return meant
  if (!response.ok) return (cantRead.includes(response.status) ? ofQuestion : down)('refused')
  if (text === undefined) return service.answerMaximum ? tooLong : down('malformed')
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return down('malformed')
  }
  const parsed = reply.safeParse(said)
  // A record that is wrong in the registry, say.
  return parsed.success ? parsed.data : ofQuestion('malformed')
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

const cantRead = [400, 404, 413, 422]

const isDown = (answer: object): answer is OutsideDown => 'reason' in answer

/** Long enough for a service that is being started again; who waits for the answer doesn't notice. */
const pauseMilliseconds = 100

/** Asks an outside service; whatever goes wrong is an answer too, within the time limit. */
export async function ask<Reply extends object>(
  service: Service,
  question: Ask<Reply>,
): Promise<Reply | OutsideDown> {
  if (!question.repeatable || question.body instanceof Uint8Array) return askWhole(service, question)
  const together = flights.get(service) ?? underWay<object>(service.timeLimitMilliseconds)
  flights.set(service, together)
  const key = `${question.path} ${JSON.stringify(question.body)}`
  return together(key, () => askWhole(service, question)) as Promise<Reply | OutsideDown>
}
const flights = new WeakMap<Service, ReturnType<typeof underWay<object>>>()

async function askWhole<Reply extends object>(
  service: Service,
  question: Ask<Reply>,
): Promise<Reply | OutsideDown> {
  const { breaker } = service
  if (breaker && !breaker.mayAsk()) return down('resting')
  const signal = AbortSignal.timeout(service.timeLimitMilliseconds)
  const once = () => noted(question.note, () => askOnce(service, question, signal))
  let answer = await once()
  const again = ['unreachable', 'refused', 'malformed']
  if (question.repeatable && isDown(answer) && !answer.isOfQuestion && again.includes(answer.reason)) {
    await new Promise((done) => void setTimeout(done, pauseMilliseconds * (0.5 + Math.random())))
    answer = await once()
  }
  if (!isDown(answer) || answer.isOfQuestion) breaker?.heard({ isWell: true })
  else if (answer.reason !== 'busy') breaker?.heard({ isWell: false })
  return answer
}
