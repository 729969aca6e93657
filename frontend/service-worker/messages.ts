/** What a page tells: where it is, which files brought it there, and what it has called. */
export type Visited = { type: 'visited'; path: string; files: string[]; calls: string[] }
/** What the service worker tells: a newer version stands ready for the next navigation. */
export type UpdateReady = { type: 'update-ready' }

/** Files of the shell whose names carry no hash; old.js and old.css come to old browsers alone. */
export const shellFiles: readonly string[] = ['/early.js', '/logo.svg', '/old.js', '/old.css']

export const isVisited = (data: unknown): data is Visited =>
  typeof data === 'object' && data !== null && (data as Visited).type === 'visited'

export const isUpdateReady = (data: unknown): data is UpdateReady =>
  typeof data === 'object' && data !== null && (data as UpdateReady).type === 'update-ready'
