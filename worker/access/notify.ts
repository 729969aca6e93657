import { and, between, eq, isNull } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { newIds } from '#worker/db/ids'
import { createLedger } from '#worker/db/ledger'
import { notification, notificationMatter, user } from '#worker/db/schema/access'
import type { Range } from '#worker/db/scope'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'

export type Message = {
  title_en: string
  title_bn: string
  text_en: string
  text_bn: string
  link: string | null
  /** What its reader is asked to decide; once somebody has, it is seen. */
  about?: About
  /** Several, where it is of each: once the last of them is decided. */
  abouts?: readonly About[]
}
/** `users`: those who were added together, by who added them, and when. */
type About =
  | `users:${number}:${string}`
  | `${'user' | 'device' | 'credential_change' | 'alert' | 'grievance' | 'rating'}:${number}`

/** After the commit that decides something: those who were told of it before have nothing to do any more. */
export async function decided(call: CallBase, about: About): Promise<void> {
  const waiting = await call.db
    .select({ id: notification.id, user_id: notification.user_id })
    .from(notification)
    .where(and(eq(notification.about, about), isNull(notification.read_at)))
  if (waiting.length === 0) return
  call.afterwards(async () => {
    await createLedger(call.deps.writer()).notificationsDecided(
      waiting.map(({ id }) => id),
      call.now.toISOString(),
    )
    await call.deps.realtime.publish(
      waiting.map(({ user_id }) => user_id),
      'notifications',
    )
  })
}

/** The same of one matter among several that people were told of together. */
export async function decidedAmong(call: CallBase, about: About): Promise<void> {
  const waiting = await call.db
    .select({ id: notification.id, user_id: notification.user_id })
    .from(notificationMatter)
    .innerJoin(notification, eq(notification.id, notificationMatter.notification_id))
    .where(eq(notificationMatter.about, about))
  if (waiting.length === 0) return
  call.afterwards(async () => {
    await createLedger(call.deps.writer()).notificationsLessened(
      waiting.map(({ id }) => id),
      about,
      call.now.toISOString(),
    )
    await call.deps.realtime.publish(
      waiting.map(({ user_id }) => user_id),
      'notifications',
    )
  })
}

/** After the commit that shows that it isn't so: what somebody was told is gone, read or not. */
export function untold(call: CallBase, userId: number, about: About): void {
  call.afterwards(async () => {
    await createLedger(call.deps.writer()).notificationsTakenBack(userId, about)
    await call.deps.realtime.publish([userId], 'notifications')
  })
}

/** Notifies people in the caller's Work, and pushes to their browsers after the commit. */
export function notify(
  call: CallBase & { work: Work },
  userIds: readonly number[],
  { abouts = [], ...message }: Message,
): void {
  if (userIds.length === 0) return
  const created_at = call.now.toISOString()
  const ids = newIds(call.now, userIds.length)
  call.work.insertPartsAll(
    user,
    notification,
    userIds.map((user_id, at) => ({
      owner: user_id,
      rows: [{ id: ids[at]!, user_id, created_at, ...message }],
    })),
  )
  if (abouts.length > 0)
    call.afterwards(async () => createLedger(call.deps.writer()).notificationsAbout(ids, abouts))
  call.afterwards(async () => call.deps.realtime.publish(userIds, 'notifications'))
}

/** The same to any number of people, set-based, as part of the record that it is about. */
export function notifyAll(
  call: CallBase & { work: Work },
  about: { table: SQLiteTable; id: number },
  userIds: readonly number[],
  message: Omit<Message, 'abouts'>,
): void {
  if (userIds.length === 0) return
  const created_at = call.now.toISOString()
  const ids = newIds(call.now, userIds.length)
  call.work.insertAlike(
    about,
    notification,
    { created_at, ...message },
    userIds.map((user_id, at) => ({ id: ids[at]!, user_id })),
  )
  call.afterwards(async () => call.deps.realtime.publish(userIds, 'notifications'))
}

/** Has the open browsers of people read anew what they may do and where, after the commit that changes it. */
export function tellRights(call: CallBase, userIds: readonly number[]): void {
  if (userIds.length > 0) call.afterwards(async () => call.deps.realtime.publish(userIds, 'rights'))
}

/** The same to all whose office lies between two numbers of places. */
export async function tellRightsAt(call: CallBase, { from, to }: Range): Promise<void> {
  const people = await call.db
    .select({ id: user.id })
    .from(user)
    .where(between(user.place, from, to))
  tellRights(
    call,
    people.map(({ id }) => id),
  )
}

/** The same to all who have an account in an office. */
export async function tellRightsOfOffice(call: CallBase, officeId: number): Promise<void> {
  const people = await call.db.select({ id: user.id }).from(user).where(eq(user.office_id, officeId))
  tellRights(
    call,
    people.map(({ id }) => id),
  )
}
