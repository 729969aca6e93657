import { oversight } from '#calls/oversight'
import { oversight as words } from '#contract/texts/oversight/oversight'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { LogTable } from './LogTable.tsx'

/** Sign-ins and their failures, changes of rights, reads of persons. */
export default function SecurityLog() {
  const text = useText(words)
  const may = useMay()
  return (
    <Page
      title={text('security_title')}
      actions={
        may('activityLog-view') && (
          <ButtonLink href="/system-audit/activity-logs">{text('logs_link')}</ButtonLink>
        )
      }
      lead={text('security_lead')}
    >
      <LogTable endpoint={oversight.activity.security} caption={text('security_title')} />
    </Page>
  )
}
