import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { PostCode } from '#contract/geography/post-code'
import { place, postCode } from '#worker/db/schema/geography'
import { columnsOf } from '#worker/resource/listing'
import { resource } from '#worker/resource/resource'

type Body = Pick<PostCode, 'post_code' | 'upazila_en' | 'post_office_en'> & { district_id: number }

/** The post offices of a district and their codes. */
export const postCodes = resource({
  table: postCode,
  rows: ({ db }, where) =>
    db
      .select({
        id: postCode.id,
        post_code: postCode.post_code,
        district: { id: place.id, name_en: place.name_en, name_bn: place.name_bn },
        upazila_en: postCode.upazila_en,
        post_office_en: postCode.post_office_en,
        version: postCode.version,
      })
      .from(postCode)
      .innerJoin(place, eq(place.id, postCode.district_id))
      .where(where)
      .$dynamic(),
  shown: (row): PostCode => row,
  search: {
    names: [postCode.post_office_en, postCode.upazila_en],
    codes: [postCode.post_code],
  },
  filters: { district_id: postCode.district_id },
  sortable: columnsOf(postCode, 'post_code', 'post_office_en', 'upazila_en'),
  async columns({ post_code, district_id, upazila_en, post_office_en }: Body, { db }) {
    const [district] = await db
      .select({ id: place.id })
      .from(place)
      .where(and(eq(place.id, district_id), eq(place.kind, 'district')))
    if (!district) throw new Failure('validation', { issues: [{ field: 'district_id', key: 'invalid' }] })
    return { post_code, district_id, upazila_en, post_office_en }
  },
  // Addresses keep the code itself.
  uses: () => [],
})
