import { fileFrom, isAsset, isShellFile } from './assets.ts'
import { isVisited } from './messages.ts'
import { keepPage, pageFor, renew } from './pages.ts'
import { isReferenceCall, keepCalled, referenceFor } from './reference.ts'
import { cacheNames, scope } from './scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  const dropOlder = async () => {
    const current: readonly string[] = Object.values(cacheNames)
    for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name)
    await scope.clients.claim()
  }
  event.waitUntil(dropOlder())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== scope.location.origin || request.method !== 'GET') return
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  if (request.mode === 'navigate') event.respondWith(pageFor(pathname, request, later))
  else if (isAsset(pathname) || isShellFile(pathname)) event.respondWith(fileFrom(request))
  else if (isReferenceCall(request, pathname)) event.respondWith(referenceFor(request, later))
})

scope.addEventListener('message', (event) => {
  if (!isVisited(event.data)) return
  const { path, files, calls } = event.data
  event.waitUntil(Promise.all([keepPage(path, files).then(renew), keepCalled(calls)]))
})
