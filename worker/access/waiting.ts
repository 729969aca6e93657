import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { accountHand, credentialChange, device, user } from '#worker/db/schema/access'
import type { SignedIn } from '#worker/db/session'
import { exceedsRow } from './rights.ts'

/** What another than this one may let be: neither made by them nor about them, nor of somebody with more rights. */
const ofOthers = (who: SignedIn, of: { person: SQLiteColumn; made_by: SQLiteColumn }): SQL | undefined =>
  and(
    ne(of.person, who.user_id),
    or(isNull(of.made_by), ne(of.made_by, who.user_id)),
    sql`${exceedsRow(of.person, who)} = 0`,
  )

/** Users whom this one may let in: what the dashboard counts, and the list that it leads to shows. */
export const usersToLetIn = (who: SignedIn): SQL | undefined =>
  and(
    eq(user.status, 'unapproved'),
    ofOthers(who, { person: user.id, made_by: user.made_by }),
    sql`not exists (select 1 from ${accountHand} where ${accountHand.user_id} = ${user.id} and ${accountHand.made_by} = ${who.user_id})`,
  )

/** Changes of what others sign in with that this one may decide. */
export const changesToDecide = (who: SignedIn): SQL | undefined =>
  and(
    eq(credentialChange.status, 'waiting'),
    ofOthers(who, { person: credentialChange.user_id, made_by: credentialChange.made_by }),
  )

/** Devices that this one may let in. */
export const devicesToLetIn = (who: SignedIn): SQL | undefined =>
  and(eq(device.status, 'pending'), ofOthers(who, { person: device.user_id, made_by: device.made_by }))
