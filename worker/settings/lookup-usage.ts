import { sql, type SQL } from 'drizzle-orm'
import { bangladeshiCode, genderCodes, lookupType, marriedCode } from '#contract/lookups'
import { inApplications, type Use } from '#worker/db/usage'

type Row = { id: number; type: number; code: string }

/** Types whose rows programs name by code, and where in a program's document. */
const inPrograms: Readonly<Record<number, (document: SQL, code: string) => SQL>> = {
  [lookupType.gender]: (document, code) =>
    sql`json_each(${document}, '$.genders') where value ->> 'gender_code' = ${code}`,
  [lookupType.class]: (document, code) =>
    sql`json_each(${document}, '$.class_amounts') where value ->> 'class_code' = ${code}`,
  [lookupType.marital_status]: (document, code) =>
    sql`json_each(${document}, '$.marital_statuses') where value = ${code}`,
}

/** Rows whose codes the software's own rules speak of; of location types, all. */
const ruled: Readonly<Record<number, readonly string[]>> = {
  [lookupType.gender]: genderCodes,
  [lookupType.marital_status]: [marriedCode],
  [lookupType.nationality]: [bangladeshiCode],
}

/** Everything that may refer to a lookup row, by its id or by its type and code. */
export function usesOfLookup({ id, type, code }: Row): readonly Use[] {
  const named = inPrograms[type]
  const isRuled = type === lookupType.location_type || ruled[type]?.includes(code)
  return [
    inApplications('lookup', id),
    ['used_offices', sql`office where category_id = ${id}`],
    ['used_committees', sql`committee where committee_type_id = ${id}`],
    ...(named
      ? ([
          [
            'used_versions',
            sql`program_version where exists (select 1 from ${named(sql`program_version.definition`, code)})`,
          ],
          [
            'used_drafts',
            sql`program where draft is not null and exists (select 1 from ${named(sql`program.draft`, code)})`,
          ],
        ] satisfies Use[])
      : []),
    ...(isRuled ? ([['used_by_rules', sql`lookup where id = ${id}`]] satisfies Use[]) : []),
  ]
}
