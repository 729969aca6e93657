import { and, eq, inArray, type SQL } from 'drizzle-orm'
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
import type { SignedIn } from '#worker/db/session'
import type { Call, CallBase, Noted } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { configuration } from '#worker/programs/index'
import type { Certificate } from '#worker/pdf/certificate'
import { isOfReadable } from './drafts.ts'
import { printedForAnybody } from './printed.ts'

type Table = (typeof training)['certificate']
type Keys = keyof typeof certificateTexts.en

const rows = ({ db }: Pick<CallBase, 'db'>, which: SQL | undefined) =>
  db
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
    .where(which)
type Found = Awaited<ReturnType<typeof rows>>[number]
type Printing = Pick<CallBase, 'deps'> & {
  general: Awaited<ReturnType<typeof configuration>>['general']
  pictureOf: (key: string) => Promise<Uint8Array | undefined>
}

/** What a call prints with; the picture of who signed many is read once. */
async function printingOf(call: CallBase): Promise<Printing> {
  const { general } = await configuration(call)
  const pictures = new Map<string, Promise<Uint8Array | undefined>>()
  const pictureOf = (key: string) => {
    const known =
      pictures.get(key) ??
      call.deps
        .files()
        .get(key)
        .then((found) => found?.bytes)
    pictures.set(key, known)
    return known
  }
  return { deps: call.deps, general, pictureOf }
}

/** A certificate as it was issued: its day is that of its statement, and no name or day on it changes by itself; a withdrawn one says so. */
async function paperOf(
  { deps, general, pictureOf }: Printing,
  { certificate, program, full_name, issued_by }: Found,
): Promise<Certificate> {
  const claims = CertificateStatement.parse(await deps.statements.open(certificate.statement))
  const both = <One>(of: (language: Language) => One) => [of('bn'), of('en')] as const
  const words = (key: Keys, parameters?: (format: ReturnType<typeof formatFor>) => Record<string, string>) =>
    both((language) => say(certificateTexts, language, key, parameters?.(formatFor(language))))
  // A long one was shortened in the statement alone.
  const whole = (stated: string, kept: string) => (stated.endsWith('…') ? kept : stated)
  const { signed_name, signed_as, signature_key } = certificate
  const [from, to] = [certificate.start_date ?? program.start_date, certificate.end_date ?? program.end_date]
  const picture = signature_key === null ? undefined : await pictureOf(signature_key)
  return {
    department: both((language) => inLanguage(general.department, 'name', language)),
    title: words(certificate.withdrawn_at === null ? 'pdf_title' : 'pdf_title_withdrawn'),
    certifies: words('pdf_certifies'),
    name: whole(claims.m, certificate.full_name ?? full_name),
    passed: words(from === to ? 'pdf_passed_day' : 'pdf_passed', (format) => ({
      program: whole(claims.p, certificate.program_name ?? program.program_name),
      from: format.day(from),
      to: format.day(to),
    })),
    issued:
      certificate.withdrawn_at === null
        ? words('pdf_issued', (format) => ({ day: format.day(claims.d) }))
        : words('pdf_issued_withdrawn', (format) => ({
            day: format.day(claims.d),
            until: format.day(dayInDhaka(certificate.withdrawn_at!)),
          })),
    ...(certificate.withdrawn_at !== null && {
      stamp: words('pdf_stamp_withdrawn', (format) => ({
        day: format.day(dayInDhaka(certificate.withdrawn_at!)),
      })),
    }),
    number: {
      label: words('pdf_number'),
      value: both((language) => formatFor(language).digits(showTrackingNumber(certificate.id))),
    },
    signature: {
      caption: words('pdf_signature'),
      name: signed_name ?? issued_by,
      ...(signed_as && { as: [signed_as.bn, signed_as.en] as const }),
      ...(picture && { picture }),
    },
    qr: { url: `${deps.publicUrl}/c#${certificate.statement}`, caption: words('pdf_qr') },
    createdAt: new Date(certificate.issued_at),
  }
}

async function printed(
  call: CallBase & { work: Work },
  which: SQL | undefined,
  print = (paper: Certificate) => call.deps.printCertificates([paper]),
): Promise<FileReply> {
  const [[found], printing] = await Promise.all([rows(call, which), printingOf(call)])
  if (!found) throw new Failure('not_found')
  call.work.place(found.certificate.place)
  call.work.noteRead('training_certificate', found.certificate.id)
  const bytes = await print(await paperOf(printing, found))
  return new FileReply(bytes, 'application/pdf', 'inline')
}

const inReach = ({ user: who }: { user: SignedIn }) =>
  and(inScope(trainingCertificate.place, who.scope), isOfReadable(who, trainingCertificate.participant_id))

/** Certificates of a list, each on a page. */
export async function papers(call: Call<Table['list']> & { items: readonly Noted[] }): Promise<Uint8Array> {
  const ids = call.items.map(({ id }) => id)
  const [found, printing] = await Promise.all([
    rows(call, and(inArray(trainingCertificate.id, ids), inReach(call))),
    printingOf(call),
  ])
  const byId = new Map(found.map((one) => [one.certificate.id, one]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  if (inOrder.length < ids.length) throw new Failure('not_found')
  return call.deps.printCertificates(await Promise.all(inOrder.map((one) => paperOf(printing, one))))
}

export const pdf = (call: Call<Table['pdf']>) =>
  printed(call, and(eq(trainingCertificate.id, call.params.id), inReach(call)))

export const ownPdf = (call: Call<Table['ownPdf']>) =>
  printed(
    call,
    and(eq(trainingCertificate.id, call.params.id), eq(trainingParticipant.user_id, call.user.user_id)),
  )

/** The certificate of whoever holds its signed statement: by e-mail, or from its QR. A number alone opens nothing. */
export async function statedPdf(call: Call<Table['statedPdf']>) {
  const { statement } = call.body
  const claims = CertificateStatement.safeParse(await call.deps.statements.open(statement))
  if (!claims.success) throw new Failure('not_found')
  return printed(
    call,
    and(eq(trainingCertificate.id, claims.data.n), eq(trainingCertificate.statement, statement)),
    (paper) => printedForAnybody(call, paper),
  )
}
