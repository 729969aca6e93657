import { settings } from '#calls/settings'
import type { NamedRow } from '#contract/format'
import type { LookupType } from '#contract/lookups'
import { useGet } from '#frontend/app/data.ts'
import { useOptions } from '#frontend/app/options.ts'
import type { Option } from '#frontend/ui/options.ts'

type Row = NamedRow & { id: number }
/** Rows to choose from, and after them those that a record has since before they were switched off: it may keep them. */
export const withOwn = <One extends Row>(rows: readonly One[], own: readonly Row[] = []): readonly Row[] => [
  ...rows,
  ...own.filter(({ id }) => rows.every((row) => row.id !== id)).map((row) => ({ ...row, is_off: true })),
]

/** Rows of a lookup list that training is described with, to choose from with those a record has, and the code of each. */
export function useLookups(
  type: LookupType,
  own?: readonly Row[],
): {
  options: readonly Option[]
  codeOf: (id: string) => string | undefined
  /** Of a code; undefined while they are on their way. */
  idOf: (code: string) => string | undefined
  /** Or won’t come. */
  isThere: boolean
} {
  const options = useOptions()
  const { data, failure } = useGet(settings.choices.lookups, { params: { type } })
  const rows = data?.data
  return {
    options: options(rows && withOwn(rows, own)),
    idOf: (code) => {
      const id = rows?.find((row) => row.code === code)?.id
      return id === undefined ? undefined : String(id)
    },
    isThere: rows !== undefined || failure !== undefined,
    codeOf: (id) => rows?.find((row) => String(row.id) === id)?.code,
  }
}
