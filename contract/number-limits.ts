import type { Limit } from './endpoint.ts'

/**
 * Looking people up by a number, whichever call: as much as a day at a counter asks for. Of a masked number ten thousands of
 * others would have to be tried.
 */
export const numberLimits = [
  { by: 'user', times: 300, seconds: 3_600, shared: 'number' },
  { by: 'user', times: 1_500, seconds: 86_400, shared: 'number' },
] as const satisfies readonly Limit[]
