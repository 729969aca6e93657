import * as z from 'zod'
import type { Note, OutsideDown, Service } from './http.ts'
import { ask } from './http.ts'

/** A text message; its reference is its outbox id, by which a gateway knows what it has sent already. */
export type SmsMessage = { to: string; text: string; reference: string }

const Sent = z.object({ accepted: z.boolean(), id: z.string() })
const answerOf = ({ accepted, id }: z.output<typeof Sent>) =>
  accepted ? ({ status: 'accepted', id } as const) : ({ status: 'rejected', id } as const)
const Reply = Sent.transform(answerOf)
const Replies = z
  .object({ messages: z.array(Sent.extend({ reference: z.string() })) })
  .transform(({ messages }) => ({ status: 'accepted' as const, messages }))

export type SmsAnswer = z.infer<typeof Reply> | OutsideDown

/** What the gateway takes: messages in one call, messages in a second. */
export type SmsRate = { atOnce: number; perSecond: number }

/** The SMS gateway. */
export function smsAt(service: Service, rate: SmsRate = { atOnce: 1, perSecond: 50 }) {
  /** Hands a message to the gateway, once: trying again is the outbox's business. */
  const send = ({ to, text, reference }: SmsMessage, note?: Note): Promise<SmsAnswer> =>
    ask(service, { path: '/send', body: { to, text, reference }, reply: Reply, repeatable: false, note })
  return {
    rate,
    send,
    /** Several, in one call where the gateway takes them so; an answer for each, in their order. */
    async sendMany(messages: readonly SmsMessage[], note?: Note): Promise<SmsAnswer[]> {
      if (messages.length === 1 || rate.atOnce === 1)
        return Promise.all(messages.map((message) => send(message, note)))
      const answer = await ask(service, {
        path: '/send-many',
        body: { messages },
        reply: Replies,
        repeatable: false,
        // Each is billed, however they went.
        note: (outcome, milliseconds) => {
          for (const _ of messages) note?.(outcome, milliseconds)
        },
      })
      if (answer.status === 'down') return messages.map(() => answer)
      const told = new Map(answer.messages.map((one) => [one.reference, answerOf(one)]))
      return messages.map(({ reference }) => told.get(reference) ?? { status: 'down', reason: 'malformed' })
    },
  }
}
