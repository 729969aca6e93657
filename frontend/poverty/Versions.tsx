import { useState } from 'react'
import { poverty } from '#calls/poverty/administration'
import type { YearRules } from '#contract/poverty/administration'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { RulesDifference } from './RulesDifference.tsx'
import { RulesPage } from './RulesPage.tsx'

/** The published rule sets of a year, and what each changed. */
export default function Versions() {
  const text = useText(words)
  return (
    <RulesPage here="versions" lead={text('versions_lead')}>
      {(data) => <Published key={data.year.id} data={data} />}
    </RulesPage>
  )
}

function Published({ data }: { data: YearRules }) {
  const text = useText(words)
  const format = useFormat()
  const [opened, setOpened] = useState<number>()
  const got = useGet(poverty.ruleSet.versions, { params: { id: data.year.id } })
  return (
    <RecordState got={got}>
      {({ data: versions }) => {
        if (versions.length === 0)
          return <EmptyState title={text('page_versions')} text={text('versions_none')} />
        const at = versions.findIndex(({ id }) => id === opened)
        const [shown, before] = [versions[at], at < 0 ? undefined : versions[at + 1]]
        return (
          <>
            <RowTable
              caption={text('page_versions')}
              rows={versions}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'number',
                  title: text('page_versions'),
                  cell: ({ id, number }) => (
                    <button
                      type="button"
                      className="text-primary underline underline-offset-4"
                      aria-expanded={opened === id}
                      onClick={() => setOpened(opened === id ? undefined : id)}
                    >
                      {text('version', { number: format.digits(number) })}
                    </button>
                  ),
                },
                {
                  key: 'from',
                  title: text('version_from'),
                  show: 'always',
                  cell: ({ published_at }) => format.moment(published_at),
                },
                {
                  key: 'until',
                  title: text('version_until'),
                  cell: ({ replaced_at }) =>
                    replaced_at ? (
                      format.moment(replaced_at)
                    ) : (
                      <StateMark kind="good">{text('version_now')}</StateMark>
                    ),
                },
                {
                  key: 'by',
                  title: text('version_by'),
                  cell: ({ published_by }) => published_by ?? '–',
                },
              ]}
            />
            {shown && (
              <Section title={text('version', { number: format.digits(shown.number) })}>
                <RulesDifference
                  before={
                    before?.definition ?? {
                      variables: [],
                      district_effects: {},
                      cut_off: { country: 0, divisions: {} },
                    }
                  }
                  after={shown.definition}
                  places={data}
                />
              </Section>
            )}
          </>
        )
      }}
    </RecordState>
  )
}
