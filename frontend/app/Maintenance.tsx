import { maintenance } from '#contract/texts/maintenance'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { Stuck } from './Helpline.tsx'
import { useText } from './text.ts'

/** The one page of every path while the service is closed (build flag VITE_MAINTENANCE=1). */
export function Maintenance() {
  const text = useText(maintenance)
  return (
    <PublicPage title={text('title')}>
      <p>{text('text')}</p>
      <Stuck />
    </PublicPage>
  )
}
