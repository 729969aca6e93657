import { app } from '#contract/texts/app'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { Stuck } from './Helpline.tsx'
import { useText } from './text.ts'

/** The one page of every path while the service is closed (build flag VITE_MAINTENANCE=1). */
export function Maintenance() {
  const text = useText(app)
  return (
    <PublicPage title={text('maintenance_title')}>
      <p>{text('maintenance')}</p>
      <Stuck />
    </PublicPage>
  )
}
