import { eq } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { genderCodes } from '#contract/lookups'
import type { ProgramDefinition } from '#contract/programs'
import { ProgramDraft } from '#contract/programs/administration'
import { say } from '#contract/texts'
import { programMessages } from '#contract/texts/programs/messages'
import type { ReadDatabase } from '#worker/db/client'
import { program, programVersion } from '#worker/db/schema/programs'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'

/** What a new program begins with, beside its names. */
export const usual: Omit<ProgramDraft, 'name_en' | 'name_bn' | 'summary_en' | 'summary_bn'> = {
  payment_cycle: 'quarterly',
  amount: 0,
  class_amounts: [],
  is_disable_class: 0,
  genders: [],
  is_marital: 1,
  marital_statuses: [],
  sub_programs: [],
  is_nid_id_registration_enabled: 1,
  is_birth_id_registration_enabled: 0,
  is_bank_mfs_mandatory: 1,
  is_nominee_optional: 1,
  dead_option_enable_disable: 0,
  pmt_status: 0,
  additional_field: [],
}

export type Found = {
  row: typeof program.$inferSelect
  current: typeof programVersion.$inferSelect | null
}

/** A program with its published version, or 404. */
export async function findProgram(db: ReadDatabase, id: number): Promise<Found> {
  const [found] = await db
    .select({ row: program, current: programVersion })
    .from(program)
    .leftJoin(programVersion, eq(programVersion.id, program.current_version_id))
    .where(eq(program.id, id))
  if (!found) throw new Failure('not_found')
  return found
}

/** The program that a change was decided on; another version of it is 409 before anything else is said. */
export async function findDecided(db: ReadDatabase, id: number, version: number): Promise<Found> {
  const found = await findProgram(db, id)
  if (found.row.version !== version) throw new Failure('stale')
  return found
}

/** What is edited: the draft, else what is published. */
export function contentOf({ row, current }: Found): ProgramDraft {
  const content = row.draft ?? current?.definition
  if (!content) throw new Failure('not_found')
  return ProgramDraft.parse(content)
}

const byKey =
  <Row>(key: (row: Row) => string | number) =>
  (one: Row, other: Row) =>
    key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0

/** One way to write a content down, so that the order of what has none makes no difference. */
const written = (content: ProgramDraft | ProgramDefinition): string => {
  const parsed = ProgramDraft.parse(content)
  return JSON.stringify({
    ...parsed,
    genders: parsed.genders.toSorted(byKey(({ gender_code }) => genderCodes.indexOf(gender_code))),
    class_amounts: parsed.class_amounts.toSorted(byKey(({ class_code }) => class_code)),
    marital_statuses: parsed.marital_statuses.toSorted(),
  })
}

type WriteCall = CallBase & { work: Work }

/** Keeps a content as the program's draft; one that is equal to what is published is none. The audit holds it against what was edited. */
export function saveDraft(call: WriteCall, found: Found, next: ProgramDraft) {
  const { row, current } = found
  const isPublished = current !== null && written(next) === written(current.definition)
  const draft = isPublished ? null : next
  const before = { ...row, draft: contentOf(found) }
  call.work.place(0)
  call.work.update(program, before, { draft })
  return {
    id: row.id,
    version: row.version + 1,
    message: say(programMessages, call.language, isPublished ? 'draft_same' : 'draft_saved'),
  }
}
