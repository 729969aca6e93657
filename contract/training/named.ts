import * as z from 'zod'

/** A lookup row as it is shown. */
export const NamedLookup = z.object({
  id: z.int(),
  code: z.string(),
  value_en: z.string(),
  value_bn: z.string(),
})
export type NamedLookup = z.output<typeof NamedLookup>
