import { oversight } from '#calls/oversight'
import { oversight as words } from '#contract/texts/oversight/oversight'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { LogTable } from './LogTable.tsx'

/** Every call that changed something. */
export default function ActivityLogs() {
  const text = useText(words)
  const may = useMay()
  return (
    <Page
      title={text('logs_title')}
      actions={
        may('activity-log') && (
          <ButtonLink href="/system-audit/activity-log">{text('security_link')}</ButtonLink>
        )
      }
      lead={text('logs_lead')}
    >
      <LogTable endpoint={oversight.activity.list} caption={text('logs_title')} />
    </Page>
  )
}
