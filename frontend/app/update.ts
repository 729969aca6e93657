import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { isUpdateReady, type Visited } from '#frontend/service-worker/messages.ts'
import { currentLanguage } from './language.ts'
import { toast } from './toasts.ts'

const isFile = (path: string): boolean =>
  path.startsWith('/assets/') || path === '/logo.svg' || path === '/early.js'

const filesHere = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
      .map(({ pathname }) => pathname),
  ),
]

async function begin(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  const visited: Visited = { type: 'visited', path: location.pathname, files: filesHere() }
  active?.postMessage(visited)
}

/**
 * The service worker, once the page stands: it keeps what was visited for the next time and fetches newer versions. A
 * newer one is taken at the next navigation; nothing reloads by itself.
 */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void begin().catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (isUpdateReady(data)) toast.info(say(app, currentLanguage(), 'update_ready'))
  })
}
