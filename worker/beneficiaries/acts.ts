import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ApplicationAction } from '#contract/applications/life'
import type { beneficiaries } from '#contract/beneficiaries'
import type { RegistryAct } from '#contract/beneficiaries/acts'
import {
  beneficiaryLife,
  waitingAllows,
  type BeneficiaryStatus,
  type WaitingRow,
} from '#contract/beneficiaries/life'
import { dayInDhaka } from '#contract/calendar'
import { Failure, inBoth } from '#contract/failure'
import { formatFor } from '#contract/format'
import { diedCode, lookupType, type LookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { registryMessages } from '#contract/texts/beneficiaries/messages'
import { refuseOnAgenda, stepApplications } from '#worker/applications/index'
import type { ReadDatabase } from '#worker/db/client'
import { user as staff } from '#worker/db/schema/access'
import { application } from '#worker/db/schema/applications'
import { account, beneficiary, beneficiaryFile, beneficiaryPeriod, person } from '#worker/db/schema/registry'
import { lookup } from '#worker/db/schema/settings'
import { commonPlace, inScope } from '#worker/db/scope'
import type { Work } from '#worker/db/work'
import { atOnce } from '#worker/http/at-once'
import { fitting, together, type Call, type Noted } from '#worker/http/call'
import { refuseMakers } from '#worker/http/own-work'
import { transition, transitionAll } from '#worker/http/transition'
import type { Asking } from '#worker/resource/filters'
import { moveClaims, moveWaitingClaims } from './claims.ts'
import { freeSeat } from './freed.ts'
import { refuseOwnInterest } from './own-interest.ts'
import { keepPaper, type Paper } from './papers.ts'
import { tellBeneficiary } from './tell.ts'
import { passedOver, refusePassing } from './turn.ts'

type Table = (typeof beneficiaries)['beneficiary']
type Acting = Asking & { work: Work; params: { id: number } }
type Given = {
  version?: number | undefined
  reason_id?: number | undefined
  note?: string | undefined
  status_day?: string
  paper?: (id: number) => Promise<Paper | null>
}

/** Beneficiaries with their persons and applications, of those that are asked for and in scope. */
export const standing = ({ db, user }: Asking, ids: readonly number[]) =>
  db
    .select({ beneficiary, person, application, account })
    .from(beneficiary)
    .innerJoin(person, eq(person.id, beneficiary.person_id))
    .leftJoin(application, eq(application.id, beneficiary.application_id))
    .leftJoin(account, eq(account.id, beneficiary.account_id))
    .where(and(inArray(beneficiary.id, [...ids]), inScope(beneficiary.place, user.scope)))

/** The step that the application takes with its beneficiary: one transition moves both. */
function stepOf(from: BeneficiaryStatus, to: BeneficiaryStatus): ApplicationAction | undefined {
  if (from === 'waiting' && to === 'active') return 'approve'
  if (from === 'active' && to === 'waiting') return 'wait'
  if (from === 'waiting' && to === 'deleted') return 'reject'
  if (from === 'deleted' && to === 'waiting') return 'restore'
  return undefined
}

/**
 * Takes one beneficiary in scope a step on in their life, the application with them: state, day, reason and paper, claims and seat
 * in one Work, and the SMS.
 */
async function step(call: Acting, action: RegistryAct, given: Given = {}) {
  const [found] = await standing(call, [call.params.id])
  if (!found) throw new Failure('not_found')
  const { beneficiary: before } = found
  const [, isAlive] = await atOnce(
    refuseOwnInterest(call, [found]),
    action === 'restore_inactive' && refuseLightly(call, before, given),
  )
  if (action === 'verify') await refuseVerified(call, [before])
  const reasons = isAlive
    ? lookupType.alive_reason
    : action === 'approve'
      ? lookupType.decision_reason
      : lookupType.status_reason
  let paper: Paper | null = null
  const to = await transition(call, {
    table: beneficiary,
    life: beneficiaryLife,
    before,
    action,
    version: given.version,
    place: before.place,
    async set(status) {
      if (status === before.status) return {}
      const columns = await stateOf(call, before.id, given, reasons)
      const seated = status === 'active' ? await seating(call, before, action, given) : {}
      paper = (await given.paper?.(before.id)) ?? null
      return {
        ...columns,
        ...seated,
        paper: (paper as Paper | null)?.object_key ?? null,
        ...(action === 'deactivate' && { deactivated_for: given.reason_id! }),
      }
    },
  })
  if (paper !== null) call.work.insertParts({ table: beneficiary, id: before.id }, beneficiaryFile, [paper])
  if (before.status === 'active' && to !== 'active') freeSeat(call, before)
  if (to !== before.status) await follow(call, found, { action, to, note: given.note ?? null })
  return { id: before.id, message: say(registryMessages, call.language, `did_${action}`) }
}

/** Who checked papers, and when, stays until it is taken back. */
async function refuseVerified({ db }: Asking, records: readonly Standing['beneficiary'][]): Promise<void> {
  const verified = records.find(({ status, verified_at }) => status === 'waiting' && verified_at !== null)
  if (!verified) return
  const [by] = await db
    .select({ name: staff.full_name })
    .from(staff)
    .where(eq(staff.id, verified.verified_by ?? 0))
  throw new Failure('not_allowed_now', {
    parameters: {
      why: 'verified',
      name: by?.name ?? '',
      time: inBoth((language) => formatFor(language).moment(verified.verified_at!)),
    },
  })
}

const nobodyPassed = { passed_over: null, passed_reason_id: null, passed_note: null }

/** A seat for one: out of the list's order only with a reason of the list and in words. */
async function seating(
  call: Acting,
  before: Standing['beneficiary'],
  action: RegistryAct,
  { reason_id, note }: Given,
) {
  if (action !== 'approve') {
    await passedOver(call, [before], false)
    return {}
  }
  const passed = await passedOver(call, [before])
  if (reason_id === undefined) refusePassing(passed)
  else if (passed > 0 && !note)
    throw new Failure('validation', { issues: [{ field: 'note', key: 'reason_words' }] })
  return passed > 0 ? { passed_over: passed, passed_reason_id: reason_id!, passed_note: note! } : nobodyPassed
}

/**
 * The same of many at once, set-based, for the acts of the waiting list, which take no reason and no paper: one that may not
 * refuses all.
 */
async function stepTogether(
  call: Asking & { work: Work; items: readonly Noted[] },
  action: 'verify' | 'approve',
): Promise<void> {
  const { items, now } = call
  const byId = new Map(
    (
      await standing(
        call,
        items.map(({ id }) => id),
      )
    ).map((one) => [one.beneficiary.id, one]),
  )
  if (byId.size < items.length) throw new Failure('not_found')
  const all = items.map(({ id, version }) => ({ ...byId.get(id)!, version }))
  await refuseOwnInterest(call, all)
  if (action === 'verify')
    await refuseVerified(
      call,
      all.map((one) => one.beneficiary),
    )
  if (action === 'approve')
    refusePassing(
      await passedOver(
        call,
        all.map((one) => one.beneficiary),
      ),
    )
  const states = await transitionAll(call, {
    table: beneficiary,
    life: beneficiaryLife,
    action,
    records: all.map(({ beneficiary: before, version }) => ({ before, version })),
    place: all.reduce((common, one) => commonPlace(common, one.beneficiary.place), all[0]!.beneficiary.place),
    set: () => ({
      status_at: now.toISOString(),
      status_day: dayInDhaka(now),
      reason_id: null,
      note: null,
      paper: null,
      ...(action === 'approve' && nobodyPassed),
    }),
  })
  const moved = all.flatMap((one, at) =>
    states[at] === one.beneficiary.status ? [] : [{ ...one, to: states[at]! }],
  )
  if (moved.length === 0) return
  await refuseOnAgenda(
    call,
    moved.flatMap(({ application: record }) => record?.id ?? []),
  )
  await stepApplications(
    call,
    moved.flatMap(({ application: record }) => (record ? [{ record, action: 'approve' as const }] : [])),
    { isFollowed: true },
  )
  for (const one of moved) if (!one.application) await tellBeneficiary(call, one, action, one.to)
  await moveWaitingClaims(
    call,
    moved.map(({ beneficiary: { id, status: from }, person: who, application: record, to }) => ({
      id,
      from,
      to,
      person: who,
      application: record,
    })),
  )
}

type Standing = Awaited<ReturnType<typeof standing>>[number]

/** What goes with a step to another state: the application, the claims, and word to the beneficiary. */
async function follow(
  call: Acting,
  found: Standing,
  { action, to, note }: { action: RegistryAct; to: BeneficiaryStatus; note: string | null },
): Promise<void> {
  const { beneficiary: before, person: who, application: record } = found
  const applying = record ? stepOf(before.status, to) : undefined
  if (applying === 'restore' && (record!.state !== 'rejected' || before.deleted_by === null))
    throw new Failure('application_ended')
  await atOnce(
    ...(record && applying
      ? [
          refuseOnAgenda(call, [record.id]),
          stepApplications(call, [{ record, action: applying, note }], { isFollowed: true }),
        ]
      : [tellBeneficiary(call, found, action, to)]),
    moveClaims(call, { id: before.id, from: before.status, to, person: who, application: record }),
  )
}

/** The columns that say since when and why a state is so. */
async function stateOf(
  call: Acting,
  id: number,
  { reason_id, note, status_day }: Given,
  reasons: LookupType,
) {
  if (reason_id !== undefined) await refuseUnknown(call.db, reason_id, reasons)
  if (status_day !== undefined) await refuseDay(call, id, status_day)
  return {
    status_at: call.now.toISOString(),
    status_day: status_day ?? dayInDhaka(call.now),
    reason_id: reason_id ?? null,
    note: note ?? null,
  }
}

/** Whoever is recorded as dead comes back with a reason in words, by another person than who recorded it. Answers whether they were. */
async function refuseLightly(
  call: Acting,
  { deactivated_by: by, deactivated_at, deactivated_for, reason_id: shown }: Standing['beneficiary'],
  { reason_id, note }: Given,
): Promise<boolean> {
  const reasons = [deactivated_for, shown, reason_id].filter((one) => typeof one === 'number')
  const dead =
    reasons.length > 0
      ? await call.db
          .select({ id: lookup.id })
          .from(lookup)
          .where(and(inArray(lookup.id, reasons), eq(lookup.code, diedCode)))
      : []
  const isDeath = (id: number | null | undefined) => dead.some((one) => one.id === id)
  const wasDead = isDeath(deactivated_for) || isDeath(shown)
  const issues = [
    ...(isDeath(reason_id) ? [{ field: 'reason_id', key: 'reference_unknown' }] : []),
    ...(wasDead && reason_id === undefined ? [{ field: 'reason_id', key: 'required' }] : []),
    ...(wasDead && !note ? [{ field: 'note', key: 'reason_words' }] : []),
  ]
  if (wasDead && by !== null) await refuseMakers(call, [{ by, at: new Date(deactivated_at ?? call.now) }])
  if (issues.length > 0) throw new Failure('validation', { issues })
  return wasDead
}

/** A reason is one of the list, and offered still. */
async function refuseUnknown(db: ReadDatabase, id: number, type: LookupType): Promise<void> {
  const [known] = await db
    .select({ id: lookup.id })
    .from(lookup)
    .where(and(eq(lookup.id, id), eq(lookup.type, type), eq(lookup.active, 1)))
  if (!known) throw new Failure('validation', { issues: [{ field: 'reason_id', key: 'reference_unknown' }] })
}

/** A day is not to come, and none before the state that it ends began. */
async function refuseDay({ db, now }: Acting, id: number, day: string): Promise<void> {
  const refuse = (key: string) => new Failure('validation', { issues: [{ field: 'status_day', key }] })
  if (day > dayInDhaka(now)) throw refuse('day_to_come')
  const [last] = await db
    .select({ from_day: beneficiaryPeriod.from_day })
    .from(beneficiaryPeriod)
    .where(eq(beneficiaryPeriod.beneficiary_id, id))
    .orderBy(desc(beneficiaryPeriod.id))
    .limit(1)
  if (last && day < last.from_day) throw refuse('day_before_state')
}

const fitsIn =
  (action: 'verify' | 'approve') =>
  (row: WaitingRow, by: { person: number }): boolean =>
    waitingAllows(row, action, by.person)

export const acts = {
  verify: fitting<Table['verify']>(
    together<Table['verify']>(
      (call) => step(call, 'verify', call.body),
      (call) => stepTogether(call, 'verify'),
    ),
    fitsIn('verify'),
  ),
  approve: fitting<Table['approve']>(
    together<Table['approve']>(
      (call) => step(call, 'approve', call.body),
      (call) => stepTogether(call, 'approve'),
    ),
    fitsIn('approve'),
  ),
  wait: (call: Call<Table['wait']>) => step(call, 'wait', call.body),
  deactivate(call: Call<Table['deactivate']>) {
    const { paper: _, ...given } = call.body
    return step(call, 'deactivate', { ...given, paper: (id) => keepPaper(call, id) })
  },
  destroy: (call: Call<Table['destroy']>) =>
    step(call, 'delete', { version: call.body.version, note: call.body.cause }),
  restore: (call: Call<Table['restore']>) => step(call, 'restore', call.query),
  restoreInactive: (call: Call<Table['restoreInactive']>) => step(call, 'restore_inactive', call.query),
}
