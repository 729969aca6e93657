import { say, wordsOf, type Language } from '../../texts.ts'
import { failureStatus } from '../../failure.ts'
import { failures } from '../failures.ts'
import { oversight as words } from './oversight.ts'
import { staffFailures } from '../staff-failures.ts'

/** How a call ended, in words: done, or the first sentence of the refusal, without what only the caller was told. */
export function outcomeWords(language: Language, outcome: string): string {
  if (outcome === 'done') return say(words, language, 'outcome_done')
  if (!(outcome in failureStatus)) return outcome
  const all: Record<string, string> = { ...wordsOf(failures, language), ...wordsOf(staffFailures, language) }
  const [sentence = ''] = (all[outcome] ?? outcome).split(/(?<=[.।])\s/)
  return sentence.includes('{{') ? say(words, language, 'outcome_wrong') : sentence.replace(/[.।]$/, '')
}
