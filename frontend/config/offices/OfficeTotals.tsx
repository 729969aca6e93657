import { geography } from '#calls/geography'
import { placeKinds } from '#contract/geography/places'
import type { OfficeTotal } from '#contract/geography/offices'
import { config } from '#contract/texts/config'
import { offices as words } from '#contract/texts/geography/offices'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Column } from '#frontend/ui/ListCells.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { officesPath } from './paths.ts'

const sums = ['offices', 'off', 'users', 'wards'] as const
type Sums = Record<(typeof sums)[number], number>
type Line = Sums & { key: string; label: string; href: string | undefined }

const added = (rows: readonly Sums[]): Sums => {
  const sumOf = (key: keyof Sums) => rows.reduce((total, row) => total + row[key], 0)
  return { offices: sumOf('offices'), off: sumOf('off'), users: sumOf('users'), wards: sumOf('wards') }
}

/** Offices in scope added up by type and by level; each sum ends with what they are together. */
export function OfficeTotals() {
  const text = useText(words)
  const common = useText(config)
  const format = useFormat()
  const { data, failure, retry } = useGet(geography.office.totals, {})
  if (failure) return <ErrorState failure={failure} onRetry={retry} />
  if (!data) return <Skeleton lines={6} />
  const byType = [...Map.groupBy(data.rows, (row) => row.category_id)].map(([id, rows]) => ({
    ...added(rows),
    key: String(id),
    label: format.nameOf(rows[0]!.category),
    href: `${officesPath}?category_id=${id}`,
  }))
  const levelOf = (kind: OfficeTotal['kind']) => (kind ? common(`kind_${kind}`) : text('country'))
  const byLevel = [null, ...placeKinds].flatMap((kind) => {
    const rows = data.rows.filter((row) => row.kind === kind)
    if (rows.length === 0) return []
    return [{ ...added(rows), key: kind ?? 'country', label: levelOf(kind), href: undefined }]
  })
  const sum = { ...added(data.rows), key: 'sum', label: text('totals_sum'), href: undefined }
  return (
    <div className="grid gap-4 *:min-w-0 2xl:grid-cols-2">
      <Totals title={text('totals_by_type')} first={text('category')} lines={[...byType, sum]} />
      <Totals title={text('totals_by_level')} first={text('totals_level')} lines={[...byLevel, sum]} />
    </div>
  )
}

function Totals({ title, first, lines }: { title: string; first: string; lines: readonly Line[] }) {
  const text = useText(words)
  const format = useFormat()
  const titles: Record<keyof Sums, string> = {
    offices: text('totals_offices'),
    off: text('totals_off'),
    users: text('users'),
    wards: text('wards'),
  }
  const strong = ({ key }: Line, shown: string) => (key === 'sum' ? <strong>{shown}</strong> : shown)
  const columns: Column<Line>[] = [
    { key: 'label', title: first, cell: (line) => strong(line, line.label) },
    ...sums.map((name) => ({
      key: name,
      title: titles[name],
      isNumber: true,
      // Offices of several levels work for the same wards: together they would be counted more than once.
      cell: (line: Line) =>
        line.key === 'sum' && name === 'wards' ? text('nothing') : strong(line, format.count(line[name])),
    })),
  ]
  return (
    <Section title={title}>
      <RowTable<Line>
        caption={title}
        rows={lines}
        rowKey={({ key }) => key}
        rowHref={({ href }) => href}
        columns={columns}
      />
    </Section>
  )
}
