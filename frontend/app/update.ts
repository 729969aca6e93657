import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { isUpdateReady, shellFiles, type Visited } from '#frontend/service-worker/messages.ts'
import { whenQuiet } from './public-read.ts'
import { currentLanguage } from './language.ts'
import { toast } from './toasts.ts'

const isFile = (path: string): boolean => path.startsWith('/assets/') || shellFiles.includes(path)

/** Own resources of this page so far, by path. */
const loaded = (wanted: (path: string) => boolean): string[] => {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = urls.filter(({ origin, pathname }) => origin === location.origin && wanted(pathname))
  return [...new Set(own.map(({ pathname, search }) => pathname + search))]
}

async function begin(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  const visited: Visited = {
    type: 'visited',
    path: location.pathname,
    files: loaded(isFile),
    calls: loaded((path) => path.startsWith('/api/v1/')),
  }
  active?.postMessage(visited)
}

/**
 * The service worker, once the page stands: it keeps what was visited for the next time and fetches newer versions. A
 * newer one is taken at the next navigation; nothing reloads by itself.
 */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void begin().catch(() => undefined)
  whenQuiet(start)
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (isUpdateReady(data)) toast.info(say(app, currentLanguage(), 'update_ready'))
  })
}
