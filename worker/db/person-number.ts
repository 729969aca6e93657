import { sql } from 'drizzle-orm'
import type { ReadDatabase } from './client.ts'
import type { Secrets } from './secrets.ts'

type Asking = { request: Request; db: ReadDatabase; deps: { secrets: Secrets } }
/** Of each call once, for all that is counted with it. */
const known = new WeakMap<Request, Map<string, Promise<string>>>()

/**
 * One key for all numbers that a person is known by here (10 and 17 digits, of any of their applications), so that tries at
 * one of them are counted with those at the others.
 */
export function personKeyOf(call: Asking, number: string): Promise<string> {
  const ofCall = known.get(call.request) ?? new Map<string, Promise<string>>()
  known.set(call.request, ofCall)
  const key = ofCall.get(number) ?? readKey(call, number)
  ofCall.set(number, key)
  return key
}

async function readKey({ db, deps }: Asking, number: string): Promise<string> {
  const index = await deps.secrets.blindIndex('person', number)
  const [row] = await db
    .select({
      first: sql<
        string | null
      >`(select min(other.number_index) from application_number as own inner join application_number as other on other.application_id = own.application_id where own.number_index = ${index})`,
    })
    .from(sql`(select 1)`)
  return row?.first ?? index
}
