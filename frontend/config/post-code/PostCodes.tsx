import { geography } from '#calls/geography'
import type { PostCode } from '#contract/geography/post-code'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { PlaceField } from '#frontend/resource/PlaceField.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'
import { useResource } from '#frontend/resource/useResource.ts'
import { TextField } from '#frontend/ui/TextField.tsx'

const valuesOf = (row: PostCode | undefined) => ({
  post_code: row?.post_code ?? '',
  district_id: String(row?.district.id ?? ''),
  upazila_en: row?.upazila_en ?? '',
  post_office_en: row?.post_office_en ?? '',
})

/** The country's post offices with their codes. */
export default function PostCodes() {
  const { text, format, labelsOf, columnOf } = useResource('postCode')
  const { post_code, district_id, upazila_en, post_office_en } = labelsOf(
    'post_code',
    'district_id',
    'upazila_en',
    'post_office_en',
  )
  const districts = useDistricts()
  return (
    <Resource
      of="postCode"
      calls={geography.postCode}
      nameOf={(row) => `${format.digits(row.post_code)}, ${row.post_office_en}`}
      valuesOf={valuesOf}
      fields={{ post_code, district_id, upazila_en, post_office_en }}
      filters={districts.length > 0 ? [{ name: 'district_id', ...district_id, options: districts }] : []}
      columns={[
        columnOf('post_code', { cell: (row) => format.digits(row.post_code ?? '') }),
        columnOf('post_office_en', { show: 'always' }),
        columnOf('upazila_en'),
        {
          key: 'district',
          title: district_id.label,
          show: 'always',
          cell: ({ district }) => format.nameOf(district),
        },
      ]}
    >
      <TextField name="post_code" {...post_code} required isCount inputMode="numeric" maxLength={4} />
      <PlaceField name="district_id" {...district_id} kinds={['division', 'district']} />
      <TextField name="upazila_en" {...upazila_en} help={text('upazila_help')} required maxLength={160} />
      <TextField
        name="post_office_en"
        {...post_office_en}
        help={text('upazila_help')}
        required
        maxLength={160}
      />
    </Resource>
  )
}

/** To narrow the list by, for who may see the list of them. */
function useDistricts() {
  const may = useMay()(geography.district.list.access)
  const { nameOf } = useFormat()
  const { data } = useGet(geography.district.list, may ? { query: { per_page: 100 } } : null)
  return (data?.data ?? []).map((row) => ({
    value: String(row.id),
    label: nameOf(row),
    search: `${row.name_en} ${row.name_bn}`,
  }))
}
