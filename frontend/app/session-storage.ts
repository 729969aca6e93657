import { kept } from './storage.ts'

/** A token for one record: kept as long as this tab, never in a URL. */
const tokenOf = (whose: string) => ({
  get: (id: number | string): string | null => kept.session.get(`${whose}-token:${id}`),
  set: (id: number | string, token: string): void => kept.session.set(`${whose}-token:${id}`, token),
  clear: (id: number | string): void => kept.session.remove(`${whose}-token:${id}`),
})

export const applicantToken = tokenOf('applicant')
export const complainantToken = tokenOf('complainant')
