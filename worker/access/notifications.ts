import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import type { access } from '#contract/access'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { createLedger } from '#worker/db/ledger'
import { notification } from '#worker/db/schema/access'
import type { Call } from '#worker/http/call'

type Table = typeof access

const unread = (db: ReadDatabase, userId: number) =>
  db
    .select({ value: count() })
    .from(notification)
    .where(and(eq(notification.user_id, userId), isNull(notification.read_at)))

/** One's own notifications, newest first, by key; while one looks as a role none, for those are not the role's. */
export async function notifications(call: Call<Table['notification']['list']>) {
  const { query, user, db } = call
  if (user.seeing) return { notifications: { data: [] }, total_unread: 0 }
  const [rows, [counted]] = await db.batch([
    db
      .select()
      .from(notification)
      .where(
        and(
          eq(notification.user_id, user.user_id),
          query.before === undefined ? undefined : lt(notification.id, query.before),
        ),
      )
      .orderBy(desc(notification.id))
      .limit(query.per_page),
    unread(db, user.user_id),
  ])
  const data = rows.map(({ id, read_at, created_at, link, title_en, title_bn, text_en, text_bn }) => ({
    id,
    read_at,
    created_at,
    data: { link, title_en, title_bn, text_en, text_bn },
  }))
  return { notifications: { data }, total_unread: counted?.value ?? 0 }
}

/** Having seen a notification is no business data: the ledger notes it. Somebody else's is 404. */
export async function markAsSeen(call: Call<Table['notification']['markAsSeen']>) {
  const { params, user, db } = call
  const [found] = await db
    .select({ id: notification.id })
    .from(notification)
    .where(and(eq(notification.id, params.id), eq(notification.user_id, user.user_id)))
  if (!found) throw new Failure('not_found')
  await createLedger(call.deps.writer()).notificationsSeen(user.user_id, found.id, call.now.toISOString())
  return { total_unread: (await unread(db, user.user_id))[0]?.value ?? 0 }
}

export async function markAllAsSeen(call: Call<Table['notification']['markAllAsSeen']>) {
  await createLedger(call.deps.writer()).notificationsSeen(call.user.user_id, null, call.now.toISOString())
  return { total_unread: 0 }
}

/** A word that opens one WebSocket within a minute, once. */
export async function realtimeTicket(call: Call<Table['notification']['ticket']>) {
  const { user_id, session_id } = call.user
  return {
    ticket: await call.deps.tokens.sign(
      'realtime',
      { id: crypto.randomUUID(), user_id, session_id },
      call.now,
    ),
  }
}
