import { and, eq, inArray } from 'drizzle-orm'
import { Failure, type FieldIssue } from '#contract/failure'
import { lookupType, type LookupType } from '#contract/lookups'
import type { ProgramDraft } from '#contract/programs/administration'
import type { DraftField } from '#contract/programs/fields'
import type { ReadDatabase } from '#worker/db/client'
import { lookup } from '#worker/db/schema/settings'

const types = [lookupType.gender, lookupType.class, lookupType.marital_status]
/** '2/female': type and code. */
export type Codes = ReadonlySet<string>
const keyOf = (type: LookupType, code: string) => `${type}/${code}`

/** Codes of the active rows that a program may name. */
export async function codesOf(db: ReadDatabase): Promise<Codes> {
  const rows = await db
    .select({ type: lookup.type, code: lookup.code })
    .from(lookup)
    .where(and(inArray(lookup.type, types), eq(lookup.active, 1)))
  return new Set(rows.map(({ type, code }) => keyOf(type as LookupType, code)))
}

/** Values of a program's fields that are tied to a marital status that there isn't. */
export const tiedIssues = (fields: readonly DraftField[], codes: Codes): FieldIssue[] =>
  fields.flatMap(({ additional_field_value }, at) =>
    additional_field_value.flatMap(({ marital_status }, position) =>
      marital_status === undefined || codes.has(keyOf(lookupType.marital_status, marital_status))
        ? []
        : [
            {
              field: `additional_field.${at}.additional_field_value.${position}.marital_status`,
              key: 'invalid',
            },
          ],
    ),
  )

/** What is wrong with the lists of a content: codes that no row has, and what stands in a list twice. */
export function listIssues(lists: Partial<ProgramDraft>, codes: Codes): FieldIssue[] {
  const { genders = [], class_amounts = [], marital_statuses = [], sub_programs = [] } = lists
  const classes = class_amounts.map(({ class_code }) => class_code)
  return [
    ...unknown('genders.%.gender_code', codes, lookupType.gender, codesOfGenders(genders)),
    ...twice('genders.%.gender_code', codesOfGenders(genders)),
    ...unknown('class_amounts.%.class_code', codes, lookupType.class, classes),
    ...twice('class_amounts.%.class_code', classes),
    ...unknown('marital_statuses', codes, lookupType.marital_status, marital_statuses),
    ...twice('marital_statuses', marital_statuses),
    ...twice(
      'sub_programs.%.id',
      sub_programs.map(({ id }) => id),
    ),
  ]
}

export function refuseAny(issues: FieldIssue[]): void {
  if (issues.length > 0) throw new Failure('validation', { issues })
}

const codesOfGenders = (genders: ProgramDraft['genders']) => genders.map(({ gender_code }) => gender_code)
const field = (pattern: string, at: number) => pattern.replace('%', String(at))

const unknown = (pattern: string, codes: Codes, type: LookupType, list: string[]): FieldIssue[] =>
  list.flatMap((code, at) =>
    codes.has(keyOf(type, code)) ? [] : [{ field: field(pattern, at), key: 'invalid' }],
  )

const twice = (pattern: string, list: (string | number)[]): FieldIssue[] =>
  list.flatMap((value, at) =>
    list.indexOf(value) === at ? [] : [{ field: field(pattern, at), key: 'already_exists' }],
  )
