import type { AdminText } from '#contract/settings/languages'
import type { Language } from '#contract/texts'
import type { changedText } from '#worker/db/schema/settings'

export type ChangedRow = typeof changedText.$inferSelect

const other = { bn: 'en', en: 'bn' } as const

/**
 * Texts of a language with how they stand: all, or those of some paths; and the department's rows of texts that are no
 * more. The tables of all texts come only when somebody looks at them.
 */
export async function adminTexts(
  language: Language,
  rows: readonly ChangedRow[],
  only?: readonly string[],
): Promise<AdminText[]> {
  const { allPaths, builtInText } = await import('#contract/texts/all')
  const own = new Map(rows.filter((row) => row.language === language).map((row) => [row.path, row]))
  const others = new Map(rows.filter((row) => row.language !== language).map((row) => [row.path, row]))
  const paths = new Set([...(only ?? allPaths()), ...own.keys()])
  return [...paths].flatMap((path) => {
    const builtIn = builtInText(path)
    const mine = own.get(path)
    if (!builtIn && !mine) return []
    return [stateOf(language, path, builtIn, mine, others.get(path))]
  })
}

function stateOf(
  language: Language,
  path: string,
  builtIn: { area: string; en: string; bn: string } | undefined,
  mine: ChangedRow | undefined,
  theirs: ChangedRow | undefined,
): AdminText {
  const led = theirs?.led_at ?? null
  const follows = builtIn !== undefined && led !== null && (!mine || mine.updated_at < led)
  const isOutdated = builtIn !== undefined && mine !== undefined && mine.default_words !== builtIn[language]
  const words = {
    [language]: mine?.words ?? builtIn?.[language] ?? '',
    [other[language]]: theirs?.words ?? builtIn?.[other[language]] ?? '',
  } as Record<Language, string>
  return {
    path,
    area: builtIn?.area ?? path.slice(0, path.indexOf('.')),
    state: !builtIn
      ? 'orphan'
      : isOutdated
        ? 'outdated'
        : follows
          ? 'other_changed'
          : mine
            ? 'changed'
            : 'default',
    changed: mine !== undefined,
    follows,
    default_en: builtIn?.en ?? null,
    default_bn: builtIn?.bn ?? null,
    words_en: words.en,
    words_bn: words.bn,
    default_then: !builtIn || isOutdated ? (mine?.default_words ?? null) : null,
    updated_at: mine?.updated_at ?? null,
    version: mine?.version ?? 0,
    id: mine?.id ?? null,
  }
}
