import { say, wordsOf, type Language } from '../texts.ts'
import { failures, isFailureCode } from './failures.ts'
import { oversight as words } from './oversight.ts'

/** How a call ended, in words: done, or the first sentence of the refusal, without what only the caller was told. */
export function outcomeWords(language: Language, outcome: string): string {
  if (outcome === 'done') return say(words, language, 'outcome_done')
  if (!isFailureCode(outcome)) return outcome
  const [sentence = ''] = wordsOf(failures, language)[outcome].split(/(?<=[.।])\s/)
  return sentence.includes('{{') ? say(words, language, 'outcome_wrong') : sentence.replace(/[.।]$/, '')
}
