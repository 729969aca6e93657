import { useEffect } from 'react'
import { Router } from 'wouter'
import { Broken } from './Broken.tsx'
import { aroundNav } from './leaving.ts'
import { Maintenance } from './Maintenance.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import type { ShownScreen } from './prerendered.ts'
import { Screens } from './Screens.tsx'
import { Toasts } from './Toasts.tsx'
import { useTranslations } from './translations.ts'

const closed = import.meta.env.VITE_MAINTENANCE === '1'

/** The whole app; `first` is the screen that stands in the page already. */
export function App({ first = null }: { first?: ShownScreen | null }) {
  useTranslations()
  useEffect(() => {
    document.getElementById('root')?.removeAttribute('data-path')
    document.documentElement.dataset['scripts'] = ''
  }, [])
  return (
    <Broken>
      {closed ? (
        <Maintenance />
      ) : (
        <Router aroundNav={aroundNav}>
          <Screens first={first} />
          <Toasts />
        </Router>
      )}
      <OfflineNotice />
    </Broken>
  )
}
