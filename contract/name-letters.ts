/** English name: letters, blanks and ' ( ) . - , : (decisions.md, "Which rule where"). */
const english = /^[A-Za-z .:()\-,']+$/
/** Bangla name: Bangla letters and signs, ZWJ/ZWNJ, blanks and . : ( ) - , ; no English letters, no digits (specification 5.1). */
const bangla = /^(?=.*[\u0985-\u09B9\u09DC-\u09E1])[\u0980-\u09E3\u09F0-\u09FE\u0964\u200C\u200D .:()\-,']+$/
/** What a name has in any script: two letters, or one with its sign. */
export const twoLetters = /\p{L}[\p{L}\p{M}]/u
export const nameLetters = { english, bangla }
export type Script = keyof typeof nameLetters

/** What is wrong with a name for its script; where only digits are too much, that. The first load brings it: no schema here. */
export function nameIssue(script: Script, name: string): string | undefined {
  if (nameLetters[script].test(name)) return undefined
  return nameLetters[script].test(name.replace(/[0-9০-৯]/g, '')) ? 'name_digits' : script
}

/** The same of a name that may be in either script, in one of them. */
export const eitherNameIssue = (name: string): string | undefined => {
  const issues = (['bangla', 'english'] as const).map((script) => nameIssue(script, name))
  if (issues.includes(undefined)) return undefined
  return issues.includes('name_digits') ? 'name_digits' : 'either_script'
}
