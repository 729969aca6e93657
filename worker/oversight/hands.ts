import { and, asc, desc, eq, not, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import type { HandedEntity, oversight } from '#contract/oversight'
import type { Permission } from '#contract/permissions'
import { device, office, user } from '#worker/db/schema/access'
import { program } from '#worker/db/schema/programs'
import { audit, auditChange } from '#worker/db/schema/system'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { mayCall } from '#worker/http/session'
import { isItsOwn } from './activity.ts'

type Record = {
  table: SQLiteTable & { id: SQLiteColumn }
  /** Where it lies; without one it is the whole country's. */
  place?: SQLiteColumn
  seenBy: Permission[]
  /** The column that a publication sets, where it stands for an approval. */
  approval?: 'current_version_id'
}
const records: { [Entity in HandedEntity]: Record } = {
  user: { table: user, place: user.place, seenBy: ['user-view', 'user-edit'] },
  device: {
    table: device,
    place: device.place,
    seenBy: ['device-registration-view'],
  },
  office: { table: office, place: office.place, seenBy: ['office-view', 'office-edit'] },
  program: {
    table: program,
    seenBy: ['allowance-view', 'allowance-edit', 'allowanceField-view'],
    approval: 'current_version_id',
  },
}

/** Who made a record, approved it and changed it last, as far as the audit knows: for whoever may see the record. */
export async function hands({ db, user: who, params }: Call<(typeof oversight)['activity']['hands']>) {
  const { table, place, seenBy, approval = 'approved_at' } = records[params.entity]
  if (!mayCall(who, seenBy)) throw new Failure('forbidden')
  const [there] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, params.entity_id), place && inScope(place, who.scope)))
  if (!there) throw new Failure('not_found')
  const own = and(eq(auditChange.entity, params.entity), eq(auditChange.entity_id, String(params.entity_id)))
  // The plus: by the record's own index, not by that of what users did.
  const found = (which: SQL | undefined, order: SQL) =>
    db
      .select({ name: user.full_name, at: audit.at, seq: auditChange.seq })
      .from(auditChange)
      .innerJoin(audit, eq(audit.request_id, auditChange.request_id))
      .innerJoin(user, and(sql`+${audit.actor_kind} = 'user'`, eq(user.id, audit.actor_id)))
      .where(and(own, which))
      .orderBy(order)
      .limit(1)
  const isApproval = sql`json_extract(${auditChange.after}, ${`$.${approval}`}) is not null`
  const isUpdate = eq(auditChange.operation, 'update')
  const [[made], [approved], [changed]] = await db.batch([
    found(eq(auditChange.operation, 'insert'), asc(auditChange.seq)),
    found(and(isUpdate, isApproval), desc(auditChange.seq)),
    // Who signs in changes nothing of their account.
    found(
      and(isUpdate, not(isApproval), isItsOwn, sql`${audit.action} not like 'access.entry.%'`),
      desc(auditChange.seq),
    ),
  ])
  const hand = (one: typeof made) => (one ? { name: one.name, at: one.at } : null)
  return { made: hand(made), approved: hand(approved), changed: hand(changed) }
}
