import { nextTurn } from '#worker/http/turns'
import type { ApplicantsCopy } from './applicants-copy.ts'
import type { Certificate } from './certificate.ts'
import type { Minutes } from './minutes.ts'

export type { ApplicantsCopy, CopySection } from './applicants-copy.ts'

/**
 * Fonts, HarfBuzz and pdf-lib are loaded at the first call, one after the other: others in this isolate go on in between.
 */
async function printer() {
  await import('./assets.ts')
  await nextTurn()
  await import('pdf-lib')
  await nextTurn()
  return import('./render.ts')
}

/** Prints the applicant's copy. */
export const applicantsCopyPdf = async (input: ApplicantsCopy): Promise<Uint8Array> =>
  (await printer()).render(input)

/** Prints the minutes of a committee's session. */
export const minutesPdf = async (input: Minutes): Promise<Uint8Array<ArrayBuffer>> =>
  (await printer()).minutes(input)

/** Prints certificates, one on a page. */
export const certificatesPdf = async (input: readonly Certificate[]): Promise<Uint8Array<ArrayBuffer>> =>
  (await printer()).certificates(input)
