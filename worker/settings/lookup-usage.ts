import { sql, type SQL } from 'drizzle-orm'
import { bangladeshiCode, genderCodes, lookupType, marriedCode } from '#contract/lookups'
import { circularStatus, programStatus } from '#contract/training/statuses'
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
  [lookupType.training_circular_status]: Object.values(circularStatus),
  [lookupType.training_program_status]: Object.values(programStatus),
}

/** Where a circular has a row of each of its types. */
const inCirculars: Readonly<Record<number, SQL>> = {
  [lookupType.training_circular_type]: sql`training_circular where circular_type_id`,
  [lookupType.training_type]: sql`training_circular where training_type_id`,
  [lookupType.training_circular_status]: sql`training_circular where status_id`,
  [lookupType.training_module]: sql`training_circular_module where module_id`,
}

/** What of training has a row of its types: one of them is enough, there may be thousands. */
function inTraining(id: number, type: number): Use[] {
  const circulars = inCirculars[type]
  return [
    ...(circulars
      ? ([['used_circulars', sql`(select 1 from ${circulars} = ${id} limit 1)`]] satisfies Use[])
      : []),
    ...inPeopleAndPrograms(id, type),
  ]
}
function inPeopleAndPrograms(id: number, type: number): Use[] {
  if (type === lookupType.trainer_designation)
    return [['used_trainers', sql`trainer where designation_id = ${id}`]]
  if (type === lookupType.training_program_status)
    return [['used_training_programs', sql`(select 1 from training_program where status_id = ${id} limit 1)`]]
  if (type === lookupType.training_module)
    return [
      [
        'used_training_programs',
        sql`(select 1 from training_program_module where module_id = ${id} limit 1)`,
      ],
    ]
  return []
}

/** Everything that may refer to a lookup row, by its id or by its type and code. */
export function usesOfLookup({ id, type, code }: Row): readonly Use[] {
  const named = inPrograms[type]
  const isRuled = type === lookupType.location_type || ruled[type]?.includes(code)
  return [
    inApplications('lookup', id),
    ['used_offices', sql`office where category_id = ${id}`],
    ['used_committees', sql`committee where committee_type_id = ${id}`],
    ['used_grievance_types', sql`grievance_type where category_id = ${id}`],
    ...inTraining(id, type),
    ...(type === lookupType.grievance_solution_type
      ? ([
          ['used_grievances', sql`(select 1 from grievance where solution_type_id = ${id} limit 1)`],
        ] satisfies Use[])
      : []),
    ...(type === lookupType.participant_designation
      ? ([
          [
            'used_participants',
            sql`(select 1 from training_participant where designation_id = ${id} limit 1)`,
          ],
        ] satisfies Use[])
      : []),
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
