import type { Language } from '#contract/texts'

/** What the record of a form is called, by the names that records of this product have; none has only numbers. */
export function subjectOf(values: Readonly<Record<string, unknown>>, language: Language): string | undefined {
  const names = [
    `name_${language}`,
    `value_${language}`,
    `label_name_${language}`,
    'full_name',
    'name',
    'program_name',
    'circular_name',
    'post_office_en',
  ]
  return names.map((name) => values[name]).find((name) => typeof name === 'string' && name !== '') as
    | string
    | undefined
}
