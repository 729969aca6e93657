import type { Limit } from '../endpoint.ts'

/** Files of lists for one user, whatever the list and however it is written. */
export const exportLimits = [
  { by: 'user', times: 30, seconds: 600, shared: 'export' },
] as const satisfies readonly Limit[]
