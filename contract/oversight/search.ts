import '../zod-setup.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
import { leastLetters } from './found.ts'

/** What is found has a place of its own to be opened at. */
const Found = z.object({
  kind: z.enum([
    'user',
    'office',
    'program',
    'application',
    'grievance',
    'beneficiary',
    'committee',
    'circular',
    'training',
    'trainer',
  ]),
  name_en: z.string(),
  name_bn: z.string(),
  /** What tells it from others of its name. */
  note_en: z.string(),
  note_bn: z.string(),
  link: z.string(),
})
export type Found = z.output<typeof Found>

export const searchEndpoint = endpoint({
  method: 'GET',
  policy: 'located',
  path: '/admin/search',
  access: 'session',
  summary:
    'People, offices, programs, committees, training and whole numbers, of what the signed-in user may look at',
  query: z.object({ words: line(60).pipe(z.string().min(leastLetters, 'invalid')) }),
  limits: [{ by: 'user', times: 120, seconds: 60, in: 'isolate' }],
  reply: z.object({ found: z.array(Found) }),
})
