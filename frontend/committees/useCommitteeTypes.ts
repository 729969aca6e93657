import { committees } from '#calls/committees'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'

/** Types of committees, to choose from, and the code of each, by which its level is known. */
export function useCommitteeTypes() {
  const { nameOf } = useFormat()
  const rows = useGet(committees.permission.list, {}).data?.data ?? []
  return {
    options: rows.map(({ committee_type_id, committee_type }) => ({
      value: String(committee_type_id),
      label: nameOf(committee_type),
    })),
    codeOf: (id: string) => rows.find((row) => String(row.committee_type_id) === id)?.committee_type.code,
  }
}
