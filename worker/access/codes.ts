import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { sayAsTyped } from '#contract/texts'
import { staffMessages } from '#contract/texts/staff-messages'
import { leastIdOf, newId } from '#worker/db/ids'
import type { Ledger } from '#worker/db/ledger'
import { otp, user } from '#worker/db/schema/access'
import { rateLimit } from '#worker/db/schema/house'
import { sha256 } from '#worker/db/secrets'
import type { CallBase } from '#worker/http/call'
import { queueSms } from '#worker/outbox/index'
import type { Account, EntryCall } from './account.ts'
import { totpStep } from './totp.ts'

type Purpose = typeof otp.$inferSelect.purpose
type Otp = typeof otp.$inferSelect
/** A code asked for, and the wrong tries at all of this purpose within a day. */
export type Asked = { otp: Otp; spent: number }

// docs/otp.md has the sum that these make.
export const codeSeconds = 180
export const triesMaximum = 5
export const wrongPerDayMaximum = 20
export const wrongInTotalMaximum = 3_000
/** A day, and the life of a code that was sent just before it. */
const windowSeconds = 86_400 + codeSeconds
const byApp = 'totp'

/** What a code is bound to: nobody who didn't ask for it can name it. */
export const requestOf = (purpose: Purpose, ...bound: string[]): Promise<string> =>
  sha256(JSON.stringify([purpose, ...bound]))

const hashOf = (call: CallBase, id: number, code: string) =>
  call.deps.secrets.blindIndex('code', `${id}:${code}`)

/** Six digits, each of the million as likely. */
function sixDigits(): string {
  const ceiling = Math.floor(2 ** 32 / 1_000_000) * 1_000_000
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn! < ceiling) return String(drawn! % 1_000_000).padStart(6, '0')
  }
}

const windowStart = (now: Date) => leastIdOf(new Date(now.getTime() - windowSeconds * 1000))

async function ofLastDay(call: CallBase, account: Account, purpose: Purpose): Promise<Otp[]> {
  return call.db
    .select()
    .from(otp)
    .where(and(eq(otp.user_id, account.id), eq(otp.purpose, purpose), gte(otp.id, windowStart(call.now))))
    .orderBy(desc(otp.id))
}
const wrong = (codes: Otp[]) => codes.reduce((sum, { tries }) => sum + tries, 0)

const totalKey = (call: CallBase) => call.deps.secrets.blindIndex('limit', 'access.wrong_codes')

async function isSpentInTotal(call: CallBase): Promise<boolean> {
  const [row] = await call.db
    .select()
    .from(rateLimit)
    .where(eq(rateLimit.key, await totalKey(call)))
  return !!row && row.window_ends_at > call.now.toISOString() && row.count >= wrongInTotalMaximum
}

/** Whether the day's wrong tries are used up, the account's or everybody's: no further code is sent or judged. */
export const isSpent = async (call: CallBase, account: Account, purpose: Purpose): Promise<boolean> =>
  wrong(await ofLastDay(call, account, purpose)) >= wrongPerDayMaximum || (await isSpentInTotal(call))

export const tooMany = () => new Failure('too_many', { parameters: { minutes: 24 * 60 } })

/** Makes a code for a request, in place of any earlier one of this purpose, and sends it; who signs in with an app is asked for the app's. */
export async function sendCode(
  call: EntryCall,
  account: Account,
  purpose: Purpose,
  request_hash: string,
  words: `sms_${Purpose}` | 'sms_confirm' = `sms_${purpose}`,
): Promise<'sms' | 'totp'> {
  const id = newId(call.now)
  const method = purpose === 'sign_in' && account.totp_secret !== null ? 'totp' : 'sms'
  const code = sixDigits()
  call.work.insert(otp, {
    id,
    purpose,
    user_id: account.id,
    request_hash,
    code_hash: method === 'totp' ? byApp : await hashOf(call, id, code),
    expires_at: new Date(call.now.getTime() + codeSeconds * 1000).toISOString(),
  })
  if (method === 'sms') {
    // ASCII digits in either language: phones offer them to be filled in.
    const text = sayAsTyped(staffMessages, call.language, words, { code })
    await queueSms(call, { to: await call.deps.secrets.decrypt(account.mobile), text })
  }
  return method
}

/** The newest code of this purpose, if it is this request's. */
export async function askedFor(
  call: CallBase,
  account: Account | undefined,
  purpose: Purpose,
  request_hash: string,
): Promise<Asked | undefined> {
  const codes = account ? await ofLastDay(call, account, purpose) : []
  const [newest] = codes
  return newest?.request_hash === request_hash ? { otp: newest, spent: wrong(codes) } : undefined
}

type Reason = 'otp_wrong' | 'otp_expired' | 'otp_locked'
export const notVerified = (key: Reason = 'otp_wrong') =>
  new Failure('verify_failed', { issues: [{ field: 'otp', key }] })

/** Refuses a code that can't be right any more, and any once the day's tries are used up: before a password is hashed. */
export async function refuseOver(call: EntryCall, asked: Asked): Promise<void> {
  const { otp: code, spent } = asked
  if (code.used_at !== null) return call.refuse(notVerified())
  if (code.tries >= triesMaximum) return call.refuse(notVerified('otp_locked'))
  if (code.expires_at <= call.now.toISOString()) return call.refuse(notVerified('otp_expired'))
  if (spent >= wrongPerDayMaximum || (await isSpentInTotal(call))) return call.refuse(tooMany())
}

/**
 * Judges a code that isn't over, or refuses. A try is counted, and the code used, only while the code has tries left and the day
 * has at the commit: of tries at one time each is counted, and those beyond are told nothing (`decidesAnew` has them look again).
 */
export async function judgeCode(
  call: EntryCall & { ledger: Ledger },
  account: Account,
  asked: Asked,
  typed: string,
): Promise<void> {
  const { otp: code } = asked
  const stillOpen = and(
    lt(otp.tries, triesMaximum),
    isNull(otp.used_at),
    sql`(select coalesce(sum(day.tries), 0) from otp as day where day.user_id = ${account.id} and day.purpose = ${code.purpose} and day.id >= ${windowStart(call.now)}) < ${wrongPerDayMaximum}`,
  )
  if (!(await isRight(call, account, code, typed))) {
    call.work.increase(otp, code.id, otp.tries, stillOpen)
    await call.ledger.count({ key: await totalKey(call), seconds: 86_400 }, call.now)
    return call.refuse(notVerified(code.tries + 1 >= triesMaximum ? 'otp_locked' : 'otp_wrong'))
  }
  call.work.updateIf(otp, code.id, { used_at: call.now.toISOString() }, stillOpen)
}

async function isRight(call: EntryCall, account: Account, code: Otp, typed: string): Promise<boolean> {
  if (code.code_hash !== byApp) return code.code_hash === (await hashOf(call, code.id, typed))
  if (account.totp_secret === null) return false
  const secret = await call.deps.secrets.decrypt(account.totp_secret)
  const step = totpStep(secret, typed, call.now, account.totp_last_step)
  if (step === undefined) return false
  call.work.updateIf(
    user,
    account.id,
    { totp_last_step: step },
    sql`coalesce(${user.totp_last_step}, -1) < ${step}`,
  )
  return true
}
