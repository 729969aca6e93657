import { committees } from '#calls/committees'
import { committeeTexts as words } from '#contract/texts/committees/committees'
import { sessionTexts } from '#contract/texts/committees/sessions'
import { common as commonWords } from '#contract/texts/common'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { Detail } from '#frontend/ui/Detail.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { ButtonLink, Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { committeesPath } from './paths.ts'
import { sessionsPath } from './sessions/paths.ts'

/** A committee with its members. */
export default function CommitteeDetail({ params }: ScreenProps) {
  const text = useText(words)
  const common = useText(commonWords)
  const sessions = useText(sessionTexts)
  const format = useFormat()
  const may = useMay()
  const id = params['id'] ?? ''
  const got = useGet(committees.committee.get, { params: { id } })
  const committee = got.data?.data
  return (
    <Page
      title={committee ? format.nameOf(committee) : text('title')}
      crumbs={[{ label: text('title'), href: committeesPath }]}
    >
      <RecordState got={got}>
        {({ data }) => (
          <Detail
            actions={
              <>
                {may(committees.committee.update.access) && (
                  <ButtonLink primary href={`${committeesPath}/edit/${id}`}>
                    {text('change')}
                  </ButtonLink>
                )}
                {may(committees.committee.insert.access) && (
                  <ButtonLink href={`${committeesPath}/copy/${id}`}>{text('copy')}</ButtonLink>
                )}
                {may(committees.session.list.access) && (
                  <ButtonLink href={`${sessionsPath}?committee_id=${id}`}>{sessions('title')}</ButtonLink>
                )}
              </>
            }
            history={{ entity: 'committee', id: data.id }}
            facts={[
              { label: text('type'), value: format.nameOf(data.committee_type) },
              {
                label: text('place'),
                value: data.place ? format.nameOf(data.place) : text('whole_country_place'),
              },
              {
                label: text('program'),
                value: data.program ? format.nameOf(data.program) : text('all_programs'),
              },
              { label: text('active'), value: common(data.active ? 'yes' : 'no') },
            ]}
          >
            <Section title={text('members')}>
              {data.members.length === 0 ? (
                <p>{text('members_none')}</p>
              ) : (
                <RowTable
                  caption={text('members')}
                  rows={data.members}
                  rowKey={({ role, full_name }) => `${role} ${full_name}`}
                  columns={[
                    {
                      key: 'name',
                      title: text('name'),
                      cell: ({ full_name, username }) => (
                        <>
                          {full_name}
                          {username && (
                            <span className="block text-sm font-normal text-base-content/80">{username}</span>
                          )}
                        </>
                      ),
                    },
                    {
                      key: 'role',
                      title: text('role'),
                      show: 'always',
                      cell: ({ role, designation }) => (
                        <>
                          {text(`role_${role}`)}
                          <span className="block text-sm text-base-content/80">{designation}</span>
                        </>
                      ),
                    },
                    { key: 'mobile', title: text('mobile'), cell: ({ mobile }) => format.phone(mobile) },
                  ]}
                />
              )}
            </Section>
          </Detail>
        )}
      </RecordState>
    </Page>
  )
}
