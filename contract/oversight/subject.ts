import '../zod-setup.ts'
import * as z from 'zod'

export const naming = z.object({ name_en: z.string(), name_bn: z.string() })
/** The record that a call was done to, the first that it changed; its name where records of that kind have one. */
export const Subject = z
  .object({
    entity: z.string(),
    entity_id: z.string(),
    name: naming.nullable(),
    /** As many of its kind the call made. */
    made: z.int(),
  })
  .nullable()
