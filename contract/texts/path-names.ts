import { permissionWords } from '../permission-words.ts'
import { isPermission } from '../permissions.ts'
import { resourceField } from '../resources.ts'
import { say, wordsOf, type Language } from '../texts.ts'
import { fieldNames } from './field-names.ts'
import { recordFields } from './record-fields.ts'
import { recordName } from './record-names.ts'

const ofAll = (language: Language, field: string): string | undefined =>
  field in fieldNames.en ? say(fieldNames, language, field as keyof typeof fieldNames.en) : undefined

/** What one table alone calls a field of its records. */
const ownField = (language: Language, field: string, table: string): string | undefined =>
  // A key with dots in it is looked up in the whole table.
  (wordsOf(recordFields, language) as Readonly<Record<string, string>>)[`${table}.${field}`] ??
  resourceField(language, field, table)

/** What a field of a record is called, of a table or of any: its own word for it goes before that of all. */
export const fieldName = (language: Language, field: string, table?: string): string | undefined =>
  (table === undefined ? undefined : ownField(language, field, table)) ??
  ofAll(language, field) ??
  resourceField(language, field)

/**
 * A path of a record in words, step by step. A step that is an id or a code is called by the name that the caller
 * knows of it; one that nobody has named stays as it is. A field is called as the nearest part calls it whose it is.
 */
export function pathName(
  language: Language,
  entity: string,
  path: string,
  nameOf: (step: string, before: string | undefined) => string | undefined = () => undefined,
): string {
  const steps = path.split('.')
  const ofParts = (step: string, at: number) =>
    [entity, ...steps.slice(0, at)]
      .toReversed()
      .map((owner) => ownField(language, step, owner))
      .find((name) => name !== undefined)
  return steps
    .map(
      (step, at) =>
        nameOf(step, steps[at - 1]) ??
        ofParts(step, at) ??
        fieldName(language, step) ??
        recordName(language, step) ??
        rightName(language, step),
    )
    .filter(Boolean)
    .join(' › ')
}

const rightName = (language: Language, step: string): string =>
  isPermission(step) ? permissionWords(language).label(step) : step
