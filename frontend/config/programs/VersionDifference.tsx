import { programs as calls } from '#calls/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { list } from '#contract/texts/screen-parts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { labelIn, useProgramOptions } from './useProgramOptions.ts'
import { differences, type DefinitionWords } from './version-difference.ts'

/** What differs between two versions, side by side. */
export function VersionDifference({ one, other }: { one: string; other: string }) {
  const text = useText(words)
  const none = useText(list)('empty_value')
  const say = useDefinitionWords()
  const before = useGet(calls.version.get, { params: { id: one } })
  const after = useGet(calls.version.get, { params: { id: other } })
  return (
    <RecordState got={before} lines={3}>
      {({ data: first }) => (
        <RecordState got={after} lines={3}>
          {({ data: second }) => {
            const rows = differences(first.definition, second.definition, say)
            if (rows.length === 0) return <p role="status">{text('compare_same')}</p>
            return (
              <RowTable
                caption={text('compare')}
                rows={rows}
                rowKey={({ path }) => path}
                columns={[
                  { key: 'label', title: text('compare_what'), cell: ({ label }) => label },
                  {
                    key: 'one',
                    title: text('version_number', { number: first.number }),
                    cell: (row) => row.one ?? none,
                  },
                  {
                    key: 'other',
                    title: text('version_number', { number: second.number }),
                    cell: (row) => row.other ?? none,
                  },
                ]}
              />
            )
          }}
        </RecordState>
      )}
    </RecordState>
  )
}

function useDefinitionWords(): DefinitionWords {
  const text = useText(words)
  const common = useText(list)
  const format = useFormat()
  const { genders, classes, maritalStatuses } = useProgramOptions()
  return {
    label: (key) => text(key),
    money: (poisha) => format.money(poisha),
    number: (number) => format.digits(number),
    nameOf: (row) => format.nameOf(row),
    yesOrNo: (flag) => common(flag === 1 ? 'yes' : 'no'),
    cycle: (cycle) => text(`cycle_${cycle}`),
    gender: (code) => labelIn(genders, code),
    className: (code) => labelIn(classes, code),
    maritalStatus: (code) => labelIn(maritalStatuses, code),
    type: (type) => text(`type_${type}`),
  }
}
