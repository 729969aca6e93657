import { eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ReadDatabase } from '#worker/db/client'
import { place } from '#worker/db/schema/geography'
import { narrowed, type Scope } from '#worker/db/scope'

/** What of the places of who looks lies in the one that is asked for; all of them where none is. */
export async function scopeWithin(
  db: ReadDatabase,
  scope: Scope,
  placeId: number | undefined,
): Promise<Scope> {
  if (placeId === undefined) return scope
  const [found] = await db
    .select({ from: place.number, to: place.number_to })
    .from(place)
    .where(eq(place.id, placeId))
  return found ? narrowed(scope, found) : []
}

/** Rows that lie in a place, by its id: a list's filter. */
export const liesWithin = (number: SQLiteColumn) => (id: number) =>
  sql`${number} between (select number from place where id = ${id}) and (select number_to from place where id = ${id})`
