import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { Answer } from './http.ts'
import { guarded, ok } from './http.ts'

const Message = z.object({
  to: z.string().includes('@'),
  subject: z.string().min(1),
  text: z.string().min(1),
  reference: z.string().min(1),
})
const Sent = Message.extend({ id: z.string(), at: z.string() })
export type SentEmail = z.infer<typeof Sent>

/** A line that was cut by a power cut is none. */
const kept = (file: string): SentEmail[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .flatMap((line) => {
          try {
            return [Sent.parse(JSON.parse(line))]
          } catch {
            return []
          }
        })
    : []

const listed = 50

/** The service that sends e-mail: keeps what was sent, each reference once. */
export function createEmail(key: string, file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const messages = kept(file)
  const byReference = new Map(messages.map((message) => [message.reference, message]))
  const send = guarded(key, Message, (message) => {
    const before = byReference.get(message.reference)
    if (before) return ok({ accepted: true, id: before.id })
    const sent: SentEmail = { ...message, id: randomUUID(), at: new Date().toISOString() }
    // What isn't kept isn't accepted.
    appendFileSync(file, `\n${JSON.stringify(sent)}\n`)
    messages.push(sent)
    byReference.set(sent.reference, sent)
    return ok({ accepted: true, id: sent.id })
  })
  const list = (to: string | null): SentEmail[] =>
    messages
      .filter((message) => !to || message.to === to)
      .toReversed()
      .slice(0, listed)
  return { send, list, answer: (query: URLSearchParams): Answer => ok({ data: list(query.get('to')) }) }
}
