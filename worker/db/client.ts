import { createClient, type Client } from '@libsql/client/http'
import type { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core'
import { drizzle } from 'drizzle-orm/libsql/http'
import { answerOf } from './away.ts'
import type { Reader } from './reader.ts'

export type { Client }

/**
 * The only place that makes a database client, for tools and whoever has no streams (reader.ts). One client per request: a client shared
 * by requests kills the isolate (traps.md).
 */
export const openDatabase = (options: {
  url: string
  authToken?: string | undefined
  /** How long a round trip may take; a migration or a seed has no limit. */
  timeLimitMilliseconds?: number
}): Client =>
  createClient({
    url: options.url,
    intMode: 'number',
    ...(options.authToken ? { authToken: options.authToken } : {}),
    // Hrana's own fetch takes Request objects, whose signal can't be set afterwards.
    fetch: (request: Request) => answerOf(request, options.timeLimitMilliseconds),
  })

/** A database that cannot write: what a handler is given to read with. */
export type ReadDatabase = Pick<LibSQLDatabase, 'select' | 'selectDistinct' | 'batch'>

export const readerOf = (client: Reader): ReadDatabase => drizzle({ client: client as Client })
