import './app/app.css'
import './screens.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { firstScreen } from './app/prerendered.ts'
import { applyKept } from './app/translations.ts'
import { startUpdates } from './app/update.ts'

/** Takes over the page that the build has written for this path, or draws it anew. */
async function start(root: HTMLElement) {
  const first = root.dataset['path'] === location.pathname ? await firstScreen(location.pathname) : null
  const app = (
    <StrictMode>
      <App first={first} />
    </StrictMode>
  )
  // What the build has written is taken over as it stands; the department's texts come right after.
  if (first) {
    hydrateRoot(root, app)
    return
  }
  applyKept()
  createRoot(root).render(app)
}

const root = document.getElementById('root')
if (root) void start(root)
startUpdates()
