import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { home } from '#contract/texts/home'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { useText } from '#frontend/app/text.ts'
import { preloadScreen, screenExists } from '#frontend/app/screens.ts'
import { keptForm } from '#frontend/app/storage.ts'
import { Icon, type IconName } from '#frontend/ui/Icon.tsx'
import { wantedPage } from '#frontend/app/wanted.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { HomeNotices } from './HomeNotices.tsx'

/** `form`: what may be kept of it on this device. */
const tiles = [
  {
    path: '/online-application',
    icon: 'form',
    title: 'online_application',
    note: 'online_application_note',
    form: 'page_title',
  },
  {
    path: '/grievance-entry',
    icon: 'speech',
    title: 'grievance_entry',
    note: 'grievance_entry_note',
    form: 'grievance',
  },
  {
    path: '/application-tracking',
    icon: 'search',
    title: 'application_tracking',
    note: 'application_tracking_note',
  },
  {
    path: '/grievance-tracking',
    icon: 'search',
    title: 'grievance_tracking',
    note: 'grievance_tracking_note',
  },
] as const satisfies readonly { path: string; icon: IconName; title: string; note: string; form?: string }[]

const login = '/login'

/** The start page: a tile for each screen that exists, and the warning of the notice board. */
export default function Home() {
  const text = useText(home)
  const [isHere, setHere] = useState(false)
  // Not before the page is the browser's: the build has written it for everybody.
  useEffect(() => setHere(true), [])
  return (
    <PublicPage title={text('title')}>
      <ForStaff />
      <p className="mb-6">{text('lead')}</p>
      <nav aria-label={text('services')}>
        <ul className="flex flex-col gap-4">
          {tiles
            .filter(({ path }) => screenExists(path))
            .map(({ path, icon, title, note, ...tile }) => (
              <li key={path}>
                <Link
                  href={path}
                  onPointerEnter={() => preloadScreen(path)}
                  onFocus={() => preloadScreen(path)}
                  className="flex items-center gap-4 rounded-box border-2 border-primary bg-base-100 p-5 hover:bg-base-200"
                >
                  <Icon name={icon} className="size-8 text-primary" />
                  <span className="min-w-0 grow">
                    <span className="block text-xl font-semibold text-primary">{text(title)}</span>
                    {isHere && 'form' in tile && keptForm.isHere(tile.form) ? (
                      <strong className="block">{text('kept')}</strong>
                    ) : (
                      <span className="block">{text(note)}</span>
                    )}
                  </span>
                  <Icon name="right" className="size-5 text-primary max-[25rem]:hidden" />
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <section aria-labelledby="notice-board" className="mt-8">
        <h2 id="notice-board" className="mb-2 text-xl font-semibold">
          {text('notice_board')}
        </h2>
        <div className="flex flex-col gap-3">
          <HomeNotices />
          <Notice kind="warning">
            <p>{text('notice')}</p>
          </Notice>
          <Stuck />
        </div>
      </section>
      {screenExists(login) && (
        <p className="mt-8 flex flex-wrap items-center gap-3">
          <Link href={login} className="btn btn-outline h-auto min-h-11 py-2">
            <Icon name="person" />
            {text('login')}
          </Link>
          <span className="text-base-content/80">{text('login_note')}</span>
        </p>
      )}
    </PublicPage>
  )
}

/** Why one is here who asked for a page of the staff, and the way to it. */
function ForStaff() {
  const text = useText(home)
  const [isSent, setSent] = useState(false)
  useEffect(() => setSent(wantedPage() !== null), [])
  if (!isSent) return null
  return (
    <div className="mb-6">
      <Notice kind="info" live>
        <p>{text('for_staff')}</p>
        <Link href={login} className="btn btn-outline mt-2 h-auto min-h-11 py-2">
          {text('login')}
        </Link>
      </Notice>
    </div>
  )
}
