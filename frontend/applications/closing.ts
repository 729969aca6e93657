import type { CallFailed } from '#frontend/app/client.ts'

/**
 * What is said beside that the program takes no more applications, where a call was refused for that: nothing of the form is wrong.
 * Undefined where it was refused for anything else.
 */
export function closingOf({ code, issues, message }: CallFailed): string | undefined {
  // That it takes none is what stands above these words; from when on it does is said there.
  if (code === 'program_closed') return issues[0]?.parameters ? message : ''
  return code === 'applications_closed' ? message : undefined
}
