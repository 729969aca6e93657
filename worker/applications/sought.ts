import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import type { EntryQuery } from '#contract/applications/staff'
import { amongOf, heardAlike } from '#worker/db/name-keys'
import { application, applicationNumber } from '#worker/db/schema/applications'
import { inScope, type Scope } from '#worker/db/scope'
import { foundBy, numberAs, typedDigits } from '#worker/db/typed-number'
import type { Call } from '#worker/http/call'

/**
 * Ids of the applications that are asked for, as a query that gives few: those that were found by a number, or a name, which is
 * never looked for in more than one upazila or one birth date.
 */
export function soughtOf(
  { name, born, ids }: Pick<EntryQuery, 'name' | 'born' | 'ids'>,
  scope: Scope,
): SQL | undefined {
  if (ids !== undefined) return sql`(select value as id from json_each(${`[${ids}]`}))`
  if (name === undefined) return undefined
  return heardAlike('application', name, amongOf(born, scope))
}

/** As many as an address takes. */
const foundMaximum = 50

/** Applications in scope that have a number, whatever number it is: each by its own index, whole. */
export async function findEntries({
  db,
  deps: { secrets },
  user,
  body,
}: Call<(typeof applications)['entry']['find']>): Promise<{ ids: number[] }> {
  const { written, person, mobile, account } = await numberAs(secrets, typedDigits(body.number))
  const ways = [
    eq(application.id, written),
    sql`${application.id} in (select ${applicationNumber.application_id} from ${applicationNumber} where ${applicationNumber.number_index} = ${person})`,
    eq(application.mobile_index, mobile),
    eq(application.account_index, account),
  ]
  const judged = inScope(application.place, user.scope)
  const rows = await db
    .select({ id: application.id })
    .from(application)
    .where(inArray(application.id, foundBy(application.id, ways, { judged, maximum: foundMaximum })))
    .orderBy(desc(application.submitted_at))
    .limit(foundMaximum)
  return { ids: rows.map(({ id }) => id) }
}
