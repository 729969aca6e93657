import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Language } from '#contract/texts'
import type { ReadDatabase } from '#worker/db/client'
import { session } from '#worker/db/schema/access'

/** What somebody of the staff reads: as they signed in last; Bangla of whom that isn't known. */
export async function languageOf(db: ReadDatabase, userId: number): Promise<Language> {
  const [last] = await db
    .select({ language: session.language })
    .from(session)
    .where(and(eq(session.user_id, userId), isNotNull(session.language)))
    .orderBy(desc(session.created_at))
    .limit(1)
  return last?.language ?? 'bn'
}
