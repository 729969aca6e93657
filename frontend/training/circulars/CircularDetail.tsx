import { training } from '#calls/training'
import { circularTexts as words } from '#contract/texts/training/circulars'
import { circularStatus } from '#contract/training/statuses'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Detail } from '#frontend/ui/Detail.tsx'
import { ButtonLink, Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { RichTextView } from '#frontend/ui/rich-text/RichTextView.tsx'
import { Chips } from '../Chips.tsx'
import { isPublic } from './is-public.ts'
import { PublishQuestion } from './PublishQuestion.tsx'
import { CircularStatus } from './CircularStatus.tsx'
import { circularsPath } from './paths.ts'

/** A circular, as staff see it. */
export default function CircularDetail({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const link = useLink()
  const id = params['id'] ?? ''
  const got = useGet(training.circular.get, { params: { id } })
  const programs = link(`/training-management/training-program?circular_id=${id}`)
  return (
    <Page
      title={got.data?.data.circular_name ?? text('title')}
      crumbs={[{ label: text('title'), href: circularsPath }]}
    >
      <RecordState got={got}>
        {({ data }) => (
          <Detail
            actions={
              <>
                <Act
                  endpoint={training.circular.publish}
                  options={{ params: { id: data.id }, body: { version: data.version } }}
                  label={text('publish')}
                  kind="primary"
                  when={data.status.code === circularStatus.draft}
                  subject={data.circular_name}
                  question={
                    <PublishQuestion
                      name={data.circular_name}
                      role_ids={data.roles.map(({ id: role }) => String(role))}
                      told={data.published_at}
                    />
                  }
                />
                {may(training.circular.update.access) && (
                  <ButtonLink
                    primary={data.status.code !== circularStatus.draft}
                    href={`${circularsPath}/edit/${id}`}
                  >
                    {text('change')}
                  </ButtonLink>
                )}
                {programs && <ButtonLink href={programs}>{text('its_programs')}</ButtonLink>}
                {isPublic(data) && (
                  <ButtonLink href={`/circular-details/${id}`}>{text('public_page')}</ButtonLink>
                )}
              </>
            }
            history={{ entity: 'training_circular', id: data.id }}
            facts={[
              { label: text('status'), value: <CircularStatus status={data.status} /> },
              {
                label: text('told'),
                value: data.published_at ? format.moment(data.published_at) : text('told_never'),
              },
              { label: text('circular_type'), value: format.nameOf(data.circular_type) },
              { label: text('training_type'), value: format.nameOf(data.training_type) },
              { label: text('start_date'), value: format.day(data.start_date) },
              { label: text('end_date'), value: format.day(data.end_date) },
              { label: text('class_duration'), value: text('minutes', { count: data.class_duration }) },
              { label: text('modules'), value: <Chips of={data.modules} /> },
              {
                label: text('for_roles'),
                value: data.roles.length > 0 ? <Chips of={data.roles} /> : text('for_everybody'),
              },
            ]}
          >
            <Section title={text('description')}>
              <RichTextView document={data.description} />
            </Section>
          </Detail>
        )}
      </RecordState>
    </Page>
  )
}
