import { and, asc, eq, sql } from 'drizzle-orm'
import type { GrievanceSubject, GrievanceType } from '#contract/grievances/settings'
import { lookupType } from '#contract/lookups'
import type { ReadDatabase } from '#worker/db/client'
import { grievanceSubject, grievanceType } from '#worker/db/schema/grievances'
import { lookup } from '#worker/db/schema/settings'
import { columnsOf } from '#worker/resource/listing'
import { resource } from '#worker/resource/resource'

type TypeBody = Pick<GrievanceType, 'code' | 'name_en' | 'name_bn' | 'search_words' | 'active'> & {
  category_id: number
}
type SubjectBody = Pick<GrievanceSubject, 'name_en' | 'name_bn' | 'search_words' | 'active'> & {
  type_id: number
}

export const grievanceTypes = resource({
  table: grievanceType,
  rows: ({ db }, where) =>
    db
      .select({
        own: grievanceType,
        id: grievanceType.id,
        category: { id: lookup.id, name_en: lookup.value_en, name_bn: lookup.value_bn },
      })
      .from(grievanceType)
      .innerJoin(lookup, eq(lookup.id, grievanceType.category_id))
      .where(where)
      .$dynamic(),
  shown: ({ own: { active, category_id: _, ...row }, category }): GrievanceType => ({
    ...row,
    category,
    active: active === 1,
  }),
  search: { names: [grievanceType.name_en, grievanceType.name_bn], codes: [grievanceType.code] },
  filters: { category_id: grievanceType.category_id },
  sortable: columnsOf(grievanceType, 'name_en', 'name_bn', 'code'),
  // A kind keeps its code: cases, sheets and bundles know it by that.
  columns: ({ code, name_en, name_bn, category_id, search_words, active }: TypeBody, _call, id) => ({
    ...(id === undefined && { code }),
    name_en,
    name_bn,
    category_id,
    search_words,
    active: active ? 1 : 0,
  }),
  uses: ({ id }) => [
    // Of a sensitive one there is always its setting: whether there are any isn't told.
    ['used_grievances', sql`(select 1 from grievance where type_id = ${id} and sensitive = 0 limit 1)`],
    ['used_grievance_subjects', sql`grievance_subject where type_id = ${id}`],
    ['used_grievance_settings', sql`grievance_setting where type_id = ${id}`],
  ],
})

export const grievanceSubjects = resource({
  table: grievanceSubject,
  rows: ({ db }, where) =>
    db
      .select({
        own: grievanceSubject,
        id: grievanceSubject.id,
        type: { id: grievanceType.id, name_en: grievanceType.name_en, name_bn: grievanceType.name_bn },
      })
      .from(grievanceSubject)
      .innerJoin(grievanceType, eq(grievanceType.id, grievanceSubject.type_id))
      .where(where)
      .$dynamic(),
  shown: ({ own: { active, type_id: _, ...row }, type }): GrievanceSubject => ({
    ...row,
    type,
    active: active === 1,
  }),
  search: { names: [grievanceSubject.name_en, grievanceSubject.name_bn] },
  filters: { type_id: grievanceSubject.type_id },
  sortable: columnsOf(grievanceSubject, 'name_en', 'name_bn'),
  columns: ({ name_en, name_bn, type_id, search_words, active }: SubjectBody) => ({
    name_en,
    name_bn,
    type_id,
    search_words,
    active: active ? 1 : 0,
  }),
  uses: ({ id }) => [
    ['used_grievances', sql`(select 1 from grievance where subject_id = ${id} and sensitive = 0 limit 1)`],
    [
      'used_sensitive_kind',
      sql`(select 1 from grievance_subject as own inner join grievance_setting as of_kind on of_kind.type_id = own.type_id and of_kind.sensitive = 1 where own.id = ${id} limit 1)`,
    ],
  ],
})

export const categories = async ({ db }: { db: ReadDatabase }) => ({
  data: await db
    .select({ id: lookup.id, name_en: lookup.value_en, name_bn: lookup.value_bn })
    .from(lookup)
    .where(and(eq(lookup.type, lookupType.complaint_category), eq(lookup.active, 1)))
    .orderBy(asc(lookup.sort), asc(lookup.id)),
})
export const typeChoices = async ({ db }: { db: ReadDatabase }) => ({
  data: await db
    .select({ id: grievanceType.id, name_en: grievanceType.name_en, name_bn: grievanceType.name_bn })
    .from(grievanceType)
    .orderBy(asc(grievanceType.id)),
})
