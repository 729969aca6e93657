import { and, asc, eq, gt, notInArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ReadDatabase } from '#worker/db/client'
import { audit, auditChange } from '#worker/db/schema/system'

const captchasOfEntry = ['access.entry.loginOtp.captcha', 'access.entry.forgotPassword.captcha']
const signInMinutes = 15
const callsBetween = 20
const nextOfActor = alias(audit, 'next_of_actor')

/**
 * Not the steps of a sign-in that came about: its captcha, and the code that was asked for. A first step that no sign-in followed
 * stays: somebody has the password without the code. Nor the parts in which records followed a place: the last says all of them.
 */
export function aloneStanding(
  db: ReadDatabase,
  { steps, action }: { steps?: 'all' | undefined; action?: string | undefined },
): SQL | undefined {
  if (steps === 'all' || action !== undefined) return undefined
  const after = db
    .select({ action: nextOfActor.action, outcome: nextOfActor.outcome, at: nextOfActor.at })
    .from(nextOfActor)
    .where(
      and(
        eq(nextOfActor.actor_kind, 'user'),
        eq(nextOfActor.actor_id, audit.actor_id),
        gt(nextOfActor.seq, audit.seq),
      ),
    )
    .orderBy(asc(nextOfActor.seq))
    .limit(callsBetween)
  const came = sql`exists (select 1 from ${after} as after where after.action = 'access.entry.login' and after.outcome = 'done' and after.at <= strftime('%Y-%m-%dT%H:%M:%fZ', ${audit.at}, ${`+${signInMinutes} minutes`}))`
  return and(
    notInArray(audit.action, captchasOfEntry),
    sql`not (${audit.action} = 'geography.renumber' and not exists (select 1 from ${auditChange} where ${auditChange.request_id} = ${audit.request_id} and ${auditChange.entity} = 'place_move' and ${auditChange.after} ->> '$.ended_at' is not null))`,
    sql`not (${audit.action} = 'access.entry.loginOtp' and ${audit.outcome} = 'done' and ${came})`,
  )
}
