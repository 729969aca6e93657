import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { derived, replaceDerived } from '#worker/db/derived'
import { newId } from '#worker/db/ids'
import { grievance, grievanceCluster, grievanceNews } from '#worker/db/schema/grievances'
import type { Dependencies } from '#worker/http/call'
import { drain } from '#worker/http/drain'
import { systemCall } from '#worker/http/system'
import { alike } from './like-words.ts'

const daysCompared = 30
const textsMaximum = 500
const pageMaximum = 20
const secondsMaximum = 15
type News = typeof grievanceNews.$inferSelect

/** From when on grievances are compared. */
export const sinceOf = (now: Date): string =>
  new Date(now.getTime() - daysCompared * 86_400_000).toISOString()

/**
 * Compares what people complain of, upazila by upazila: those with news, the oldest first. What is found stands in the place of what
 * was found before. Answers how many upazilas were looked at.
 */
export const findClusters = (deps: Dependencies): Promise<number> =>
  drain<News>({
    atOnce: 2,
    seconds: secondsMaximum,
    page: (last) =>
      systemCall(deps, 'grievances.findNews', ({ db }) =>
        db
          .select()
          .from(grievanceNews)
          .where(
            last &&
              sql`(${grievanceNews.since}, ${grievanceNews.upazila}) > (${last.since}, ${last.upazila})`,
          )
          .orderBy(asc(grievanceNews.since), asc(grievanceNews.upazila))
          .limit(pageMaximum),
      ),
    each: (news) => compare(deps, news).then(() => true),
  })

/**
 * The number of the cluster that each had been before, if most of its cases are in it still: what grows stays what it is, and its list
 * can be opened while the schedule compares anew.
 */
function numbered(
  found: readonly (readonly number[])[],
  before: readonly { id: number; cases: readonly number[] }[],
): (number | undefined)[] {
  const left = new Map(before.map(({ id, cases }) => [id, new Set(cases)]))
  return found.map((cases) => {
    const [id] = [...left].find(([, was]) => cases.filter((one) => was.has(one)).length * 2 > was.size) ?? []
    if (id !== undefined) left.delete(id)
    return id
  })
}

const compare = (deps: Dependencies, { upazila, news }: News): Promise<void> =>
  systemCall(deps, 'grievances.compare', async ({ db, now }) => {
    const rows = await db
      .select({
        id: grievance.id,
        type_id: grievance.type_id,
        at: grievance.submitted_at,
        text: grievance.text,
      })
      .from(grievance)
      // As the index has it, word for word: what is sensitive is compared with nothing.
      .where(
        and(
          eq(grievance.upazila, upazila),
          sql`${grievance.sensitive} = 0`,
          gte(grievance.submitted_at, sinceOf(now)),
        ),
      )
      .orderBy(desc(grievance.submitted_at), desc(grievance.id))
      .limit(textsMaximum)
    const found = await alike(
      await Promise.all(rows.map(async (row) => ({ ...row, text: await deps.secrets.decrypt(row.text) }))),
    )
    const place = upazila * 10_000
    const before = await db
      .select({ id: grievanceCluster.id, cases: grievanceCluster.cases })
      .from(grievanceCluster)
      .where(eq(grievanceCluster.place, place))
    const numbers = numbered(
      found.map(({ cases }) => cases.map(({ id }) => id)),
      before,
    )
    const clusters = await Promise.all(
      found.map(async ({ type_id, words, cases }, at) => ({
        id: numbers[at] ?? newId(now),
        place,
        type_id,
        count: cases.length,
        words: await deps.secrets.encrypt(JSON.stringify(words)),
        cases: cases.map(({ id }) => id),
        first_at: cases.at(-1)!.at,
        last_at: cases[0]!.at,
      })),
    )
    await replaceDerived(
      deps.writer(),
      derived({ table: grievanceCluster, old: eq(grievanceCluster.place, place), rows: clusters }),
      // What came meanwhile is news all the same.
      derived({
        table: grievanceNews,
        old: and(eq(grievanceNews.upazila, upazila), eq(grievanceNews.news, news)),
        rows: [],
      }),
    )
  })
