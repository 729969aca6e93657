import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { sayAsTyped } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { leastIdOf, newId } from '#worker/db/ids'
import { neighbourhoodOf, type Origin } from '#worker/db/origin'
import { otp, user } from '#worker/db/schema/access'
import { sha256 } from '#worker/db/secrets'
import type { CallBase } from '#worker/http/call'
import { queueSms } from '#worker/outbox/index'
import type { Account, EntryCall } from './account.ts'
import { totpStep } from './totp.ts'

type Purpose = typeof otp.$inferSelect.purpose
type Otp = typeof otp.$inferSelect
/** Who asks for a code, what for and from where; `hash` is what it is bound to. */
export type CodeRequest = { purpose: Purpose; hash: string; origin: Origin }
/** A code asked for, and the wrong tries at all of its purpose and origin within a day. */
export type Asked = { otp: Otp; spent: number }

// docs/otp.md has the sum that these make.
export const codeSeconds = 180
export const triesMaximum = 5
/** Of an account, from each origin. */
export const wrongPerDayMaximum = { sign_in: 10, forgot_password: 6, register_device: 8 } as const
export const codesPerDayMaximum = 100
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

/** Where the day begins that is counted; a new password, without which nobody guesses at these, begins another. */
function windowStart(now: Date, purpose: Purpose, account: Account | undefined): number {
  const day = leastIdOf(new Date(now.getTime() - windowSeconds * 1000))
  const changed = account?.password_changed_at
  return !changed || purpose === 'forgot_password' ? day : Math.max(day, leastIdOf(new Date(changed)))
}

/** Asked of the database for an account that isn't there as well: both take as long. */
async function ofLastDay(call: CallBase, account: Account | undefined, purpose: Purpose): Promise<Otp[]> {
  return call.db
    .select()
    .from(otp)
    .where(
      and(
        eq(otp.user_id, account?.id ?? 0),
        eq(otp.purpose, purpose),
        gte(otp.id, windowStart(call.now, purpose, account)),
      ),
    )
    .orderBy(desc(otp.id))
}
const wrong = (codes: Otp[]) => codes.reduce((sum, { tries }) => sum + tries, 0)

/** Whether the day's wrong tries from this origin are used up, or its codes: no further one is sent. */
export async function isSpent(
  call: CallBase,
  account: Account,
  { purpose, origin }: CodeRequest,
): Promise<boolean> {
  const codes = (await ofLastDay(call, account, purpose)).filter((code) => code.origin === origin)
  return wrong(codes) >= wrongPerDayMaximum[purpose] || codes.length >= codesPerDayMaximum
}

export const tooMany = () => new Failure('too_many', { parameters: { minutes: 24 * 60 } })

/** Makes a code for a request, beside those of others, and sends it; who signs in with an app is asked for the app's. */
export async function sendCode(
  call: Omit<EntryCall, 'refuse'>,
  account: Account,
  { purpose, hash, origin }: CodeRequest,
  words: `sms_${Purpose}` | 'sms_confirm' = `sms_${purpose}`,
): Promise<'sms' | 'totp'> {
  const id = newId(call.now)
  const method = purpose === 'sign_in' && account.totp_secret !== null ? 'totp' : 'sms'
  const code = sixDigits()
  call.work.insert(otp, {
    id,
    purpose,
    user_id: account.id,
    request_hash: hash,
    code_hash: method === 'totp' ? byApp : await hashOf(call, id, code),
    expires_at: new Date(call.now.getTime() + codeSeconds * 1000).toISOString(),
    origin,
    network: neighbourhoodOf(call.address),
  })
  if (method === 'sms') {
    // ASCII digits in either language: phones offer them to be filled in.
    const text = sayAsTyped(staffMessages, call.language, words, { code })
    const expires_at = new Date(call.now.getTime() + codeSeconds * 1000).toISOString()
    await queueSms(call, { to: await call.deps.secrets.decrypt(account.mobile), text, expires_at })
  }
  return method
}

/** The newest code of a request; one that can't be named by what it is bound to is known by the network that asked for it. */
export async function askedFor(
  call: CallBase,
  account: Account | undefined,
  purpose: Purpose,
  request: { hash: string } | 'of this network',
): Promise<Asked | undefined> {
  const codes = await ofLastDay(call, account, purpose)
  const found = codes.find((code) =>
    request === 'of this network'
      ? code.network === neighbourhoodOf(call.address)
      : code.request_hash === request.hash,
  )
  return found && { otp: found, spent: wrong(codes.filter(({ origin }) => origin === found.origin)) }
}

type Reason = 'otp_wrong' | 'otp_used' | 'otp_expired' | 'otp_locked'
export const notVerified = (key: Reason = 'otp_wrong') =>
  new Failure('verify_failed', { issues: [{ field: 'otp', key }] })

/** Refuses a code that can't be right any more, and any once the day's tries are used up: before a password is hashed. */
export function refuseOver(call: Pick<EntryCall, 'now' | 'refuse'>, { otp: code, spent }: Asked): void {
  if (code.used_at !== null) call.refuse(notVerified())
  if (code.tries >= triesMaximum) call.refuse(notVerified('otp_locked'))
  if (code.expires_at <= call.now.toISOString()) call.refuse(notVerified('otp_expired'))
  if (spent >= wrongPerDayMaximum[code.purpose]) call.refuse(tooMany())
}

/**
 * Judges a code that isn't over, or refuses. A try is counted, and the code used, only while the code has tries left and the day
 * has at the commit: of tries at one time each is counted, and those beyond are told nothing (`retryOnStale` has them look again).
 */
export async function judgeCode(
  call: EntryCall,
  account: Account,
  { otp: code }: Asked,
  typed: string,
): Promise<void> {
  const { purpose, origin } = code
  const since = windowStart(call.now, purpose, account)
  const stillOpen = and(
    lt(otp.tries, triesMaximum),
    isNull(otp.used_at),
    sql`(select coalesce(sum(day.tries), 0) from otp as day where day.user_id = ${account.id} and day.purpose = ${purpose} and day.origin = ${origin} and day.id >= ${since}) < ${wrongPerDayMaximum[purpose]}`,
  )
  const reason = await wrongOf(call, account, code, typed)
  if (reason) {
    call.work.increase(otp, code.id, otp.tries, stillOpen)
    return call.refuse(notVerified(code.tries + 1 >= triesMaximum ? 'otp_locked' : reason))
  }
  call.work.updateIf(otp, code.id, { used_at: call.now.toISOString() }, stillOpen)
}

/** Has a refusal that counts no try write as many statements as one that does: so it tells nothing by its time. */
export function writeAsIfCounted({ work }: Pick<EntryCall, 'work'>): void {
  for (const _ of ['the try', 'its guard', 'its change'])
    work.replaceParts({ table: otp, id: 0 }, otp, sql`${otp.id} = 0`, [])
}

/** What is wrong with a code, if anything; a code of the app is good once, and then the next one is waited for. */
async function wrongOf(
  call: EntryCall,
  account: Account,
  code: Otp,
  typed: string,
): Promise<'otp_wrong' | 'otp_used' | undefined> {
  if (code.code_hash !== byApp)
    return code.code_hash === (await hashOf(call, code.id, typed)) ? undefined : 'otp_wrong'
  if (account.totp_secret === null) return 'otp_wrong'
  const secret = await call.deps.secrets.decrypt(account.totp_secret)
  const step = totpStep(secret, typed, call.now, account.totp_last_step)
  if (step === undefined)
    return totpStep(secret, typed, call.now, null) === undefined ? 'otp_wrong' : 'otp_used'
  call.work.updateIf(
    user,
    account.id,
    { totp_last_step: step },
    sql`coalesce(${user.totp_last_step}, -1) < ${step}`,
  )
  return undefined
}
