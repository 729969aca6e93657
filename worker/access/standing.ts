import { sql, type SQL } from 'drizzle-orm'
import { office, user } from '#worker/db/schema/access'

/** Whether offices are where they were found, and open: their people have their place, and a move that comes between would miss them. */
export const officesStand = (found: readonly Pick<typeof office.$inferSelect, 'id' | 'place'>[]): SQL => {
  const known = JSON.stringify(found.map(({ id, place }) => [id, place]))
  return sql`not exists (select 1 from json_each(${known}) as found where not exists (select 1 from ${office} where ${office.id} = found.value ->> 0 and ${office.place} = found.value ->> 1 and ${office.active} = 1))`
}

/** Whether a user is where they were found: their devices have their place. */
export const userStands = ({ id, place }: { id: number; place: number }): SQL =>
  sql`(select ${user.place} from ${user} where ${user.id} = ${id}) = ${place}`
