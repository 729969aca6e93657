import type { applications } from '#contract/applications'
import { nationalHelpline } from '#contract/helpline'
import { Failure } from '#contract/failure'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { formatFor } from '#contract/format'
import { sha256 } from '#worker/db/secrets'
import { inLanguage } from '#contract/settings/general'
import type { LocalOffice } from '#contract/geography/offices'
import { officeLine } from '#contract/texts/office'
import { say, wordsOf, type Language } from '#contract/texts'
import { applicationTexts } from '#contract/texts/applications/form'
import { peopleTexts } from '#contract/texts/applications/people'
import { tracking } from '#contract/texts/applications/tracking'
import { copyTexts } from '#contract/texts/applications/applicants-copy'
import { showTrackingNumber } from '#contract/tracking-number'
import type { Call } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { configuration } from '#worker/programs/index'
import { copySections } from './copy-sections.ts'
import { officeAt } from '#worker/geography/index'
import { readApplication, type FullApplication } from './full-application.ts'

/** Raised when the layout changes, so that no old print is served. */
const layoutVersion = 4

/** The applicant's copy: printed when first asked for, then served from the object store. */
export async function applicantsCopy(
  call: Call<(typeof applications)['application']['copy']>,
): Promise<FileReply> {
  const { application_id: id, language } = call.query
  if (call.applicant?.application_id !== id) throw new Failure('not_found')
  const full = await readApplication(call, id)
  if (!full) throw new Failure('not_found')
  call.work.place(full.record.place)
  call.work.noteRead('application', id)
  const files = call.deps.files()
  const { general } = await configuration(call)
  const department = inLanguage(general.department, 'name', language)
  const hotline = general.contact?.hotline ?? nationalHelpline
  const office = officeAt(full.seats)
  const key = await copyKey(
    full,
    language,
    JSON.stringify([department, hotline, office, endOf(full, language)]),
  )
  const kept = await files.get(key)
  if (kept) return new FileReply(kept.bytes, 'application/pdf', 'inline')
  const bytes = (await print(call, full, { department, hotline, office })) as Uint8Array<ArrayBuffer>
  await files.put(key, bytes, 'application/pdf')
  return new FileReply(bytes, 'application/pdf', 'inline')
}

/** Beside the application's own files; by application version, language and version of texts and layout. */
async function copyKey(
  { record, files }: FullApplication,
  language: Language,
  addressed: string,
): Promise<string> {
  const textVersion = sha256(
    JSON.stringify([
      wordsOf(applicationTexts, language),
      wordsOf(copyTexts, language),
      wordsOf(peopleTexts, language),
      layoutVersion,
      addressed,
    ]),
  )
  const folder = files[0]!.object_key.split('/').slice(0, 2).join('/')
  return `${folder}/copy-${record.version}-${language}-${(await textVersion).slice(0, 12)}.pdf`
}

/** An application that came to nothing says so where its number stands. */
function endOf({ record: { state } }: FullApplication, language: Language): string | undefined {
  return state === 'withdrawn' || state === 'rejected' ? say(tracking, language, `stage_${state}`) : undefined
}

type Addressed = { department: string; hotline: string; office: LocalOffice | null }

async function print(
  call: Call<(typeof applications)['application']['copy']>,
  full: FullApplication,
  { department, hotline, office }: Addressed,
): Promise<Uint8Array> {
  const { language } = call.query
  const { record } = full
  const format = formatFor(language)
  const words = (key: keyof typeof copyTexts.en, parameters?: Record<string, string | number>) =>
    say(copyTexts, language, key, parameters)
  const time = clockInDhaka(call.now).slice(11, 16)
  const gaps = record.identity === 'verified' ? record.unverified_fields : []
  const labels = gaps.map((field) =>
    say(applicationTexts, language, field as keyof typeof applicationTexts.en),
  )
  return call.deps.print({
    language,
    title: words('title'),
    department: words('department', { name: department }),
    trackingLabel: say(applicationTexts, language, 'tracking_number'),
    trackingNumber: format.digits(showTrackingNumber(record.id)),
    state: endOf(full, language),
    qrUrl: `${call.deps.publicUrl}/application-tracking?number=${record.id}`,
    qrCaption: words('qr_caption'),
    printedAt: words('printed_at', { day: format.day(dayInDhaka(call.now)), time: format.digits(time) }),
    sections: await copySections(call, full, language),
    continued: words('continued'),
    declaration: {
      heading: words('declaration_heading'),
      text: words('declaration_text'),
      signatureLabel:
        record.dead_option === 1
          ? say(peopleTexts, language, 'family_signature')
          : words(record.guardian ? 'child_signature_label' : 'signature_label'),
      dateLabel: words('date_label'),
    },
    notesHeading: words('notes_heading'),
    notes: [
      record.dead_option === 1 ? say(peopleTexts, language, 'dead_note_keep') : words('note_keep'),
      words('note_free'),
      words('note_help', { number: format.digits(hotline) }),
      ...(office ? [words('note_office', { office: officeLine(office, language) })] : []),
      ...(labels.length > 0 ? [words('note_unverified', { items: labels.join(', ') })] : []),
    ],
    footer: (page, pages) => words('page', { page, pages }),
    createdAt: call.now,
  })
}
