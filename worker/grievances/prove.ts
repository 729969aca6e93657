import type { grievances } from '#contract/grievances'
import { maskedMobile } from '#contract/masked-mobile'
import { stageOf } from '#contract/grievances/life'
import { Failure } from '#contract/failure'
import { say, sayAsTyped } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { reachedOf } from '#worker/db/limits'
import type { Grievance } from '#worker/db/schema/grievances'
import type { Call, CallBase } from '#worker/http/call'
import { askerOf } from '#worker/http/gate'
import { isPhoneCode, phoneCode, phoneCodeEnds, refuseNumber } from '#worker/http/phone-code'
import { queueSms } from '#worker/outbox/index'
import { ownCase } from './complainant.ts'
import { caseOf, placeOf, type Case } from './record.ts'
import { everything } from './track.ts'
import { claimOf } from './claim.ts'

type Calls = (typeof grievances)['grievance']

/** So many digits that tries need no count of the case, which others could fill: a right code always opens. */
const opens = ({ id, mobile_index }: Pick<Grievance, 'id' | 'mobile_index'>) =>
  ({ of: 'grievance', id, mobile_index, digits: 12 }) as const
/** What opens each grievance of a phone: it goes with the last SMS of a day. */
const opensAll = ({ mobile_index }: Pick<Grievance, 'mobile_index'>) => opens({ id: 0, mobile_index })
/** What is compared where there is no case, so that it takes as long. */
const nowhere = { id: -1, mobile_index: '' }

type Provable = Case & { mobile: string }
/** The case, by its phone; of facts that were claimed alone undefined where they aren't right, or there is no phone: nobody is told. */
async function provable(call: Parameters<typeof ownCase>[0]): Promise<Provable | undefined> {
  const { claim } = call.complainant ?? {}
  const found =
    claim === undefined ? await ownCase(call, ['code', 'facts']) : await caseOf(call.db, call.params.id)
  const isTheirs =
    claim === undefined ||
    (call.complainant?.grievance_id === found?.record.id &&
      found !== undefined &&
      claimOf(call, found.record) === claim)
  // Of a claim that is wrong, too, so that it takes as long.
  const mobile = found?.record.mobile ? await call.deps.secrets.decrypt(found.record.mobile) : null
  if (found && isTheirs && mobile !== null) return { ...found, mobile }
  if (claim === undefined || call.complainant?.grievance_id !== call.params.id) throw new Failure('not_found')
  return undefined
}

type Ringing = Call<Calls['sendCode']> | Call<Calls['track']>
const day = { seconds: 86_400 }
const ofAsker = { times: 5, ...day }
/** Of all askers and all grievances, with the last one. */
const altogether = { times: 20, ...day }
const counterOf = async (call: CallBase, ...what: (string | number)[]): Promise<string> =>
  call.deps.secrets.blindIndex('limit', JSON.stringify(['grievance code', ...what]))

type Rung = 'own' | 'all' | 'had' | 'often'
/**
 * What each phone may be rung with once more today: by one asker so often, by however many grievances, for anybody can write one in its
 * owner's name, and so often altogether. Others could use that up: so the last SMS has the code that opens `all` of the phone's
 * grievances, and its owner needs no further one (`had`). Counted with what is sent, in the call's own commit: of many at one time those
 * beyond look again. A claim that is wrong is counted like one that is right. What one asker has left is told to who has shown whose it
 * is, so it is apart from what was claimed; what the phone has left is told to nobody.
 */
async function ring(call: Ringing, by: 'shown' | 'claimed', phones: readonly string[]): Promise<Rung[]> {
  const of = await askerOf(call)
  const counts = await Promise.all(
    phones.map(async (phone) => {
      const [asker, most, last] = await Promise.all([
        counterOf(call, by, phone, of),
        counterOf(call, 'altogether', phone),
        counterOf(call, 'last', phone),
      ])
      return {
        mine: { key: asker, ...ofAsker },
        own: { key: most, ...altogether, times: altogether.times - 1 },
        all: { key: last, ...altogether, times: 1 },
      }
    }),
  )
  const reached = await reachedOf(
    call,
    counts.flatMap(({ mine, own, all }) => [mine, own, all]),
  )
  return counts.map(({ mine, own, all }) => {
    if (reached.includes(mine)) return 'often'
    call.work.count(mine)
    const left = [own, all].find((count) => !reached.includes(count))
    if (!left) return 'had'
    call.work.count(left)
    return left === own ? 'own' : 'all'
  })
}

/** Sends the day's code to the mobile that was given with the grievance. */
export async function sendCode(call: Call<Calls['sendCode']>) {
  const found = await provable(call)
  const message = say(grievanceWords, call.language, 'code_sent')
  const claim = call.complainant?.claim
  const [rung] = await ring(call, claim === undefined ? 'shown' : 'claimed', [found?.mobile ?? `${claim}`])
  if (rung === 'often' && claim === undefined)
    throw new Failure('too_many', { parameters: { minutes: day.seconds / 60 } })
  // As long as a code takes to be written down.
  call.work.auditAlways()
  if (!found) return { mobile: '', message }
  const { mobile, record } = found
  if (rung === 'own' || rung === 'all') {
    placeOf(call.work, record)
    await queueSms(call, { to: mobile, grievance_id: record.id, ...smsOf(call, record, rung) })
  }
  return { mobile: claim === undefined ? maskedMobile(mobile) : '', message }
}

const smsOf = (call: Ringing, record: Pick<Grievance, 'id' | 'mobile_index'>, which: 'own' | 'all') => ({
  text: sayAsTyped(grievanceWords, call.language, which === 'own' ? 'sms_code' : 'sms_code_last', {
    code: phoneCode(call, which === 'own' ? opens(record) : opensAll(record), call.now),
  }),
  expires_at: phoneCodeEnds(call.now),
})

type Tracking = Call<Calls['track']>
type Tracked = Pick<Grievance, 'id' | 'mobile' | 'mobile_index'>
/** So many phones of one ID number come into question. */
export const phonesMaximum = 10

/**
 * Of two facts, once too many wrong ones were tried, or where they are of several phones: one answer to right and wrong ones, and after as
 * long, for each is written down. Each phone of the cases that they are right of gets the day's code of its own.
 */
export async function askForCode(call: Tracking, fitting: readonly Tracked[]): Promise<never> {
  const { grievance_id, verification_number, date_of_birth } = call.body
  const phones = await Promise.all(
    fitting.flatMap((found) =>
      found.mobile === null ? [] : [call.deps.secrets.decrypt(found.mobile).then((to) => ({ to, found }))],
    ),
  )
  const claimed = JSON.stringify([grievance_id, verification_number, date_of_birth])
  const rung = await ring(call, 'claimed', phones.length > 0 ? phones.map(({ to }) => to) : [claimed])
  call.work.auditAlways()
  await Promise.all(
    phones.map(async ({ to, found }, nth) => {
      const which = rung[nth]
      if (which === 'own' || which === 'all')
        await queueSms(call, { to, grievance_id: found.id, ...smsOf(call, found, which) })
    }),
  )
  return call.refuse(new Failure('verify_failed', { issues: [{ field: 'otp', key: 'grievance_code' }] }))
}

/** Which code of the phone was typed, made and compared whether or not there is such a case. */
async function codeTyped(
  call: CallBase,
  typed: string,
  found: Tracked | undefined,
): Promise<'own' | 'all' | undefined> {
  const [isOwn, isOfAll] = await Promise.all([
    isPhoneCode(call, opens(found ?? nowhere), typed),
    isPhoneCode(call, opensAll(found ?? nowhere), typed),
  ])
  return found?.mobile ? (isOwn ? 'own' : isOfAll ? 'all' : undefined) : undefined
}

const wrongCode = () => new Failure('verify_failed', { issues: [{ field: 'otp', key: 'otp_wrong' }] })

/** The case whose phone had the code that came with two facts; as many are compared however many there are. */
export async function openedBy<One extends Tracked>(
  call: Tracking,
  typed: string,
  fitting: readonly One[],
): Promise<One> {
  const ofPhones = fitting.filter(({ mobile }) => mobile !== null)
  const asked = Array.from({ length: phonesMaximum }, (_, nth) => ofPhones[nth])
  const typedOf = await Promise.all(asked.map((one) => codeTyped(call, typed, one)))
  const opened = asked.find((_, nth) => typedOf[nth] !== undefined)
  if (!opened) throw wrongCode()
  return opened
}

/** Of one asker, by however many grievances in the name of a phone's owner. */
const triesOfAll = { times: 2_000, seconds: 3_600 }

/**
 * The case, for who has the phone. Its own code always opens; that of all its phone's cases could be tried at each of them, and is
 * judged so often of one asker.
 */
export async function confirmCode(call: Call<Calls['confirmCode']>) {
  refuseNumber(call.body.otp, call.params.id)
  const found = await provable(call)
  const typed = await codeTyped(call, call.body.otp, found?.record)
  if (typed !== 'own') {
    const phone = found?.mobile ?? `${call.complainant?.claim}`
    const tries = { key: await counterOf(call, 'tries', phone, await askerOf(call)), ...triesOfAll }
    const isJudged = (await reachedOf(call, [tries])).length === 0
    if (isJudged) call.work.count(tries)
    if (!typed || !isJudged || !found) return call.refuse(wrongCode())
  }
  if (!found) throw wrongCode()
  const { id } = found.record
  return { data: { stage: stageOf(found.record), full: await everything(call, id), lacks: null } }
}
