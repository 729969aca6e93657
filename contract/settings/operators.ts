import '../zod-setup.ts'
import * as z from 'zod'
import { crud, listQuery } from '../crud.ts'
import { toAsciiDigits } from '../digits.ts'
import { flag, titleBangla, titleEnglish } from '../fields.ts'

export const AdminOperator = z.object({
  id: z.int(),
  prefix: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  active: z.boolean(),
  version: z.int(),
})
export type AdminOperator = z.output<typeof AdminOperator>

/** Mobile operators by the first three digits of their numbers (specification 3.13). */
export const operatorAdministration = crud({
  of: 'operator',
  path: 'mobile-operator',
  row: AdminOperator,
  query: listQuery(['prefix', 'name_en', 'name_bn']),
  body: z.object({
    name_en: titleEnglish(160),
    name_bn: titleBangla(160),
    prefix: z
      .string()
      .transform((typed) => toAsciiDigits(typed).trim())
      .pipe(z.string().regex(/^01[3-9]$/, 'operator_prefix')),
    active: flag.default(true),
  }),
})
