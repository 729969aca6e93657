import { kept } from './storage.ts'

const keyOf = (applicationId: number | string) => `applicant-token:${applicationId}`

/** The applicant's token of an application: kept as long as this tab, never in a URL. */
export const applicantToken = {
  get: (applicationId: number | string): string | null => kept.session.get(keyOf(applicationId)),
  set: (applicationId: number | string, token: string): void => kept.session.set(keyOf(applicationId), token),
}
