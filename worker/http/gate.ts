import { inArray } from 'drizzle-orm'
import { HeaderCaptcha } from '#contract/captcha'
import { captchaHeader } from '#contract/captcha-header'
import { isOpenCall, type AnyEndpoint, type Limit } from '#contract/endpoint'
import { Failure, type FailureCode } from '#contract/failure'
import { mailboxOf } from '#contract/mailbox'
import { openAltcha } from '#worker/captcha/altcha'
import { captchaMatches, lifeMinutes, openCaptcha } from '#worker/captcha/token'
import { createLedger, limitStatements, usedStatement } from '#worker/db/ledger'
import { lineOf, originOf } from '#worker/db/origin'
import { isActiveDevice, type SignedIn } from '#worker/db/session'
import { rateLimit } from '#worker/db/schema/system'
import type { Work } from '#worker/db/work'
import { WriteRefused, type Statement } from '#worker/db/writer'
import type { CallBase } from './call.ts'
import { writerWithin } from './deadline.ts'
import { atCounter } from './counter.ts'
import { bringsSealed } from './sealed.ts'
import { userIn } from './session.ts'
import type { TokenClaims } from './tokens.ts'
import { tallied, tally } from './tally.ts'

type Fields = Record<string, unknown>
type Calling = CallBase & {
  user?: SignedIn
  applicant?: (TokenClaims['applicant'] & { session?: SignedIn | undefined }) | undefined
  complainant?: TokenClaims['complainant'] | undefined
}
type Count = { key: string; times: number; seconds: number; wrongOnly: boolean; doneOnly: Limit['doneOnly'] }
/** Keys under which a call was counted, should it be wrong. */
const countedIfWrong = new WeakMap<Request, string[]>()
/** Those under which it was counted, should it be done; or, of some, should it have told of others. */
const countedIfDone = new WeakMap<Request, { key: string; orTold: boolean }[]>()
/** A refusal that says of a number whether somebody has it. */
const tellsOfOthers: ReadonlySet<FailureCode> = new Set([
  'applicant_exists',
  'already_beneficiary',
  'disability_card_taken',
])
const refused = () => new Failure('captcha', { issues: [{ field: 'captcha_value', key: 'captcha' }] })

/** Known before the body: where a call comes from, and whose it is. */
const whoOf: Record<string, (call: Calling) => string | number | undefined> = {
  address: ({ address }) => lineOf(address),
  user: ({ user }) => user?.user_id,
  // Whoever has but the facts, or a code, uses up nothing of who sent it, nor of others who have them: each has tracked it, with a captcha.
  applicant: ({ applicant, address }) =>
    applicant &&
    [
      applicant.application_id,
      applicant.since,
      applicant.by !== undefined
        ? (applicant.session?.user_id ?? applicant.sitting ?? lineOf(address))
        : undefined,
    ]
      .join(' ')
      .trim(),
  // What opens a part of a case alone uses up nothing of who has shown that it is theirs.
  complainant: ({ complainant }) =>
    complainant && [complainant.grievance_id, complainant.only, complainant.claim].join(' ').trim(),
  everybody: () => '',
}
const asksBody = ({ by, when, unless, unlessSealed }: Limit): boolean =>
  when !== undefined ||
  unless !== undefined ||
  unlessSealed !== undefined ||
  [by].flat().some((name) => name !== 'asker' && !(name in whoOf))

/** Of calls that ask for a captcha: what an address may send before one is looked at. It is out for a minute, and nothing is written. */
const flood = { by: 'address', times: 6_000, seconds: 60, in: 'isolate' } as const satisfies Limit
/** Wrong captchas of an address that are written; further ones are refused unwritten. */
const wrongCaptchas = { times: 300, seconds: 3_600 }

/**
 * What may stand in for the captcha of a header: the word of an identity, which was bought with one, or who is signed in at the
 * counter. Whether it is enough the handler decides.
 */
const standsIn = async (call: Calling, fields: Fields): Promise<boolean> =>
  (await wordOf(call, fields)) !== undefined ||
  (atCounter(call.request) && (await userIn(call)) !== undefined)
/** Of limits those that hold for what stands in; the others are of those who bring a captcha. */
const isOfStandIn = ({ by, when, unless }: Limit): boolean =>
  when === undefined && unless === undefined && by !== 'everybody'

/**
 * Before a byte of the body is read: the limits that ask neither for it nor for its captcha, and the captcha that travels in a
 * header, right or wrong used up. Limits are counted with the captcha: whoever can't show one, and shares an address with many,
 * uses up none of their calls. Answers whether a captcha was brought.
 */
export async function countCall(
  call: Calling,
  endpoint: AnyEndpoint,
  newWork: (suffix: string) => Work,
): Promise<boolean> {
  const brought = endpoint.captcha === 'header' ? captchaOfHeader(call.request) : undefined
  const limits = (endpoint.limits ?? []).filter(
    (limit) =>
      !asksBody(limit) && (limit.in === 'isolate' || endpoint.captcha === undefined || brought !== undefined),
  )
  const inIsolate = limits.filter((one): one is Limit => one.in === 'isolate')
  for (const limit of endpoint.captcha === undefined ? inIsolate : [...inIsolate, flood]) {
    const key = await counterOf(call, endpoint, limit, {})
    if (key !== undefined && !tally(key, limit, call.now)) throw tooMany(limit.seconds)
  }
  const kept = limits.filter((one) => one.in !== 'isolate')
  return pass(call, endpoint, () => countsOf(call, endpoint, kept, {}), brought, newWork)
}

/**
 * What stands before a handler, in one write: the limits by the body's values are counted, and its captcha is consumed; a
 * second use meets its unique id. A wrong one is consumed, and counts against nothing else. Nothing else has happened yet, and
 * no outside service was asked.
 */
export async function passGate(
  call: Calling & { captchaPassed: boolean },
  endpoint: AnyEndpoint,
  body: unknown,
  newWork: (suffix: string) => Work,
): Promise<void> {
  const fields = (body ?? {}) as Fields
  const isStandIn = endpoint.captcha === 'header' && !call.captchaPassed && (await standsIn(call, fields))
  for (const limit of endpoint.limits ?? []) {
    if (limit.in !== 'isolate' || !asksBody(limit)) continue
    const counter = await counterOf(call, endpoint, limit, fields)
    if (counter === undefined) continue
    const key = await call.deps.secrets.blindIndex('limit', counter)
    if (!tally(key, limit, call.now)) throw tooMany(limit.seconds)
  }
  const limits = (endpoint.limits ?? []).filter((limit) => {
    if (limit.in === 'isolate') return false
    if (endpoint.captcha === true) return true
    if (endpoint.captcha === undefined || call.captchaPassed) return asksBody(limit)
    // Without either the handler refuses it, and it was nobody's turn.
    return isStandIn && isOfStandIn(limit)
  })
  const brought = endpoint.captcha === true ? fields : undefined
  await pass(call, endpoint, () => countsOf(call, endpoint, limits, fields), brought, newWork)
}

/** What staff do, and all of signing in: it doesn't wait behind those who apply. */
export const isOfOffice = (endpoint: AnyEndpoint): boolean =>
  endpoint.security === true || !isOpenCall(endpoint)

async function pass(
  call: CallBase,
  endpoint: AnyEndpoint,
  countAll: () => Promise<readonly Count[]>,
  brought: Fields | undefined,
  newWork: (suffix: string) => Work,
): Promise<boolean> {
  const captcha = brought ? await captchaOf(call, brought) : undefined
  if (brought && (!captcha || tallied(guessOf(captcha), call.now) > 0)) throw refused()
  const counts = captcha?.right === false ? [await wrongCount(call, captcha)] : await countAll()
  const statements: Statement[] = counts.flatMap((count) => limitStatements(count, call.now))
  if (captcha) {
    const work = newWork('.captcha')
    // That somebody sends something at this moment says that a sensitive grievance came, where nothing else is shown.
    if (endpoint.keepsNoAddress && captcha.right) work.confidential()
    statements.push(usedStatement({ id: captcha.id, expires_at: captcha.expires_at }))
    statements.push(...work.seal(captcha.right ? 'done' : 'captcha'))
  }
  if (statements.length === 0) return false
  try {
    await writerWithin(call, call.deps.writer(isOfOffice(endpoint))).commit(statements)
  } catch (error) {
    if (!(error instanceof WriteRefused && error.kind === 'stale')) throw error
    if (captcha?.right !== false) throw tooMany(await secondsLeft(call, counts))
  }
  if (captcha && !captcha.right) throw refused()
  const keys = counts.flatMap(({ key, wrongOnly }) => (wrongOnly ? [key] : []))
  if (keys.length > 0) countedIfWrong.set(call.request, keys)
  const ofDone = counts.flatMap(({ key, doneOnly }) =>
    doneOnly ? [{ key, orTold: doneOnly === 'or_told' }] : [],
  )
  if (ofDone.length > 0) countedIfDone.set(call.request, ofDone)
  return captcha !== undefined
}

type Captcha = { id: string; expires_at: string; right: boolean }
const guessOf = ({ id }: Captcha) => `guess:${id}`

/** A wrong captcha is no second guess, written or not. */
async function wrongCount(call: CallBase, captcha: Captcha): Promise<Count> {
  tally(guessOf(captcha), { times: 1, seconds: lifeMinutes * 60 }, call.now)
  const counter = JSON.stringify(['wrong captcha', lineOf(call.address)])
  return {
    ...wrongCaptchas,
    wrongOnly: false,
    doneOnly: undefined,
    key: await call.deps.secrets.blindIndex('limit', counter),
  }
}

/** Takes back what a call was counted by in case that it is wrong, with what else it needn't have counted: in the call's own commit. */
export function giveBackRight(call: Pick<CallBase, 'request'> & { work: Work }, ...more: string[]): void {
  call.work.giveBack([...(countedIfWrong.get(call.request) ?? []), ...more])
}

/** Has taken back what a handler has counted, should the call be refused. */
export function giveBackUnlessDone(request: Request, keys: readonly string[]): void {
  const counted = countedIfDone.get(request) ?? []
  countedIfDone.set(request, [...counted, ...keys.map((key) => ({ key, orTold: false }))])
}

/**
 * Takes back what a call was counted by in case that it is done, once it was refused, or answered as it was before. One that may have
 * been done all the same stays counted.
 */
export async function giveBackUndone(
  { request, deps }: Pick<CallBase, 'request' | 'deps'>,
  endpoint: AnyEndpoint,
  failure?: Failure,
): Promise<void> {
  if (failure && failure.status >= 500) return
  const isTold = failure !== undefined && tellsOfOthers.has(failure.code)
  const keys = (countedIfDone.get(request) ?? [])
    .filter(({ orTold }) => !(orTold && isTold))
    .map(({ key }) => key)
  countedIfDone.delete(request)
  if (keys.length > 0) await createLedger(deps.writer(isOfOffice(endpoint))).giveBack(keys)
}

const tooMany = (seconds: number) =>
  new Failure('too_many', { parameters: { minutes: Math.max(1, Math.ceil(seconds / 60)) } })

/** How long it takes until the limits that are reached begin anew. */
async function secondsLeft({ db, now }: CallBase, counts: readonly Count[]): Promise<number> {
  const keys = counts.map(({ key }) => key)
  const rows = await db.select().from(rateLimit).where(inArray(rateLimit.key, keys))
  const reached = rows.filter((row) => row.count >= counts.find(({ key }) => key === row.key)!.times)
  const ends = reached.map((row) => Date.parse(row.window_ends_at) - now.getTime())
  return Math.max(0, ...ends) / 1000
}

const countsOf = async (
  call: Calling,
  endpoint: AnyEndpoint,
  limits: readonly Limit[],
  fields: Fields,
): Promise<Count[]> =>
  (await Promise.all(limits.map((limit) => countOf(call, endpoint, limit, fields)))).filter(
    (count) => count !== undefined,
  )

/** Keys are blind: no number and no address stands in the database for being counted. */
async function countOf(
  call: Calling,
  endpoint: AnyEndpoint,
  limit: Limit,
  fields: Fields,
): Promise<Count | undefined> {
  const counter = await counterOf(call, endpoint, limit, fields)
  if (counter === undefined) return undefined
  return {
    key: await call.deps.secrets.blindIndex('limit', counter),
    seconds: limit.seconds,
    wrongOnly: limit.wrongOnly === true,
    doneOnly: limit.doneOnly,
    times: limit.staff !== undefined && (await isOfStaff(call)) ? limit.staff : limit.times,
  }
}

/** What is counted, in clear; undefined where the limit isn't about this call. */
async function counterOf(
  call: Calling,
  endpoint: AnyEndpoint,
  { by, seconds, unless = [], when = {}, unlessSealed, shared = endpoint.name }: Limit,
  fields: Fields,
): Promise<string | undefined> {
  const without = [unless].flat()
  if (without.some((name) => fields[name] !== undefined)) return undefined
  if (unlessSealed && bringsSealed(call.deps, fields)) return undefined
  if (Object.entries(when).some(([field, value]) => fields[field] !== value)) return undefined
  const names = [by].flat()
  const values = await Promise.all(names.map((name) => valueOf(call, name, fields)))
  if (values.includes(undefined)) return undefined
  return JSON.stringify([shared, names, Object.entries(when), without, seconds, values])
}

/** Of each body once, for all limits that ask. */
const origins = new WeakMap<Fields, Promise<unknown>>()

async function valueOf(call: Calling, name: string, fields: Fields): Promise<unknown> {
  // An office has one address: a colleague isn't kept out by what another officer has used up.
  if (name === 'asker') return askerOf(call)
  if (name === 'word') return wordOf(call, fields)
  if (name === 'mailbox') {
    const { email } = fields
    return typeof email === 'string' ? mailboxOf(email) : undefined
  }
  if (name === 'origin') {
    const known = origins.get(fields) ?? originOf(call, fields as Parameters<typeof originOf>[1])
    origins.set(fields, known)
    return known
  }
  return name in whoOf ? whoOf[name]!(call) : fields[name]
}

/** The word of an identity that a body brings, by its id. */
async function wordOf({ deps, now }: CallBase, fields: Fields): Promise<string | undefined> {
  const token = fields['verification_token']
  const word = typeof token === 'string' ? await deps.tokens.read('identity', token, now) : undefined
  return word && word !== 'expired' ? word.id : undefined
}

/** Who calls: who is signed in in that browser, else its address. */
export const askerOf = async (call: CallBase): Promise<string | number> =>
  (await userIn(call))?.user_id ?? lineOf(call.address)

/** Whether a call of the public comes from a browser of staff: signed in, or registered and active. */
export async function isOfStaff(call: Pick<CallBase, 'request' | 'db' | 'now'>): Promise<boolean> {
  if ((await userIn(call)) !== undefined) return true
  const { request, db } = call
  const device = request.headers.get('x-device-token') ?? ''
  return device.length >= 16 && (await isActiveDevice(db, device))
}

function captchaOfHeader(request: Request): Fields | undefined {
  const header = request.headers.get(captchaHeader)
  if (header === null) return undefined
  try {
    const picture = HeaderCaptcha.safeParse(JSON.parse(atob(header)))
    return picture.success ? picture.data : { altcha: header }
  } catch {
    throw refused()
  }
}

async function captchaOf(call: CallBase, fields: Fields): Promise<Captcha | undefined> {
  const options = { key: call.deps.captchaKey, now: call.now }
  if (typeof fields['altcha'] === 'string' && fields['altcha'] !== '')
    return openAltcha(fields['altcha'], options)
  if (!fields['captcha_token'] || !fields['captcha_value'])
    throw new Failure('validation', { issues: [{ field: 'captcha_value', key: 'captcha_required' }] })
  const captcha = await openCaptcha(String(fields['captcha_token']), options)
  return captcha
    ? {
        id: captcha.id,
        expires_at: captcha.expires_at,
        right: captchaMatches(captcha.answer, String(fields['captcha_value'] ?? '')),
      }
    : undefined
}
