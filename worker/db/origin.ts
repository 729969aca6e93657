import { eq, sql } from 'drizzle-orm'
import type { ReadDatabase } from './client.ts'
import { user } from './schema/access.ts'
import { sha256 } from './secrets.ts'

/**
 * How near a call is to the account that it names: from a registered browser of it or not, and from a network from which it
 * has signed in before or not. What strangers use up at theirs is not the owner's (docs/otp.md).
 */
export type Origin = 'familiar' | 'browser' | 'address' | 'strange'

/** For so long a network stays known after a sign-in; the sessions' rows are kept as long. */
const knownDays = 90

/** The groups of an IPv6 address, all eight; undefined if it is none. */
function groupsOf(address: string): string[] | undefined {
  const [head = '', tail, ...more] = address.toLowerCase().split('%')[0]!.split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [parts(head), parts(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after]
  const isWhole =
    more.length === 0 && groups.length === 8 && groups.every((group) => /^[\da-f]{1,4}$/.test(group))
  return isWhole ? groups.map((group) => group.replace(/^0+(?=.)/, '')) : undefined
}

/** An address cut to its first parts: bytes of IPv4, groups of IPv6. What is neither stays as it is. */
function cut(address: string, bytes: number, groups: number): string {
  const old = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (old) return old.split('.').slice(0, bytes).join('.')
  const whole = groupsOf(address)
  return whole ? `${whole.slice(0, groups).join(':')}::` : address
}

/** What a line keeps while its addresses change: /24 of IPv4, /48 of IPv6. */
export const neighbourhoodOf = (address: string): string => cut(address, 3, 3)

/** What a limit by address counts: a line of IPv6 has 2^64 addresses, so they are one. */
export const lineOf = (address: string): string => cut(address, 4, 4)

type Named = { username: string; device_token?: string | undefined }

/** One query, for a username that nobody has as well. A session comes from a registered browser: it is open no longer than that is one. */
export async function originOf(
  call: { db: ReadDatabase; now: Date; address: string },
  who: Named | { user_id: number },
): Promise<Origin> {
  const since = new Date(call.now.getTime() - knownDays * 86_400_000).toISOString()
  const browser =
    'user_id' in who
      ? sql<number>`1`
      : sql<number>`exists (select 1 from device where device.user_id = user.id and device.token_hash = ${await sha256(who.device_token ?? '')} and device.status = 'active')`
  const [found] = await call.db
    .select({
      browser,
      address: sql<number>`exists (select 1 from session where session.user_id = user.id and session.network = ${neighbourhoodOf(call.address)} and session.created_at >= ${since})`,
    })
    .from(user)
    .where('user_id' in who ? eq(user.id, who.user_id) : eq(user.username, who.username))
  if (found?.browser) return found.address ? 'familiar' : 'browser'
  return found?.address ? 'address' : 'strange'
}
