import type { ApplicantsCopy } from './applicants-copy.ts'

export type { ApplicantsCopy, CopySection } from './applicants-copy.ts'

/** Prints the applicant's copy. Fonts, HarfBuzz and pdf-lib are loaded at the first call. */
export async function applicantsCopyPdf(input: ApplicantsCopy): Promise<Uint8Array> {
  const { render } = await import('./render.ts')
  return render(input)
}
