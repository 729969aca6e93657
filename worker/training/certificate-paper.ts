import { and, eq, type SQL } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { formatFor } from '#contract/format'
import { inLanguage } from '#contract/settings/general'
import { Failure } from '#contract/failure'
import { say, type Language } from '#contract/texts'
import { certificateTexts } from '#contract/texts/training/certificates'
import { showTrackingNumber } from '#contract/tracking-number'
import type { training } from '#contract/training'
import { CertificateStatement } from '#contract/training/certificates'
import { user } from '#worker/db/schema/access'
import { trainingCertificate, trainingParticipant, trainingProgram } from '#worker/db/schema/training'
import { inScope } from '#worker/db/scope'
import type { Work } from '#worker/db/work'
import type { Call, CallBase } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { configuration } from '#worker/programs/index'
import { isOfReadable } from './drafts.ts'

type Table = (typeof training)['certificate']
type Keys = keyof typeof certificateTexts.en

/** A certificate as it was issued: its day is that of its statement, and no name or day on it changes by itself; a withdrawn one says so. */
async function printed(call: CallBase & { work: Work }, which: SQL | undefined): Promise<FileReply> {
  const [[found], { general }] = await Promise.all([
    call.db
      .select({
        certificate: trainingCertificate,
        full_name: trainingParticipant.full_name,
        program: trainingProgram,
        issued_by: user.full_name,
      })
      .from(trainingCertificate)
      .innerJoin(trainingParticipant, eq(trainingParticipant.id, trainingCertificate.participant_id))
      .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
      .innerJoin(user, eq(user.id, trainingCertificate.issued_by))
      .where(which),
    configuration(call),
  ])
  if (!found) throw new Failure('not_found')
  const { certificate, program, full_name, issued_by } = found
  const claims = CertificateStatement.parse(await call.deps.statements.open(certificate.statement))
  call.work.place(certificate.place)
  call.work.noteRead('training_certificate', certificate.id)
  const both = <One>(of: (language: Language) => One) => [of('bn'), of('en')] as const
  const words = (key: Keys, parameters?: (format: ReturnType<typeof formatFor>) => Record<string, string>) =>
    both((language) => say(certificateTexts, language, key, parameters?.(formatFor(language))))
  // A long one was shortened in the statement alone.
  const whole = (stated: string, kept: string) => (stated.endsWith('…') ? kept : stated)
  const { signed_name, signed_as, signature_key } = certificate
  const picture = signature_key === null ? undefined : await call.deps.files().get(signature_key)
  const bytes = await call.deps.printCertificate({
    department: both((language) => inLanguage(general.department, 'name', language)),
    title: words(certificate.withdrawn_at === null ? 'pdf_title' : 'pdf_title_withdrawn'),
    certifies: words('pdf_certifies'),
    name: whole(claims.m, certificate.full_name ?? full_name),
    passed: words('pdf_passed', (format) => ({
      program: whole(claims.p, certificate.program_name ?? program.program_name),
      from: format.day(certificate.start_date ?? program.start_date),
      to: format.day(certificate.end_date ?? program.end_date),
    })),
    issued:
      certificate.withdrawn_at === null
        ? words('pdf_issued', (format) => ({ day: format.day(claims.d) }))
        : words('pdf_issued_withdrawn', (format) => ({
            day: format.day(claims.d),
            until: format.day(dayInDhaka(certificate.withdrawn_at!)),
          })),
    number: {
      label: words('pdf_number'),
      value: both((language) => formatFor(language).digits(showTrackingNumber(certificate.id))),
    },
    signature: {
      caption: words('pdf_signature'),
      name: signed_name ?? issued_by,
      ...(signed_as && { as: [signed_as.bn, signed_as.en] as const }),
      ...(picture && { picture: picture.bytes }),
    },
    qr: { url: `${call.deps.publicUrl}/c#${certificate.statement}`, caption: words('pdf_qr') },
    createdAt: new Date(certificate.issued_at),
  })
  return new FileReply(bytes, 'application/pdf', 'inline')
}

export const pdf = (call: Call<Table['pdf']>) =>
  printed(
    call,
    and(
      eq(trainingCertificate.id, call.params.id),
      inScope(trainingCertificate.place, call.user.scope),
      isOfReadable(call.user, trainingCertificate.participant_id),
    ),
  )

export const ownPdf = (call: Call<Table['ownPdf']>) =>
  printed(
    call,
    and(eq(trainingCertificate.id, call.params.id), eq(trainingParticipant.user_id, call.user.user_id)),
  )
