import { programs as calls } from '#calls/programs/administration'
import type { ProgramDraft } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { list } from '#contract/texts/screen-parts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Facts } from '#frontend/ui/Detail.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { labelIn, useProgramOptions } from './useProgramOptions.ts'
import { differences, linesOf, type DefinitionWords } from './version-difference.ts'

/** What differs between two versions, side by side. */
export function VersionDifference({ one, other }: { one: string; other: string }) {
  const text = useText(words)
  const before = useGet(calls.version.get, { params: { id: one } })
  const after = useGet(calls.version.get, { params: { id: other } })
  return (
    <RecordState got={before} lines={3}>
      {({ data: first }) => (
        <RecordState got={after} lines={3}>
          {({ data: second }) => {
            return (
              <DefinitionTable
                one={{
                  title: text('version_number', { number: first.number }),
                  definition: first.definition,
                }}
                other={{
                  title: text('version_number', { number: second.number }),
                  definition: second.definition,
                }}
              />
            )
          }}
        </RecordState>
      )}
    </RecordState>
  )
}

type Side = { title: string; definition: ProgramDraft }

/** Two definitions side by side: where they differ. */
export function DefinitionTable({ one, other }: { one: Side; other: Side }) {
  const text = useText(words)
  const none = useText(list)('empty_value')
  const rows = differences(one.definition, other.definition, useDefinitionWords())
  if (rows.length === 0) return <p role="status">{text('compare_same')}</p>
  return (
    <RowTable
      caption={text('compare')}
      rows={rows}
      rowKey={({ path }) => path}
      columns={[
        { key: 'label', title: text('compare_what'), cell: ({ label }) => label },
        { key: 'one', title: one.title, cell: (row) => row.one ?? none },
        { key: 'other', title: other.title, cell: (row) => row.other ?? none },
      ]}
    />
  )
}

/** A published version as it was written, line by line. */
export function VersionView({ id }: { id: string }) {
  const text = useText(words)
  const say = useDefinitionWords()
  const format = useFormat()
  const got = useGet(calls.version.get, { params: { id } })
  return (
    <RecordState got={got} lines={6}>
      {({ data }) => (
        <Section
          title={`${format.nameOf(data.definition)}: ${text('version_number', { number: data.number })}`}
        >
          <Facts facts={linesOf(data.definition, say).map(({ label, value }) => ({ label, value }))} />
        </Section>
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
