import { canonical, sectionNames, type Content, type Pace } from '#contract/settings/bundle/content'
import type { BundlePreview } from '#contract/settings/bundle'
import type { Language } from '#contract/texts'
import { sayIssue } from '#contract/texts/validation'
import type { RowIssue } from '#worker/http/held-to'
import type { Part } from './part.ts'
import type { Parts } from './read.ts'

export type Problem = BundlePreview['problems'][number]
type Here = { parts: Parts; content: Content }

const isSame = (own: unknown, row: unknown) =>
  own !== undefined && JSON.stringify(canonical(own)) === JSON.stringify(canonical(row))

/** Where in a row, and what the screen would say. */
export function issueMessage(language: Language, { under, ...issue }: RowIssue): string {
  const field = under === undefined ? issue.field : `${under}.${issue.field}`
  return `${field}: ${sayIssue(language, issue)}`
}

/**
 * Holds every row that a file would change to the calls of its screen: the rows as those calls would keep them, and what
 * they would say of those that they refuse. A row that stands here as it is needs no judgement.
 */
export async function judge(
  here: Here,
  wanted: Content,
  language: Language,
  pace: Pace,
): Promise<{ content: Content; problems: Problem[] }> {
  const problems: Problem[] = []
  const sections: [string, unknown][] = []
  for (const section of sectionNames) {
    const part = here.parts[section] as unknown as Part<never>
    const rows: [string, unknown][] = []
    for (const [key, row] of Object.entries(wanted[section])) {
      const own = Object.hasOwn(here.content[section], key) ? here.content[section][key] : undefined
      if (isSame(own, row)) rows.push([key, row])
      else {
        const judged = part.judge(key, row as never, { isNew: own === undefined, here: here.content, wanted })
        rows.push([key, judged.row])
        for (const issue of judged.issues)
          problems.push({ section, key, message: issueMessage(language, issue) })
      }
      await pace(JSON.stringify(row).length)
    }
    sections.push([section, Object.fromEntries(rows)])
  }
  return { content: Object.fromEntries(sections) as Content, problems }
}
