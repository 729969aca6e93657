import { eq } from 'drizzle-orm'
import type { grievances } from '#contract/grievances'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { lastDayOf } from '#contract/last-day'
import { Failure } from '#contract/failure'
import { formatFor } from '#contract/format'
import { noteOf } from '#contract/grievances/slip'
import { nationalHelpline } from '#contract/helpline'
import { inLanguage } from '#contract/settings/general'
import { say, type Language } from '#contract/texts'
import { peopleTexts } from '#contract/texts/applications/people'
import { copyTexts } from '#contract/texts/applications/applicants-copy'
import { grievanceSlip } from '#contract/texts/grievances/slip'
import { showTrackingNumber } from '#contract/tracking-number'
import { office, user } from '#worker/db/schema/access'
import { grievanceFile, type Grievance } from '#worker/db/schema/grievances'
import { namedPath } from '#worker/db/place-path'
import type { Call } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { configuration, programNames } from '#worker/programs/index'
import { ownCase } from './complainant.ts'
import { hasSecret, placeOf, proofOf } from './record.ts'
import { secretOf } from './submit.ts'
import { linkOf } from './tell.ts'
import { namesOf } from './track.ts'

/**
 * The counter prints the slip while who complains stands there. Of what is sensitive it prints none later: a slip says who has a
 * case now and whether it waits, and the office may be the one complained about.
 */
const counterHours = 1
const isOver = (submitted_at: string, now: Date): boolean =>
  now.getTime() - Date.parse(submitted_at) > counterHours * 3_600_000

const speakerIn = async (
  { speaker_name, speaker_relation }: Grievance,
  decrypt: (sealed: string) => Promise<string>,
  language: Language,
): Promise<string> =>
  speaker_name === null || speaker_relation === null
    ? ''
    : `${await decrypt(speaker_name)} (${say(peopleTexts, language, `helper_${speaker_relation}`)})`

/** The slip: number, what it is about, who has it and by when; of who shows nothing else the code that opens it, too. */
export async function slip(call: Call<(typeof grievances)['grievance']['slip']>): Promise<FileReply> {
  const { record } = await ownCase(call, ['slip', 'facts'])
  if (call.complainant?.only === 'slip' && record.sensitive && isOver(record.submitted_at, call.now))
    throw new Failure('not_found')
  placeOf(call.work, record)
  const isByCode = hasSecret(record)
  call.work.noteRead('grievance', record.id)
  const { language } = call.query
  const format = formatFor(language)
  const [[[named], files, programs, [taker], [counter]], { general }] = await Promise.all([
    call.db.batch([
      namesOf(call, record.id),
      call.db
        .select({ nth: grievanceFile.nth })
        .from(grievanceFile)
        .where(eq(grievanceFile.grievance_id, record.id)),
      programNames(call.db),
      call.db
        .select({ name: user.full_name })
        .from(user)
        .where(eq(user.id, record.entered_by ?? -1)),
      call.db
        .select({ name_en: office.name_en, name_bn: office.name_bn })
        .from(office)
        .where(eq(office.id, record.entered_office_id ?? -1)),
    ]),
    configuration(call),
  ])
  const program = programs.find(({ id }) => id === record.program_id)
  const words = (key: keyof typeof grievanceSlip.en, parameters?: Record<string, string | number>) =>
    say(grievanceSlip, language, key, parameters)
  const nameOf = (one: { name_en: string; name_bn: string } | null | undefined) =>
    one ? (language === 'bn' ? one.name_bn : one.name_en) : ''
  const { decrypt } = call.deps.secrets
  const time = clockInDhaka(call.now).slice(11, 16)
  const rows: [keyof typeof grievanceSlip.en, string][] = [
    ['kind', nameOf(named!.type)],
    ['subject', nameOf(named!.subject)],
    ['program', nameOf(program)],
    ['place', nameOf(namedPath(named!.place))],
    ['submitted_on', format.day(dayInDhaka(record.submitted_at))],
    ['taken_in_by', [taker?.name, nameOf(counter)].filter(Boolean).join(', ')],
    ['held_by', nameOf(named!.office)],
    ['due', record.due_at === null ? '' : format.day(lastDayOf(record.due_at))],
    ['complainant', record.name === null ? '' : await decrypt(record.name)],
    ['speaker', await speakerIn(record, decrypt, language)],
    ['code', isByCode ? format.digits(secretOf(call, record.id).replace(/(\d{4})(?=\d)/g, '$1 ')) : ''],
    ['words', await decrypt(record.text)],
    ['papers', files.length === 0 ? '' : format.digits(files.length)],
  ]
  const bytes = await call.deps.print({
    language,
    title: words('title'),
    department: say(copyTexts, language, 'department', {
      name: inLanguage(general.department, 'name', language),
    }),
    trackingLabel: words('number'),
    trackingNumber: format.digits(showTrackingNumber(record.id)),
    qrUrl: `${call.deps.publicUrl}/grievance-tracking?number=${record.id}${isByCode ? '&how=secret' : ''}`,
    qrCaption: words('qr_caption'),
    printedAt: say(copyTexts, language, 'printed_at', {
      day: format.day(dayInDhaka(call.now)),
      time: format.digits(time),
    }),
    sections: [
      {
        heading: words('heading'),
        rows: rows.filter(([, value]) => value !== '').map(([key, value]) => ({ label: words(key), value })),
      },
    ],
    continued: say(copyTexts, language, 'continued'),
    notesHeading: say(copyTexts, language, 'notes_heading'),
    notes: [
      words(noteOf(isByCode, proofOf(record) === 'mobile')),
      // Who has nobody to read the code for them writes it by hand.
      words('note_where', { link: linkOf(call) }),
      words('note_free'),
      say(copyTexts, language, 'note_help', {
        number: format.digits(general.contact?.hotline ?? nationalHelpline),
      }),
    ],
    footer: (page, pages) => say(copyTexts, language, 'page', { page, pages }),
    createdAt: call.now,
  })
  return new FileReply(bytes as Uint8Array<ArrayBuffer>, 'application/pdf', 'inline')
}
