import { toAsciiDigits, toDigitsOf } from './digits.ts'
import type { Language } from './texts.ts'

const [bangla, latin] = [/[ঀ-৥ৰ-৿]/, /[a-z]/i]

/** What somebody wrote, with its digits in the reader's script; words of the other script keep theirs. */
export function written(language: Language, text: string): string {
  const isReaders = language === 'bn' ? bangla.test(text) || !latin.test(text) : !bangla.test(text)
  return isReaders ? toDigitsOf(language, toAsciiDigits(text)) : text
}
