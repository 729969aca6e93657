import type { SubmissionBody } from '../useSubmission.ts'

/** The body of a correction: of the files only those that are others than were loaded. */
export function correctionBody(
  body: SubmissionBody,
  loaded: Record<string, Blob>,
  own: { id: number; version: number },
): SubmissionBody {
  const changed = Object.entries(body).filter(
    ([name, value]) => !(value instanceof Blob && loaded[name] === value),
  )
  return { ...Object.fromEntries(changed), ...own } as unknown as SubmissionBody
}
