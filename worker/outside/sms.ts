import * as z from 'zod'
import type { Note, OutsideDown, Service } from './http.ts'
import { ask } from './http.ts'

/** A text message; its reference is its outbox id, by which a gateway knows what it has sent already. */
export type SmsMessage = { to: string; text: string; reference: string }

const Reply = z
  .object({ accepted: z.boolean(), id: z.string() })
  .transform(({ accepted, id }) =>
    accepted ? ({ status: 'accepted', id } as const) : ({ status: 'rejected', id } as const),
  )

export type SmsAnswer = z.infer<typeof Reply> | OutsideDown

/** The SMS gateway. */
export const smsAt = (service: Service) => ({
  /** Hands a message to the gateway, once: trying again is the outbox's business. */
  send: ({ to, text, reference }: SmsMessage, note?: Note): Promise<SmsAnswer> =>
    ask(service, { path: '/send', body: { to, text, reference }, reply: Reply, repeatable: false, note }),
})
