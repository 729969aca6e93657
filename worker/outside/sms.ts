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

/** Of what it was given it can't read something: nothing of it was taken. */
const unread = { status: 'unread' as const }
const ofUnread = { 400: unread, 413: unread, 422: unread }
/** The gateway takes this message from nobody. */
const rejected = { status: 'rejected' as const, id: '' }
const ofRejected = { 400: rejected, 413: rejected, 422: rejected }

export type SmsAnswer = z.infer<typeof Reply> | OutsideDown

/** What the gateway takes: messages in one call, messages in a second. */
export type SmsRate = { atOnce: number; perSecond: number }

/** The SMS gateway. */
export function smsAt(service: Service, rate: SmsRate = { atOnce: 1, perSecond: 50 }) {
  /** Hands a message to the gateway, once: trying again is the outbox's business. */
  const send = ({ to, text, reference }: SmsMessage, note?: Note): Promise<SmsAnswer> =>
    ask(service, {
      path: '/send',
      body: { to, text, reference },
      reply: Reply,
      told: ofRejected,
      repeatable: false,
      note,
    })
  /**
   * Several, in one call where the gateway takes them so; an answer for each, in their order. Of many that it doesn't take for the
   * sake of one the halves go by themselves, till that one is alone.
   */
  async function sendMany(messages: readonly SmsMessage[], note?: Note): Promise<SmsAnswer[]> {
    if (messages.length === 1 || rate.atOnce === 1)
      return Promise.all(messages.map((message) => send(message, note)))
    const answer = await ask<z.infer<typeof Replies> | typeof unread>(service, {
      path: '/send-many',
      body: { messages },
      reply: Replies,
      told: ofUnread,
      repeatable: false,
      // Each is billed, however they went.
      note: (outcome, milliseconds) => {
        if (outcome !== unread.status) for (const _ of messages) note?.(outcome, milliseconds)
      },
    })
    if (answer.status === 'unread') {
      const half = Math.ceil(messages.length / 2)
      const first = await sendMany(messages.slice(0, half), note)
      return [...first, ...(await sendMany(messages.slice(half), note))]
    }
    if (answer.status === 'down') return messages.map(() => answer)
    const told = new Map(answer.messages.map((one) => [one.reference, answerOf(one)]))
    return messages.map(({ reference }) => told.get(reference) ?? { status: 'down', reason: 'malformed' })
  }
  return { rate, send, sendMany }
}
