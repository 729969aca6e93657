import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import type { Tracked } from '#contract/applications/loaded'
import { registryNames } from '#contract/applications/record'
import { officeActs } from '#contract/applications/office'
import { applicationLife } from '#contract/applications/life'
import { next } from '#contract/machine'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { applicationTexts } from '#contract/texts/applications/form'
import { application, applicationNumber } from '#worker/db/schema/applications'
import type { Call } from '#worker/http/call'
import { giveBackRight } from '#worker/http/gate'
import { tryFacts } from '#worker/http/wrong-facts'
import type { FullApplication } from './full-application.ts'
import { officeOf } from './office-of.ts'
import { ownApplication } from './own.ts'
import { askForCode, isCodeOf } from './tracking-code.ts'

type Tracking = Call<(typeof applications)['application']['track']>

/** Anybody may declare a number: of several with the same facts that of its owner is meant, before one that nobody verified. */
const identityRank = sql`case ${application.identity} when 'verified' then 0 when 'pending' then 1 else 2 end`

/**
 * Where an application stands. Wrong birth dates are counted by the facts beside them, and beyond some a code is asked for, of right
 * ones as of wrong ones. A number that doesn't exist and a wrong birth date are one query, one answer: nothing
 * tells them apart.
 */
export async function track(call: Tracking): Promise<{ data: Tracked }> {
  const { body } = call
  const index =
    body.verification_number === undefined
      ? undefined
      : await call.deps.secrets.blindIndex('person', body.verification_number)
  const facts =
    body.otp === undefined
      ? await tryFacts(call, {
          of: 'application',
          id: body.application_id,
          verification_number: body.verification_number,
        })
      : undefined
  const [found] = await call.db
    .select({
      id: application.id,
      place: application.place,
      state: application.state,
      identity: application.identity,
      account: application.account,
      mobile: application.mobile,
      mobile_index: application.mobile_index,
      mobile_confirmed_at: application.mobile_confirmed_at,
    })
    .from(application)
    .where(
      and(
        body.application_id === undefined ? undefined : eq(application.id, body.application_id),
        index === undefined
          ? undefined
          : inArray(
              application.id,
              call.db
                .select({ id: applicationNumber.application_id })
                .from(applicationNumber)
                .where(eq(applicationNumber.number_index, index)),
            ),
        eq(application.date_of_birth, body.date_of_birth),
      ),
    )
    .orderBy(identityRank, desc(application.submitted_at))
    .limit(1)
  if (body.otp !== undefined && !(await isCodeOf(call, body.otp, found)))
    throw new Failure('verify_failed', { issues: [{ field: 'otp', key: 'otp_wrong' }] })
  if (facts?.isGuessedAt) return askForCode(call, found)
  if (!found) return call.refuse(new Failure('tracking_not_found', { issues: [] }))
  if (facts) facts.giveBack()
  else giveBackRight(call)
  const all = body.application_id !== undefined && index !== undefined
  return {
    data: {
      stage: found.state,
      identity: found.identity,
      has_account: found.account !== null,
      full: all ? await everything(call, found.id) : null,
    },
  }
}

async function everything(call: Tracking, id: number): Promise<NonNullable<Tracked['full']>> {
  const own = await ownApplication({ ...call, db: call.db, applicant: { application_id: id } }, id)
  const { record, version, events } = own.full
  call.work.place(record.place)
  call.work.noteRead('application', id)
  return {
    application_id: id,
    applicant_token: await call.deps.tokens.sign('applicant', { application_id: id }, call.now),
    program: { name_en: version.definition.name_en, name_bn: version.definition.name_bn },
    name: { name_en: record.name_en, name_bn: record.name_bn },
    names_replaced: registryNames.flatMap((field) => {
      const before = record.names_before?.[field]
      return before === undefined ? [] : [{ field, before, now: { ...record, ...record.person }[field] }]
    }),
    submitted_at: record.submitted_at,
    office: await officeOf(call, own.full),
    locked: own.lock,
    can_appeal: officeActs(record, events, call.now).includes('appeal'),
    mobile_confirmed: record.mobile_confirmed_at !== null,
    can_withdraw: next(applicationLife, { status: record.state }, 'withdraw') !== undefined,
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
