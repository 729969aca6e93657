import { sql, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { say, type Language } from '#contract/texts'
import { geographyMessages } from '#contract/texts/geography'
import type { ReadDatabase } from '#worker/db/client'

type Use = { word: keyof typeof geographyMessages.en; count: number }

/** Everything that may refer to a place, by the word that tells of it. */
const counts = (id: number) =>
  [
    ['used_places', sql<number>`(select count(*) from place where parent_id = ${id})`],
    [
      'used_applications',
      sql<number>`(select count(*) from application where present_ward_id = ${id} or permanent_ward_id = ${id})`,
    ],
    [
      'used_offices',
      sql<number>`(select count(*) from office where place_id = ${id}) + (select count(*) from office_ward where place_id = ${id})`,
    ],
    ['used_branches', sql<number>`(select count(*) from bank_branch where district_id = ${id})`],
    ['used_programs', sql<number>`(select count(*) from program_disabled_place where place_id = ${id})`],
    ['used_post_codes', sql<number>`(select count(*) from post_code where district_id = ${id})`],
  ] as const

/** 409 with what uses the place and how many of each; nothing if nothing does. */
export async function refuseUsed(db: ReadDatabase, id: number, language: Language): Promise<void> {
  const asked = counts(id)
  const [row] = await db
    .select(Object.fromEntries(asked.map(([word, query]) => [word, query])))
    .from(sql`(select 1)`)
  const uses: Use[] = asked.flatMap(([word]) =>
    Number(row?.[word]) > 0 ? [{ word, count: Number(row?.[word]) }] : [],
  )
  if (uses.length === 0) return
  const items = uses.map(({ word, count }) => say(geographyMessages, language, word, { count })).join(', ')
  throw new Failure('place_in_use', {
    parameters: { items },
    data: { used_by: Object.fromEntries(uses.map(({ word, count }) => [word, count])) },
  })
}

/** The same, as it must still hold at the commit. */
export const unusedCondition = (id: number): SQL =>
  sql.join([
    sql`0 = `,
    sql.join(
      counts(id).map(([, query]) => query),
      sql` + `,
    ),
  ])
