import { and, asc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { toAsciiDigits } from '#contract/digits'
import { formatFor } from '#contract/format'
import { lookupType } from '#contract/lookups'
import { say, type Language } from '#contract/texts'
import { participantMessages } from '#contract/texts/training/participant-messages'
import { sayIssue } from '#contract/texts/validation'
import type { training } from '#contract/training'
import {
  ParticipantBody,
  participantColumns,
  participantRowsMaximum,
  type ParticipantImportRow,
} from '#contract/training/participants'
import { lookup } from '#worker/db/schema/settings'
import { sheetFailure } from '#worker/files/found-rows'
import { shownRows } from '#worker/files/shown-rows'
import { rowsOfSheet } from '#worker/files/sheet'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { xlsxForm } from '#worker/http/export-xlsx'
import { issuesOf } from '#worker/http/request'
import type { Asking } from '#worker/resource/filters'
import { mailboxOf } from '#contract/mailbox'
import { traitsOfTeaching } from '../own-hand.ts'
import { emailIndex, programOf, type Program } from './find.ts'
import { addedMessage, addressesIn, join, keptOf } from './write.ts'

type Table = (typeof training)['participant']
type Column = (typeof participantColumns)[number]
type Person = z.output<typeof ParticipantBody>
type Judging = Asking & { body: { file: Blob; training_program_id: number } }

const titleOf = (column: Column, language: Language) => say(participantMessages, language, `column_${column}`)

const designationsOf = ({ db }: Pick<Asking, 'db'>) =>
  db
    .select({ id: lookup.id, code: lookup.code, name_en: lookup.value_en, name_bn: lookup.value_bn })
    .from(lookup)
    .where(and(eq(lookup.type, lookupType.participant_designation), eq(lookup.active, 1)))
    .orderBy(asc(lookup.sort), asc(lookup.id))

/** The file to fill in, with the designations there are. */
export async function importTemplate(call: Call<Table['importTemplate']>) {
  const { language } = call
  const rows = await designationsOf(call)
  const { nameOf } = formatFor(language)
  const title = titleOf('designation', language)
  const example = [
    say(participantMessages, language, 'import_example'),
    'karim@example.org',
    '01712345678',
    rows[0] ? nameOf(rows[0]) : '',
    '',
  ]
  return xlsxForm(
    participantColumns.map((column) => titleOf(column, language)),
    example,
    {
      name: say(participantMessages, language, 'participants'),
      further: [{ name: title, titles: [title], rows: rows.map((one) => [nameOf(one)]) }],
    },
  )
}

/** Spreadsheets drop a leading 0. */
const withZero = (typed: string) => {
  const digits = toAsciiDigits(typed).trim()
  return /^1\d{9}$/.test(digits) ? `0${digits}` : typed
}

/** Each row with what is wrong with it, in the caller's language, and the people of the rows that are right. */
async function judged(call: Judging): Promise<{
  program: Program
  rows: ParticipantImportRow[]
  people: Person[]
}> {
  const { language } = call
  const [program, offered] = await atOnce(
    programOf(call, call.body.training_program_id),
    designationsOf(call),
  )
  const rows = await rowsOfSheet(call.body.file, language, {
    all: participantColumns,
    needed: ['full_name', 'email'],
    titleOf,
    rowsMaximum: participantRowsMaximum,
  })
  const designations = new Map(
    offered.flatMap(({ id, code, name_en, name_bn }) =>
      [code, name_en, name_bn].map((name) => [name?.toLowerCase() ?? '', id] as const),
    ),
  )
  const indexes = await Promise.all(rows.map(({ email }) => emailIndex(call.deps.secrets, email.trim())))
  const [taken, teaching] = await Promise.all([
    addressesIn(call, program.id, indexes),
    traitsOfTeaching(call, program.id),
  ])
  const firstOf = new Map<string, number>()
  const people: Person[] = []
  const shown = rows.map((row, at): ParticipantImportRow => {
    const issues: ParticipantImportRow['issues'] = []
    const wrong = (field: string, key: string, parameters: Record<string, number | string> = {}) =>
      issues.push({ field, message: sayIssue(language, { field, key, parameters }) })
    const named = row.designation.trim().toLowerCase()
    const designation_id = named === '' ? null : designations.get(named)
    const entered = ParticipantBody.safeParse({ ...row, mobile: withZero(row.mobile), designation_id })
    if (!entered.success) for (const { field, key } of issuesOf(entered.error)) wrong(field, key)
    if (designation_id === undefined) wrong('designation', 'training_designation')
    const index = indexes[at]!
    const twin = firstOf.get(index)
    if (twin !== undefined) wrong('email', 'training_email_twice', { row: twin })
    else firstOf.set(index, row.row)
    if (taken.has(index)) wrong('email', 'program_taken')
    if (entered.success) {
      const { full_name, email, mobile } = entered.data
      const teaches = { name: full_name }
      if (teaching.mailboxes.has(mailboxOf(email))) wrong('email', 'participant_teaches', teaches)
      else if (mobile !== null && teaching.mobiles.has(mobile))
        wrong('mobile', 'participant_teaches', teaches)
    }
    if (entered.success && issues.length === 0) people.push(entered.data)
    return { ...row, issues }
  })
  return { program, rows: shown, people }
}

export async function importPreview(call: Call<Table['importPreview']>) {
  const { rows, people } = await judged(call)
  return { rows: shownRows(rows), good: people.length, bad: rows.length - people.length }
}

/** All or none. */
export const importParticipants = {
  async handle(call: Call<Table['import']>) {
    const { program, rows, people } = await judged(call)
    if (people.length < rows.length)
      throw sheetFailure('sheet_issues', { count: rows.length - people.length })
    const kept = await Promise.all(people.map((one) => keptOf(call, one)))
    const { accepted, waiting, isUnheard } = await join(
      call,
      program,
      kept.map((one) => ({ ...one, user_id: null, office_id: null, source: 'sheet' as const })),
    )
    return { accepted, waiting, isUnheard }
  },
  finish: (stored: Record<string, unknown>, call: Asking) => {
    const { accepted, waiting, isUnheard } = stored as {
      accepted: number
      waiting: number
      isUnheard: boolean
    }
    return Promise.resolve({ accepted, waiting, message: addedMessage(call, accepted, waiting, isUnheard) })
  },
}
