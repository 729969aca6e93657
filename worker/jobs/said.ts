import type { AnyEndpoint } from '#contract/endpoint'
import { Failure, failureStatus } from '#contract/failure'
import type { Language } from '#contract/texts'
import { sayFailure } from '#contract/texts/failures'
import { sayIssue } from '#contract/texts/validation'

/** What came of a record of long work, by keys and values. */
type Kept =
  | { issue: Failure['issues'][number] }
  | { code: Failure['code']; parameters: Failure['parameters'] }
  | { answer: unknown }

const kept = (one: Kept): string => JSON.stringify(one)
export const keptFailure = ({ issues: [issue], code, parameters }: Failure): string =>
  kept(issue ? { issue } : { code, parameters })
export const keptAnswer = ({ bulk }: AnyEndpoint, answer: unknown): string | null =>
  bulk?.told ? kept({ answer }) : null

/** What was kept as an object; of what was begun before, its words. */
function opened(text: string): object | undefined {
  if (!text.startsWith('{"')) return undefined
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}

/** What ended a job, as it is kept: its code and, where it is nothing to be just tried again, its words. */
export function endOf(language: Language, text: string): { error: string; why: string | null } {
  const known = opened(text) as Kept | undefined
  if (known === undefined || !('code' in known)) return { error: known ? 'validation' : text, why: null }
  return {
    error: known.code,
    why: failureStatus[known.code] === 409 ? messageIn(language, text, undefined) : null,
  }
}

/** The same in its reader's language. */
export function messageIn(
  language: Language,
  text: string | null,
  act: AnyEndpoint | undefined,
): string | null {
  const known = text === null ? undefined : (opened(text) as Kept | undefined)
  if (!known) return text
  if ('issue' in known) {
    const [issue] = new Failure('validation', { issues: [known.issue] }).issuesIn(language)
    return sayIssue(language, issue!)
  }
  if ('code' in known) {
    const { code, parameters } = known
    return sayFailure(language, code, new Failure(code, { parameters }).parametersIn(language))
  }
  return act?.bulk?.told?.(known.answer, language) ?? null
}

/** A record's name, where it is another in each language. */
export const keptLabel = (label: string | Readonly<Record<Language, string>>): string =>
  typeof label === 'string' ? label : label.bn === label.en ? label.bn : JSON.stringify(label)
export const labelOf = (language: Language, text: string): string =>
  (opened(text) as Partial<Record<Language, string>> | undefined)?.[language] ?? text
