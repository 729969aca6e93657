import * as z from 'zod'
import { captchaFields } from '../captcha.ts'
import { endpoint, readingLimits, type Limit } from '../endpoint.ts'
import { id, token } from '../fields.ts'
import { participantEmail, participantName } from './participants.ts'

const naming = z.object({ name_en: z.string(), name_bn: z.string() })

/**
 * What a registration is whose address is confirmed: with the office; the same while all seats are taken; of a program that takes nobody any
 * more, and then nothing is kept of it; or not accepted, or withdrawn since.
 */
export const confirmedStandings = [
  'applied',
  'accepted',
  'full',
  'over',
  'cancelled',
  'refused',
  'withdrawn',
] as const
export type ConfirmedStanding = (typeof confirmedStandings)[number]

/** The training that a link is of, and how the registration stands. */
const Registered = z.object({
  program_name: z.string(),
  /** As it was registered where this link was asked for; once confirmed, as it was confirmed. */
  full_name: z.string(),
  standing: z.enum(confirmedStandings),
  start_date: z.string(),
  end_date: z.string(),
  place: naming.nullable(),
  room: z.string(),
})
export type Registered = z.output<typeof Registered>
const linked = z.object({ id, code: token(700) })
/** Whoever has a right code is counted by it alone. */
const byCode = { by: ['code', 'address'], times: 600, seconds: 600, in: 'isolate' } as const satisfies Limit

/** Whoever isn't of the staff registers for a program; the e-mail address is confirmed by its owner. */
export const externalCalls = {
  external: {
    register: endpoint({
      method: 'POST',
      path: '/admin/training/participants/external',
      alike: true,
      access: 'public',
      captcha: true,
      limits: [
        { by: 'address', times: 600, seconds: 3600, staff: 3_000 },
        // A stranger at one address or two leaves its owner a try. Who fills it from more keeps the mailbox quiet; its owner registers the next day, or by an office.
        { by: ['mailbox', 'address'], times: 4, seconds: 86_400 },
        { by: 'mailbox', times: 9, seconds: 86_400 },
      ],
      // Of two at once the second finds what the first left.
      retryOnStale: true,
      summary: 'Registers somebody from outside for a program; an e-mail asks them to confirm',
      body: z.object({
        ...captchaFields,
        training_program_id: id,
        training_circular_id: id,
        full_name: participantName,
        email: participantEmail,
      }),
      reply: z.object({ message: z.string() }),
    }),
    link: endpoint({
      method: 'POST',
      effect: 'read',
      path: '/training/participants/confirm/link',
      access: 'public',
      limits: [...readingLimits.map((one) => ({ ...one, unlessSealed: true as const })), byCode],
      summary:
        'Which training the link of a registration’s e-mail is of, before the address is confirmed; nothing without its code',
      body: linked,
      reply: z.object({
        message: z.string(),
        data: z.object({
          /** `stale`: its time is over, which the link itself says. `gone`: it holds for no registration, whatever else there is. */
          state: z.enum(['open', 'used', 'stale', 'gone']),
          training: Registered.nullable(),
        }),
      }),
    }),
    confirm: endpoint({
      method: 'POST',
      path: '/training/participants/confirm',
      access: 'public',
      // Nobody comes upon a code; who shares an address with whoever tries isn't kept from theirs.
      limits: [
        {
          by: 'address',
          times: 6_000,
          seconds: 3600,
          staff: 60_000,
          wrongOnly: true,
          unlessSealed: true,
        },
        byCode,
      ],
      retryOnStale: true,
      summary:
        'Confirms the e-mail address of a registration by the code that it was sent, and says what the program is to it by now',
      body: linked,
      reply: z.object({
        message: z.string(),
        data: Registered,
      }),
    }),
  },
}
