import type { AnyEndpoint } from './endpoint.ts'
import { formatFor } from './format.ts'
import { languages, type Language } from './texts.ts'

type Named = { id: number; full_name?: string; name?: string; name_bn?: string; name_en?: string }

const labelIn = (language: Language, { bulk }: AnyEndpoint, row: unknown): string => {
  const { id, full_name, name, name_bn, name_en } = row as Named
  return (
    bulk?.label?.(row, language) ??
    full_name ??
    name ??
    (name_en === undefined || name_bn === undefined
      ? String(id)
      : formatFor(language).nameOf({ name_en, name_bn }))
  )
}

/** What a row of an act's list is called among the records of long work: in each language. */
export const recordLabel = (act: AnyEndpoint, row: unknown): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, labelIn(language, act, row)])) as Record<
    Language,
    string
  >
