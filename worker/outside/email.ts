import * as z from 'zod'
import type { Note, OutsideDown, Service } from './http.ts'
import { ask } from './http.ts'

/** An e-mail in plain text; its reference is its outbox id, by which the service knows what it has sent already. */
export type EmailMessage = { to: string; subject: string; text: string; reference: string }

const Sent = z
  .object({ accepted: z.boolean(), id: z.string() })
  .transform(({ accepted, id }) =>
    accepted ? ({ status: 'accepted', id } as const) : ({ status: 'rejected', id } as const),
  )
export type EmailAnswer = z.infer<typeof Sent> | OutsideDown

/** The service that sends e-mail; whom it is from stands in the account there. */
export const emailAt = (service: Service) => ({
  /** Hands an e-mail over, once: trying again is the outbox's business. */
  send: (message: EmailMessage, note?: Note): Promise<EmailAnswer> =>
    ask(service, { path: '/send', body: message, reply: Sent, repeatable: false, note }),
})
