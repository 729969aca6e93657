/**
 * A text without what nobody types and nobody sees: control characters, marks that turn the direction of what stands
 * around them, halves of letters. On a page, on paper or in a log they make a text say what it doesn't. Tab and line
 * break stay, and so do ZWJ and ZWNJ, which Bangla is written with.
 */
export const seen = (text: string): string => text.replace(unseen, '')

const unseen = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\uFFFE\uFFFF]/gu
