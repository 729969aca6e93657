import { createClient, type Client } from '@libsql/client/http'
import type { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core'
import { drizzle } from 'drizzle-orm/libsql/http'

export type { Client }

/**
 * The only place that makes a database client. One client per request: a client shared by requests kills the isolate
 * (traps.md).
 */
export const openDatabase = (options: { url: string; authToken?: string | undefined }): Client =>
  createClient({
    url: options.url,
    intMode: 'number',
    ...(options.authToken ? { authToken: options.authToken } : {}),
  })

/** A database that cannot write: what a handler is given to read with. */
export type ReadDatabase = Pick<LibSQLDatabase, 'select' | 'selectDistinct' | 'batch'>

export const readerOf = (client: Client): ReadDatabase => drizzle({ client })
