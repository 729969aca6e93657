import './zod-setup.ts'
import * as z from 'zod'
import { domain, endpoint, readingLimits } from './endpoint.ts'
import { optional, word } from './fields.ts'

/** What belongs to no domain: health, captcha, and what the activity log sees of a visitor. */
export const system = domain('system', {
  health: {
    check: endpoint({
      method: 'GET',
      path: '/health',
      access: 'public',
      limits: readingLimits,
      summary:
        '200 only after a real write and read of database and object store within a time limit, at most a second ago',
      effect: 'write',
      reply: z.object({ data: z.object({ database: z.literal('ok'), files: z.literal('ok') }) }),
    }),
  },
  metrics: {
    read: endpoint({
      method: 'GET',
      path: '/metrics',
      access: 'public',
      limits: readingLimits,
      summary:
        'Figures of the running installation in the text format of Prometheus, for who has its key (Authorization: Bearer …)',
      reply: 'text/plain; version=0.0.4',
    }),
  },
  captcha: {
    picture: endpoint({
      method: 'GET',
      path: '/captcha',
      access: 'public',
      limits: readingLimits,
      summary: 'A picture of five digits (200×60) and its token: single use, 5 minutes',
      query: z.object({ lang: optional(z.enum(['bn', 'en'])) }),
      reply: z.object({ captcha_image: z.string(), captcha_token: z.string() }),
    }),
    work: endpoint({
      method: 'GET',
      path: '/captcha/altcha',
      access: 'public',
      limits: readingLimits,
      summary:
        'A proof of work instead of the picture, for who cannot see or read it (ALTCHA 2): single use, 5 minutes',
      reply: z.looseObject({ parameters: z.looseObject({ nonce: z.string() }), signature: z.string() }),
    }),
  },
  visit: {
    note: endpoint({
      method: 'GET',
      path: '/activity-log/get-information',
      access: 'public',
      limits: readingLimits,
      summary:
        "The visitor's address, device and time as the activity log sees them; logs that the form was opened, once an hour for an address",
      effect: 'write',
      visit: 'begins',
      query: z.object({ info: optional(word(100)) }),
      reply: z.object({
        data: z.object({
          ip: z.string(),
          device: z.string(),
          at: z.string(),
          /** Says on further calls of the visit (X-Visit) that they are of somebody who was let in. */
          visit: z.string(),
        }),
      }),
    }),
  },
})
