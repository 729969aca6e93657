import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root directory of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A path inside the project. */
export const at = (path: string): string => join(root, path)

/** Where the built worker and the built site are. */
export const workerDirectory: string = at('dist/worker')
export const siteDirectory: string = at('dist/site')
