import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { Answer } from './http.ts'
import { guarded, ok } from './http.ts'

const Message = z.object({ to: z.string(), text: z.string().min(1), reference: z.string().min(1) })
export const Sent = Message.extend({ id: z.string(), at: z.string() })
export type Sent = z.infer<typeof Sent>

const kept = (file: string): Sent[] => {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  // The last line may have been cut by a power cut.
  return lines.flatMap((line) => {
    try {
      return [Sent.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

/** The SMS gateway: keeps what was sent, each reference once. */
export function createSms(key: string, file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const messages = kept(file)
  const byReference = new Map(messages.map((message) => [message.reference, message]))
  function take(message: z.output<typeof Message>) {
    const before = byReference.get(message.reference)
    if (before) return { accepted: true, id: before.id }
    const sent: Sent = { ...message, id: randomUUID(), at: new Date().toISOString() }
    // What isn't kept isn't accepted: a full disk may have taken half of the line before.
    appendFileSync(file, `\n${JSON.stringify(sent)}\n`)
    messages.push(sent)
    byReference.set(sent.reference, sent)
    return { accepted: true, id: sent.id }
  }
  const send = guarded(key, Message, (message) => ok(take(message)))
  const sendMany = guarded(
    key,
    z.object({ messages: z.array(Message).min(1).max(100) }),
    ({ messages: many }) =>
      ok({ messages: many.map((message) => ({ reference: message.reference, ...take(message) })) }),
  )
  const list = (to: string | null, limit: number): Sent[] =>
    messages
      .filter((message) => !to || message.to === to)
      .toReversed()
      .slice(0, limit)
  const answer = (query: URLSearchParams): Answer =>
    ok({
      data: list(
        query.get('to'),
        z.coerce
          .number()
          .int()
          .min(1)
          .max(1_000)
          .catch(50)
          .parse(query.get('limit') ?? 50),
      ),
    })
  return { send, sendMany, list, answer }
}
