import '../zod-setup.ts'
import * as z from 'zod'
import { byId, saved } from '../crud.ts'
import { endpoint, readingLimits } from '../endpoint.ts'
import { toAsciiDigits } from '../digits.ts'
import { flag, id, optional, reason, token } from '../fields.ts'
import { KeysetPage, KeysetQuery } from '../keyset.ts'
import { Graded } from './results.ts'
import { certificateStates } from './shapes.ts'

/** What stands on a paper, as somebody copied it: with a digit that is wrong, or one too few, it is nobody's number. */
const writtenNumber = z.union([z.number(), z.string().max(40)]).transform((typed) => {
  const digits = toAsciiDigits(String(typed)).replace(/[\s-]/g, '')
  return /^\d{12}$/.test(digits) ? Number(digits) : 0
})
const naming = z.object({ name_en: z.string(), name_bn: z.string() })
const located = { policy: 'located' } as const
// Whoever takes part may look at programs, and not at each other.
const looking = 'participant-view'
const params = byId
const version = id

/** What a certificate's QR says: kind, number, name, program and day of issue. Short, for each letter makes it denser. */
export const CertificateStatement = z.object({
  t: z.literal('training'),
  n: z.int(),
  m: z.string(),
  p: z.string(),
  d: z.iso.date(),
})
export type CertificateStatement = z.output<typeof CertificateStatement>

const Row = z.object({
  /** Its number: 12 digits. */
  id: z.int(),
  version: z.int(),
  full_name: z.string(),
  organisation: z.string(),
  office: Graded.shape.office,
  program_name: z.string(),
  issued_at: z.string(),
  issued_by: z.string(),
  state: z.enum(certificateStates),
  withdrawn_at: z.string().nullable(),
  /** Told of one that is asked for by its number. */
  withdrawn_because: z.string().nullable(),
})
const Own = z.object({
  id: z.int(),
  program_name: z.string(),
  issued_at: z.string(),
  state: z.enum(certificateStates),
})

/** Certificates of those who passed a training program. */
export const certificateCalls = {
  certificate: {
    candidates: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/certificate/candidates',
      access: looking,
      summary: 'Who passed a program and has no valid certificate',
      query: KeysetQuery.extend({ program_id: id }),
      exports: 'persons',
      reply: KeysetPage(
        Graded.omit({ score_source: true, passed: true }).extend({
          held: z.int(),
          /** Another than the reader issues it, who takes part themselves, or brought them, let them in or wrote their name. */
          by_another: z.boolean(),
          /** When one that they had was last withdrawn. */
          withdrawn_at: z.string().nullable(),
        }),
      ),
    }),
    signatory: endpoint({
      policy: 'own',
      method: 'GET',
      path: '/admin/training/certificate/signatory',
      access: 'trainingCertificate-create',
      summary:
        'How certificates that one issues now are signed: name, as what, whether with a picture, whether by oneself, and whether another has to issue them',
      reply: z.object({
        data: z.object({
          name: z.string(),
          as: naming,
          has_picture: z.boolean(),
          is_own: z.boolean(),
          /** The reader wrote this name into the settings: another issues under it. */
          by_another: z.boolean(),
        }),
      }),
    }),
    issue: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/certificate/issue/:id',
      access: 'trainingCertificate-create',
      summary: 'Issues the certificate of a participant who passed, numbered and signed',
      params,
      body: z.object({
        version,
        /** Said of one whose certificate was withdrawn, who gets another: never of many at once. */
        again: flag.default(false),
      }),
      bulk: { list: 'training.certificate.candidates' },
      reply: saved.extend({ certificate_id: z.int() }),
    }),
    list: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/certificate/get',
      access: looking,
      summary: 'Certificates in scope, the newest first; one by its number',
      query: KeysetQuery.extend({
        program_id: optional(id),
        state: optional(z.enum(certificateStates)),
        number: optional(writtenNumber),
      }),
      exports: 'persons',
      papers: 'program_id',
      reply: KeysetPage(Row),
    }),
    pdf: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/training/certificate/pdf/:id',
      access: looking,
      summary: 'A certificate to print, in Bangla and English',
      params,
      effect: 'write',
      reads: 'person',
      reply: 'application/pdf',
    }),
    withdraw: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/training/certificate/withdraw/:id',
      access: 'trainingCertificate-delete',
      summary: 'Withdraws a certificate with the reason; whoever scans it is told from then on',
      params,
      body: z.object({ version, reason: reason(500) }),
      reply: saved,
    }),
    own: endpoint({
      policy: 'own',
      method: 'GET',
      path: '/training/certificate/own',
      access: 'session',
      summary: 'One’s own certificates',
      reply: z.object({ data: z.array(Own) }),
    }),
    ownPdf: endpoint({
      policy: 'own',
      method: 'GET',
      path: '/training/certificate/own/:id',
      access: 'session',
      summary: 'One’s own certificate to print',
      params,
      effect: 'write',
      reads: 'person',
      reply: 'application/pdf',
    }),
    statedPdf: endpoint({
      method: 'POST',
      path: '/global/training/certificate/pdf',
      access: 'public',
      limits: [{ by: 'address', times: 300, seconds: 3600, staff: 3_000 }],
      summary: 'The certificate whose QR says this, to print; nothing without its signed statement',
      body: z.object({ statement: token(1_500) }),
      reads: 'person',
      reply: 'application/pdf',
    }),
    numbered: endpoint({
      method: 'POST',
      effect: 'read',
      path: '/global/training/certificate/number',
      access: 'public',
      limits: readingLimits,
      summary: 'Whether there is a certificate of this number, and of which training; nothing of whose it is',
      body: z.object({ number: writtenNumber }),
      reply: z.object({
        data: z.object({
          state: z.enum([...certificateStates, 'unknown']),
          program_name: z.string().nullable(),
          issued_on: z.string().nullable(),
        }),
      }),
    }),
    check: endpoint({
      method: 'POST',
      effect: 'read',
      path: '/global/training/certificate/check',
      access: 'public',
      limits: readingLimits,
      summary: 'What became of the certificate whose QR says this; nothing without its signed statement',
      body: z.object({ statement: token(1_500) }),
      reply: z.object({
        data: z.object({
          state: z.enum([...certificateStates, 'unknown']),
          withdrawn_on: z.string().nullable(),
        }),
      }),
    }),
  },
}
