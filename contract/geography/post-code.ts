import '../zod-setup.ts'
import * as z from 'zod'
import { crud, listQuery } from '../crud.ts'
import { id, line, optional, postCode } from '../fields.ts'

const PostCode = z.object({
  id: z.int(),
  post_code: z.string(),
  district: z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() }),
  upazila_en: z.string(),
  post_office_en: z.string(),
  version: z.int(),
})
export type PostCode = z.output<typeof PostCode>

export const postCodeCalls = crud({
  of: 'postCode',
  path: 'post-code',
  row: PostCode,
  query: listQuery(['post_code', 'post_office_en', 'upazila_en']).extend({ district_id: optional(id) }),
  body: z.object({
    post_code: postCode,
    district_id: id,
    upazila_en: line(160),
    post_office_en: line(160),
  }),
})
