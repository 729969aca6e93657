import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import type { Tracked } from '#contract/applications/loaded'
import { registryNames } from '#contract/applications/record'
import { isHeardForComplaint, officeActs } from '#contract/applications/office'
import { applicationLife } from '#contract/applications/life'
import { next } from '#contract/machine'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { applicationTexts } from '#contract/texts/applications/form'
import { application, applicationNumber } from '#worker/db/schema/applications'
import type { Call } from '#worker/http/call'
import { giveBackRight } from '#worker/http/gate'
import { refuseNumber } from '#worker/http/phone-code'
import { mayCall, officerOf, userIn } from '#worker/http/session'
import { tryFacts } from '#worker/http/wrong-facts'
import type { FullApplication } from './full-application.ts'
import { isOfficeOf, phoneSince } from './holder.ts'
import { officeOf } from './office-of.ts'
import { ownApplication } from './own.ts'
import { isOnItsWay } from '#worker/geography/index'
import { askForCode, confirmByCode, openedBy } from './tracking-code.ts'

type Tracking = Call<(typeof applications)['application']['track']>

/** Anybody may declare a number: of several with the same facts that of its owner is meant, before one that nobody verified. */
const identityRank = sql`case ${application.identity} when 'verified' then 0 when 'pending' then 1 else 2 end`

/**
 * Where an application stands. Wrong birth dates are counted by the facts beside them, and beyond some a code is asked for, of right
 * ones as of wrong ones. A number that doesn't exist and a wrong birth date are one query, one answer: nothing
 * tells them apart. By a number alone one that nobody has verified counts like a wrong one: whoever made it would else be told by it, for
 * any date that they give it, whether another's has the same.
 */
export async function track(call: Tracking): Promise<{ data: Tracked }> {
  const { body } = call
  refuseNumber(body.otp, body.application_id)
  const index =
    body.verification_number === undefined
      ? undefined
      : await call.deps.secrets.blindIndex('person', body.verification_number)
  const looking = fittingOf(call, index)
  const facts =
    body.otp === undefined
      ? await tryFacts(
          call,
          { of: 'application', id: body.application_id, verification_number: body.verification_number },
          looking,
        )
      : undefined
  const fitting = facts?.found ?? (await looking)
  // Its office sees the date among its applications: guessing tells it nothing.
  const user = facts?.isGuessedAt ? await userIn(call) : undefined
  const seesThem = user !== undefined && mayCall(user, 'application-entry-view')
  const ofOffice = fitting.find(({ place }) => seesThem && isOfficeOf(user, place))
  const typed = [body.application_id ?? '', body.verification_number ?? '', body.date_of_birth]
  if (facts?.isGuessedAt && !ofOffice) return askForCode(call, fitting, typed)
  const found =
    body.otp === undefined
      ? (ofOffice ?? fitting[0])
      : await openedBy(call, body.otp, fitting, { purpose: 'tracking', facts: typed })
  if (!found) return call.refuse(new Failure('tracking_not_found', { issues: [] }))
  if (!facts) giveBackRight(call)
  else if (!ofOffice && (body.application_id !== undefined || found.identity === 'verified')) facts.giveBack()
  const all = body.application_id !== undefined && index !== undefined
  return {
    data: {
      stage: found.state,
      identity: found.identity,
      has_account: found.account !== null,
      full: all ? await everything(call, found, { byCode: facts === undefined }) : null,
    },
  }
}

/** So many phones of one number and identity come into question: whoever makes others has them, too. */
const phonesMaximum = 10

/**
 * Of each identity and phone the newest, as its owner's comes first: which of them there are beside one's own mustn't tell by whose phone
 * is rung, or by which code opens. So the last phones of a number come into question whatever the birth date, those of each identity apart.
 */
function fittingOf({ body, db }: Tracking, index: string | undefined) {
  const ofNumber = db
    .select({ id: applicationNumber.application_id })
    .from(applicationNumber)
    .where(eq(applicationNumber.number_index, index ?? ''))
  const isOfLastPhones = sql`(${application.identity}, ${application.mobile_index}) in (
    select identity, mobile_index from (
      select identity, mobile_index, row_number() over (partition by identity order by max(submitted_at) desc) as nth
      from application as other where other.id in ${ofNumber} group by identity, mobile_index
    ) where nth <= ${phonesMaximum})`
  return db
    .select({
      newest: max(application.submitted_at),
      submitted_at: application.submitted_at,
      mobile_since: application.mobile_since,
      id: application.id,
      place: application.place,
      state: application.state,
      identity: application.identity,
      account: application.account,
      mobile: application.mobile,
      language: application.language,
      mobile_index: application.mobile_index,
      mobile_confirmed_at: application.mobile_confirmed_at,
    })
    .from(application)
    .where(
      and(
        body.application_id === undefined ? isOfLastPhones : eq(application.id, body.application_id),
        index === undefined ? undefined : inArray(application.id, ofNumber),
        eq(application.date_of_birth, body.date_of_birth),
      ),
    )
    .groupBy(application.identity, application.mobile_index)
    .orderBy(identityRank, desc(max(application.submitted_at)))
}

/** All of it, and a token for it. By its facts alone, which officers know, it does less than by the phone's code; in an officer's session it is theirs. */
async function everything(
  call: Tracking,
  found: Awaited<ReturnType<typeof fittingOf>>[number],
  { byCode }: { byCode: boolean },
): Promise<NonNullable<Tracked['full']>> {
  const { id } = found
  const user = await userIn(call)
  if (user) call.work.actor({ id: user.user_id, place: user.place, for_id: user.acting?.for_id }, true)
  const own = await ownApplication({ ...call, db: call.db, applicant: { application_id: id } }, id)
  const { record, version, events } = own.full
  const claims = {
    application_id: id,
    officer: officerOf(user),
    ...(byCode
      ? // Of the phone that the code was compared with: another may stand there by now.
        { by: 'code' as const, since: phoneSince(found) }
      : { by: 'facts' as const }),
    sitting: crypto.randomUUID(),
  }
  // The code that was shown is its phone's.
  const isConfirmed = record.mobile_confirmed_at !== null
  // On its way nothing is written about it, and looking is no writing.
  if (byCode && !isConfirmed && !(await isOnItsWay(call.db, record.place))) confirmByCode(call, found)
  call.work.place(record.place)
  call.work.noteRead('application', id)
  return {
    application_id: id,
    applicant_token: await call.deps.tokens.sign('applicant', claims, call.now),
    program: { name_en: version.definition.name_en, name_bn: version.definition.name_bn },
    name: { name_en: record.name_en, name_bn: record.name_bn },
    names_replaced: registryNames.flatMap((field) => {
      const before = record.names_before?.[field]
      return before === undefined ? [] : [{ field, before, now: { ...record, ...record.person }[field] }]
    }),
    submitted_at: record.submitted_at,
    office: officeOf(own.full),
    locked: own.lock,
    can_appeal: officeActs(record, events, call.now).includes('appeal'),
    mobile_confirmed: isConfirmed || byCode,
    can_withdraw:
      next(applicationLife, { status: record.state }, 'withdraw') !== undefined &&
      !(
        isOfficeOf(user, record.place, 'application-withdraw-create') &&
        isHeardForComplaint(record.state, events)
      ),
    ...(isHeardForComplaint(record.state, events) && { for_complaint: true }),
    timeline: events.map(({ at, kind, note, reason }) => ({ at, kind, note, reason })),
    score: scoreLines(own.full),
  }
}

/** How the score came about, line by line, in both languages. */
export function scoreLines(full: FullApplication): NonNullable<Tracked['full']>['score'] {
  const { score, cut_off, score_lines } = full.record
  if (score === null || cut_off === null || score_lines === null) return null
  const variables = full.rules?.definition.variables ?? []
  const named = (key: keyof typeof applicationTexts.en) => ({
    name_en: say(applicationTexts, 'en', key),
    name_bn: say(applicationTexts, 'bn', key),
  })
  const lines = score_lines.map((line) => {
    if (line.kind !== 'variable') return { ...named(`score_${line.kind}`), value: line.value }
    const variable = variables.find(({ id }) => id === line.variable_id)
    const child = variable?.children.find(({ id }) => id === line.sub_variable_id)
    const join = (language: 'name_en' | 'name_bn') =>
      [variable?.[language], child?.[language]].filter(Boolean).join(': ')
    return { name_en: join('name_en'), name_bn: join('name_bn'), value: line.value }
  })
  return { score, cut_off, eligible: score <= cut_off, lines }
}
