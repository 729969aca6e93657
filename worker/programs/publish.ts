import { eq, isNull, sql } from 'drizzle-orm'
import { Failure, type FieldIssue } from '#contract/failure'
import { ProgramDefinition } from '#contract/programs'
import type { ProgramDraft, programs } from '#contract/programs/administration'
import { FieldList } from '#contract/programs/fields'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { programMessages } from '#contract/texts/programs/messages'
import { newId } from '#worker/db/ids'
import { program, programDisabledPlace, programVersion } from '#worker/db/schema/programs'
import { refuseUsed, unused } from '#worker/db/usage'
import type { Call } from '#worker/http/call'
import { issuesOf } from '#worker/http/request'
import { codesOf, listIssues, refuseAny, type Codes } from './codes.ts'
import { configuration, forget } from './configuration.ts'
import { findDecided, findProgram } from './draft.ts'

type Table = typeof programs

export async function publish(call: Call<Table['program']['publish']>) {
  const { row, current } = await findDecided(call.db, call.params.id, call.body.version)
  if (!row.draft) throw new Failure('not_allowed_now')
  const draft = settled(row.draft)
  const [codes, { rules }] = await Promise.all([codesOf(call.db), configuration(call)])
  refuseAny(versionIssues(draft, codes, rules !== undefined))
  const definition = ProgramDefinition.parse(draft)
  const id = newId(call.now)
  const at = call.now.toISOString()
  const number = (current?.number ?? 0) + 1
  call.work.place(0)
  call.work.insert(programVersion, { id, program_id: row.id, number, definition, published_at: at })
  if (current)
    call.work.updateIf(programVersion, current.id, { replaced_at: at }, isNull(programVersion.replaced_at))
  call.work.update(program, row, { current_version_id: id, draft: null })
  forgetAfterwards(call)
  return {
    id: row.id,
    version: row.version + 1,
    number,
    message: say(programMessages, call.language, 'published', { number }),
  }
}

/** Once the change is committed, this isolate's next call knows it. */
export const forgetAfterwards = ({
  afterwards,
  deps,
}: Pick<Call<Table['program']['publish']>, 'afterwards' | 'deps'>) =>
  afterwards(() => Promise.resolve(forget(deps)))

/** What a switch has put out of use is not part of a version. */
export const settled = <Draft extends ProgramDraft>(draft: Draft): Draft => ({
  ...draft,
  class_amounts: draft.is_disable_class === 1 ? draft.class_amounts : [],
  marital_statuses: draft.is_marital === 1 ? draft.marital_statuses : [],
})

/** What keeps a draft from being a version: what it lacks, codes that no row has, what stands in a list twice. */
export const versionIssues = (draft: ProgramDraft, codes: Codes, hasRules: boolean): FieldIssue[] => [
  ...missing(draft),
  ...untestable(draft, hasRules),
  ...listIssues(draft, codes),
]

/** Nobody can be scored where there is no poverty test. */
const untestable = ({ pmt_status }: ProgramDraft, hasRules: boolean): FieldIssue[] =>
  pmt_status === 1 && !hasRules ? [{ field: 'pmt_status', key: 'no_rule_set' }] : []

/** What a draft lacks to be promised to applicants. */
function missing(draft: ProgramDraft): FieldIssue[] {
  const issues: FieldIssue[] = []
  const refuse = (field: string, key: string) => issues.push({ field, key })
  if (draft.genders.length === 0) refuse('genders', 'no_gender')
  draft.genders.forEach(({ age_min, age_max }, at) => {
    if (age_min > age_max) refuse(`genders.${at}.age_max`, 'age_range')
  })
  if (draft.is_disable_class === 1) {
    if (draft.class_amounts.length === 0) refuse('class_amounts', 'class_amount_missing')
    draft.class_amounts.forEach(({ amount }, at) => {
      if (amount === 0) refuse(`class_amounts.${at}.amount`, 'amount_missing')
    })
  } else if (draft.amount === 0 && !isPaidBySubProgram(draft)) refuse('amount', 'amount_missing')
  draft.sub_programs.forEach(({ amount }, at) => {
    if (amount === 0) refuse(`sub_programs.${at}.amount`, 'amount_missing')
  })
  if (draft.is_nid_id_registration_enabled === 0 && draft.is_birth_id_registration_enabled === 0)
    refuse('is_nid_id_registration_enabled', 'no_identity')
  const { error } = FieldList.safeParse(draft.additional_field)
  const ofFields = error ? issuesOf(error) : []
  return [...issues, ...ofFields.map(({ field, key }) => ({ field: `additional_field.${field}`, key }))]
}

const isPaidBySubProgram = ({ sub_programs }: ProgramDraft): boolean =>
  sub_programs.length > 0 && sub_programs.every(({ amount }) => amount !== undefined && amount > 0)

export async function discard(call: Call<Table['program']['discard']>) {
  const { row, current } = await findDecided(call.db, call.params.id, call.body.version)
  if (!row.draft || !current) throw new Failure('not_allowed_now')
  call.work.place(0)
  call.work.update(program, row, { draft: null })
  return { id: row.id, version: row.version + 1, message: say(programMessages, call.language, 'discarded') }
}

/** Once published, a program is closed, never deleted: applications stand on its versions. */
export async function destroy(call: Call<Table['program']['destroy']>) {
  const { row } = await findProgram(call.db, call.params.id)
  const uses = [['used_own_versions', sql`program_version where program_id = ${row.id}`]] as const
  await refuseUsed(call.db, uses)
  call.work.place(0)
  call.work.remove(program, row, {
    parts: [{ table: programDisabledPlace, where: eq(programDisabledPlace.program_id, row.id) }],
    condition: unused(uses),
  })
  return { id: row.id, message: say(adminMessages, call.language, 'deleted') }
}
