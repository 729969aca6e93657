import { nextTurn } from '#worker/http/turns'
import type { ApplicantsCopy } from './applicants-copy.ts'

export type { ApplicantsCopy, CopySection } from './applicants-copy.ts'

/**
 * Prints the applicant's copy. Fonts, HarfBuzz and pdf-lib are loaded at the first call, one after the other: others in
 * this isolate go on in between.
 */
export async function applicantsCopyPdf(input: ApplicantsCopy): Promise<Uint8Array> {
  await import('./assets.ts')
  await nextTurn()
  await import('pdf-lib')
  await nextTurn()
  const { render } = await import('./render.ts')
  return render(input)
}
