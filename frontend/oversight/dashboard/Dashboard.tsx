import { oversight } from '#calls/oversight'
import { dashboards as words } from '#contract/texts/oversight/dashboards'
import { shell } from '#contract/texts/shell'
import { useGet } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { ByDay, ByPlace } from './ApplicationParts.tsx'
import { Figures } from './Figures.tsx'
import { OwnTraining } from './OwnTraining.tsx'
import { WorkQueue } from './WorkQueue.tsx'

/** What waits for who is signed in, and how their area stands, as far as it is theirs to see. */
export default function Dashboard() {
  const text = useText(shell)
  const name = useSession()?.user.full_name ?? ''
  const may = useMay()
  return (
    <Page title={text('dashboard_title')}>
      <p>{text('welcome', { name })}</p>
      <WorkQueue />
      <Figures />
      {may(oversight.dashboard.applications.access) && <Applications />}
      <OwnTraining />
    </Page>
  )
}

function Applications() {
  const text = useText(words)
  const { data, failure, retry } = useGet(oversight.dashboard.applications, {})
  if (failure) return <ErrorState failure={failure} onRetry={retry} />
  if (!data) return <Skeleton lines={6} />
  return (
    <>
      <ByDay days={data.days} />
      <ByPlace areas={data.areas} level={data.level} />
      <div>
        <ButtonLink href="/application-management/dashboard">{text('every')}</ButtonLink>
      </div>
    </>
  )
}
