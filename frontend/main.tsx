import './app/app.css'
import './screens.ts'
import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { firstScreen } from './app/prerendered.ts'
import { applyKept } from './app/translations.ts'
import { startUpdates } from './app/update.ts'

/** Where all that is drawn fails, what the build has written comes back, and public/early.js says where to go. */
function takeOver(root: HTMLElement, app: ReactNode, path: string) {
  const written = Array.from(root.childNodes, (node) => node.cloneNode(true))
  const giveUp = (error: unknown) =>
    setTimeout(() => {
      taken.unmount()
      root.replaceChildren(...written)
      root.dataset['path'] = path
      throw error
    })
  const taken = hydrateRoot(root, app, {
    // What fails later has words of its own (app/Broken.tsx).
    onCaughtError: (error) => (root.dataset['path'] === path ? giveUp(error) : console.error(error)),
    onUncaughtError: giveUp,
  })
}

// Paper is white, whatever the device likes.
addEventListener('beforeprint', () => (document.documentElement.dataset['theme'] = 'day'))
addEventListener('afterprint', () => delete document.documentElement.dataset['theme'])

/** Takes over the page that the build has written for this path, or draws it anew. */
async function start(root: HTMLElement) {
  const { pathname } = location
  const written = root.dataset['path'] === pathname
  const first = written ? await firstScreen(pathname) : null
  const app = (
    <StrictMode>
      <App first={first} />
    </StrictMode>
  )
  // What the build has written is taken over as it stands; the department's texts come right after.
  if (first) {
    takeOver(root, app, pathname)
    return
  }
  // A page that stands says more than one that did not come.
  if (written) throw new Error(`${pathname} did not come`)
  applyKept()
  createRoot(root).render(app)
}

const root = document.getElementById('root')
if (root) void start(root)
startUpdates()
