import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import { codeSeconds, codeTriesMaximum } from '#contract/applications/mobile'
import { maskedMobile } from '#contract/masked-mobile'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { words } from '#contract/texts/applications/server-messages'
import { newId } from '#worker/db/ids'
import { reachedOf } from '#worker/db/limits'
import { application, formerMobile, mobileCode } from '#worker/db/schema/applications'
import type { Call, CallBase } from '#worker/http/call'
import { phoneCodeEnds, refuseNumber } from '#worker/http/phone-code'
import { freshMilliseconds, handOf, isAtOffice, isOfPhone, phoneSince } from './holder.ts'
import { ownRecord } from './own.ts'
import { tellCode } from './tell.ts'
import {
  codeFor,
  countTries,
  lastCodes,
  longDigits,
  openedBy,
  triesAt,
  triesOfAsker,
} from './tracking-code.ts'

type Table = typeof applications
type Record = Awaited<ReturnType<typeof ownRecord>>
type Confirming = Call<Table['application']['confirmMobile']>

/** A code is for one phone: of another one, that a correction put in its place, it says nothing. */
const hashOf = (call: CallBase, id: number, { mobile_index }: Record, code: string) =>
  call.deps.secrets.blindIndex('code', `mobile:${id}:${mobile_index}:${code}`)

const shortDigits = 6
/** Six digits, each of the million as likely. */
function sixDigits(): string {
  const ceiling = Math.floor(2 ** 32 / 1_000_000) * 1_000_000
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn! < ceiling) return String(drawn! % 1_000_000).padStart(6, '0')
  }
}

/** Whether the token is neither that of the browser that sent it nor its phone's holder's nor its office's. */
async function isOthers(
  call: Call<Table['application']['sendMobileCode']>,
  record: Record,
): Promise<boolean> {
  const { applicant, db } = call
  if (isOfPhone(applicant, record) || isAtOffice(call, { record })) return false
  // What was entered at a counter was sent by no browser of the applicant's.
  if (applicant?.by === undefined)
    return (
      applicant?.counter !== undefined ||
      call.now.getTime() - Date.parse(record.submitted_at) >= freshMilliseconds
    )
  if (applicant.by !== 'code') return true
  const former = await db
    .select()
    .from(formerMobile)
    .where(eq(formerMobile.application_id, record.id))
    .orderBy(asc(formerMobile.id))
  return handOf(call, { record, former }) !== 'holder'
}

/** Whoever has tracked it has a code of their own, each time; the browser that sent it has one. */
const sittingOf = ({ applicant }: Call<Table['application']['sendMobileCode' | 'confirmMobile']>): string =>
  applicant?.sitting ?? ''

/** A code of six digits, and the row that it is judged by: the newest of its sitting. */
async function shortCode(call: Call<Table['application']['sendMobileCode']>, record: Record) {
  const id = newId(call.now)
  const code = sixDigits()
  const expires_at = new Date(call.now.getTime() + codeSeconds * 1000).toISOString()
  const code_hash = await hashOf(call, id, record, code)
  const row = { id, application_id: record.id, sitting: sittingOf(call), code_hash, expires_at }
  const text = call.body.anew ? ('sms_anew_code' as const) : ('sms_mobile_code' as const)
  return { code, digits: shortDigits, text, expires_at, row }
}

/**
 * Sends a code to the application's mobile, in place of any before it; to one that is confirmed only if it is to be shown anew. Who has
 * but the facts, which are those of many, has one of the day, which isn't come upon by trying.
 */
export async function sendMobileCode(call: Call<Table['application']['sendMobileCode']>) {
  const record = await ownRecord(call, call.body.id)
  const to = await call.deps.secrets.decrypt(record.mobile)
  const shown = { mobile: maskedMobile(to), seconds: codeSeconds, digits: shortDigits }
  if (record.mobile_confirmed_at !== null && !call.body.anew)
    return { ...shown, confirmed: true, message: say(words, call.language, 'mobile_confirmed') }
  call.work.place(record.place)
  const byFacts = await isOthers(call, record)
  // Behind an address that has tried so many codes there are none of six digits any more, either.
  const isTriedOut = (await reachedOf(call, [await triesOfAsker(call)])).length > 0
  const sent =
    byFacts || isTriedOut
      ? {
          ...(await codeFor(call, record, { purpose: 'change', facts: triesAt(call, record.id) })),
          expires_at: phoneCodeEnds(call.now),
          row: undefined,
        }
      : await shortCode(call, record)
  const { row, ...message } = sent
  const told = await tellCode(call, { to, record, ...message, last: lastCodes(call, record), byFacts })
  if (told === false) throw new Failure('too_many', { parameters: { minutes: 24 * 60 } })
  // In place of which the last one has come, that code is nobody's.
  if (row && told === 'text') call.work.insert(mobileCode, row)
  const digits = told === 'last' ? longDigits : message.digits
  return { ...shown, digits, confirmed: false, message: say(words, call.language, 'mobile_code_sent') }
}

const refused = (key: 'otp_wrong' | 'otp_expired' | 'otp_locked') =>
  new Failure('verify_failed', { issues: [{ field: 'otp', key }] })

/** Judges the newest code of six digits. A try is counted, and the code used, only while it has tries left at the commit. */
async function judgeNewest(call: Confirming, record: Record): Promise<void> {
  const [code] = await call.db
    .select()
    .from(mobileCode)
    .where(and(eq(mobileCode.application_id, record.id), eq(mobileCode.sitting, sittingOf(call))))
    .orderBy(desc(mobileCode.id))
    .limit(1)
  if (!code || code.used_at !== null) throw refused('otp_wrong')
  if (code.tries >= codeTriesMaximum) throw refused('otp_locked')
  if (code.expires_at <= call.now.toISOString()) throw refused('otp_expired')
  // Of whatever applications: who is right uses up none.
  const ofAsker = await triesOfAsker(call)
  await countTries(call, [ofAsker])
  const stillOpen = and(lt(mobileCode.tries, codeTriesMaximum), isNull(mobileCode.used_at))
  if (code.code_hash !== (await hashOf(call, code.id, record, call.body.otp))) {
    call.work.increase(mobileCode, code.id, mobileCode.tries, stillOpen)
    call.refuse(refused(code.tries + 1 >= codeTriesMaximum ? 'otp_locked' : 'otp_wrong'))
  }
  call.work.giveBack([ofAsker.key])
  call.work.updateIf(mobileCode, code.id, { used_at: call.now.toISOString() }, stillOpen)
}

/** The newest code, or one of the phone's for the day, confirms it; the token that the right one gives says so. */
export async function confirmMobile(call: Confirming) {
  const record = await ownRecord(call, call.body.id)
  const done = { confirmed: true as const, message: say(words, call.language, 'mobile_confirmed') }
  if (record.mobile_confirmed_at !== null && !call.body.anew) return done
  call.work.place(record.place)
  const { otp } = call.body
  refuseNumber(otp, record.id)
  if (otp.length === shortDigits) await judgeNewest(call, record)
  else await openedBy(call, otp, [record], { purpose: 'change', facts: triesAt(call, record.id) })
  // Of its own phone, and no new version: whoever decides on the application decides on the same.
  if (record.mobile_confirmed_at === null)
    call.work.updateIf(
      application,
      record.id,
      { mobile_confirmed_at: call.now.toISOString() },
      eq(application.mobile_index, record.mobile_index),
    )
  const claims = {
    application_id: record.id,
    officer: call.applicant?.officer,
    by: 'code' as const,
    since: phoneSince(record),
    // Calls are counted by it: a right code makes no further ones.
    sitting: call.applicant?.sitting ?? crypto.randomUUID(),
  }
  return { ...done, applicant_token: await call.deps.tokens.sign('applicant', claims, call.now) }
}
