/**
 * A text without what nobody types and nobody sees: control characters, marks that turn the direction of what stands
 * around them, letters that fill a place and are drawn as nothing, halves of letters. On a page, on paper or in a log they make a
 * text say what it doesn't. Tab and line break stay, and so do ZWJ and ZWNJ, which Bangla is written with, and the marks by which
 * a phone says how a sign is drawn.
 */
export const seen = (text: string): string => text.replace(unseen, '')

const unseen =
  /(?![\t\n\r\u200C\u200D\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFFE\uFFFF]/gu
