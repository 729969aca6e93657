import { eq, inArray, sql } from 'drizzle-orm'
import type { FieldIssue } from '#contract/failure'
import type { ProgramDraft, programs } from '#contract/programs/administration'
import type { DraftField } from '#contract/programs/fields'
import type { ReadDatabase } from '#worker/db/client'
import { program, programVersion } from '#worker/db/schema/programs'
import type { Call } from '#worker/http/call'
import { codesOf, refuseAny, tiedIssues } from './codes.ts'
import { contentOf, findDecided, findProgram, saveDraft, type Found } from './draft.ts'

type Table = typeof programs

export async function fields({ query, db }: Call<Table['program']['fields']>) {
  const found = await findProgram(db, query.program_id)
  return {
    data: contentOf(found).additional_field,
    version: found.row.version,
    ...(await nextIds(db)),
  }
}

/** Over all programs: whoever changes the program of a begun form never finds one field's answer in another. */
async function nextIds(db: ReadDatabase): Promise<{ next_field_id: number; next_value_id: number }> {
  const highest = (isValue: 0 | 1) => sql<number>`(select coalesce(max(id), 0) from (
    select json_tree.value as id from ${programVersion}, json_tree(${programVersion.definition}, '$.additional_field')
      where json_tree.key = 'id' and (instr(json_tree.path, 'additional_field_value') > 0) = ${isValue}
    union all
    select json_tree.value from ${program}, json_tree(${program.draft}, '$.additional_field')
      where json_tree.key = 'id' and (instr(json_tree.path, 'additional_field_value') > 0) = ${isValue}))`
  const [row] = await db.select({ field: highest(0), value: highest(1) }).from(sql`(select 1)`)
  return { next_field_id: (row?.field ?? 0) + 1, next_value_id: (row?.value ?? 0) + 1 }
}

export async function updateFields(call: Call<Table['program']['updateFields']>) {
  const { program_id, version, additional_field } = call.body
  const found = await findDecided(call.db, program_id, version)
  const [former, codes] = await Promise.all([formerFields(call.db, found), codesOf(call.db)])
  refuseAny([
    ...fieldIssues(additional_field, former, [found.row.draft, found.current?.definition]),
    ...tiedIssues(additional_field, codes),
  ])
  return saveDraft(call, found, { ...contentOf(found), additional_field })
}

type Ids = { fields: Set<number>; values: Set<number> }
const idsOf = (list: DraftField[]): Ids => ({
  fields: new Set(list.map(({ id }) => id)),
  values: new Set(list.flatMap((field) => field.additional_field_value.map(({ id }) => id))),
})

const without = (ids: Set<number>, others: Set<number>) => new Set([...ids].filter((id) => !others.has(id)))

/** The fields of every published version. */
async function formerFields(db: ReadDatabase, { row }: Found): Promise<DraftField[]> {
  return (await formerFieldsByCode(db, [row.code])).get(row.code) ?? []
}

/** The fields of every published version of programs, by the programs' codes. */
export async function formerFieldsByCode(
  db: ReadDatabase,
  codes: readonly string[],
): Promise<Map<string, DraftField[]>> {
  if (codes.length === 0) return new Map()
  const versions = await db
    .select({ code: program.code, fields: sql<string>`${programVersion.definition} -> '$.additional_field'` })
    .from(programVersion)
    .innerJoin(program, eq(program.id, programVersion.program_id))
    .where(inArray(program.code, [...codes]))
  const found = new Map<string, DraftField[]>()
  for (const { code, fields: written } of versions)
    found.set(code, [...(found.get(code) ?? []), ...(JSON.parse(written) as DraftField[])])
  return found
}

/** Ids of former versions that neither the draft nor the current version has: their answers mean what they meant. */
function retiredIds(formerly: DraftField[], ...now: (ProgramDraft | null | undefined)[]): Ids {
  const former = idsOf(formerly)
  const present = idsOf(now.flatMap((content) => content?.additional_field ?? []))
  return {
    fields: without(former.fields, present.fields),
    values: without(former.values, present.values),
  }
}

/** What is wrong with fields beside those of former versions, and of the contents that there are now. */
export const fieldIssues = (
  list: DraftField[],
  former: DraftField[],
  now: (ProgramDraft | null | undefined)[],
): FieldIssue[] => [...reusedIssues(list, retiredIds(former, ...now)), ...typeIssues(list, former)]

/** A published field keeps its type: what was answered as a date is never read as a number. */
const typeIssues = (list: DraftField[], former: DraftField[]): FieldIssue[] => {
  const types = new Map(former.map(({ id, type }) => [id, type]))
  return list.flatMap(({ id, type }, at) =>
    (types.get(id) ?? type) === type ? [] : [{ field: `additional_field.${at}.type`, key: 'type_fixed' }],
  )
}

const reusedIssues = (list: DraftField[], retired: Ids): FieldIssue[] =>
  list.flatMap((field, at) => [
    ...(retired.fields.has(field.id) ? [{ field: `additional_field.${at}.id`, key: 'number_used' }] : []),
    ...field.additional_field_value.flatMap(({ id }, position) =>
      retired.values.has(id)
        ? [
            {
              field: `additional_field.${at}.additional_field_value.${position}.id`,
              key: 'number_used',
            },
          ]
        : [],
    ),
  ])
