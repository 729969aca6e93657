/** What a service worker has and a page has not: lib.webworker and lib.dom can't be had together. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = Extendable & {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
export type MessageEvent = Extendable & { readonly data: unknown }
type Client = { postMessage(message: unknown): void }

type Scope = {
  readonly location: Location
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly Client[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export const scope = globalThis as unknown as Scope

/** Caches by what they hold; a new number drops what the older form held. */
export const cacheNames = { pages: 'pages-1', assets: 'assets-1', reference: 'reference-1' } as const
