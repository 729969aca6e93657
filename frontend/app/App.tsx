import { Broken } from './Broken.tsx'
import { Maintenance } from './Maintenance.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Screens } from './Screens.tsx'
import { Toasts } from './Toasts.tsx'

const closed = import.meta.env.VITE_MAINTENANCE === '1'

export const App = () => (
  <Broken>
    {closed ? <Maintenance /> : <Screens />}
    <Toasts />
    <OfflineNotice />
  </Broken>
)
