import { and, desc, eq } from 'drizzle-orm'
import type { ApplicationAction } from '#contract/applications/life'
import type { beneficiaries } from '#contract/beneficiaries'
import type { RegistryAct } from '#contract/beneficiaries/acts'
import { beneficiaryLife, type BeneficiaryStatus } from '#contract/beneficiaries/life'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { registryMessages } from '#contract/texts/beneficiaries/messages'
import { stepApplications } from '#worker/applications/index'
import type { ReadDatabase } from '#worker/db/client'
import { application } from '#worker/db/schema/applications'
import { beneficiary, beneficiaryFile, beneficiaryPeriod, person } from '#worker/db/schema/registry'
import { lookup } from '#worker/db/schema/settings'
import { inScope } from '#worker/db/scope'
import type { Work } from '#worker/db/work'
import type { Call } from '#worker/http/call'
import { transition } from '#worker/http/transition'
import type { Asking } from '#worker/resource/filters'
import { moveClaims } from './claims.ts'
import { keepPaper, type Paper } from './papers.ts'
import { tellBeneficiary } from './tell.ts'

type Table = (typeof beneficiaries)['beneficiary']
type Acting = Asking & { work: Work; params: { id: number } }
type Given = {
  version?: number | undefined
  reason_id?: number
  note?: string
  status_day?: string
  paper?: (id: number) => Promise<Paper | null>
}

/** Beneficiaries with their persons and applications, of those that are asked for and in scope. */
const standing = ({ db, user }: Asking, id: number) =>
  db
    .select({ beneficiary, person, application })
    .from(beneficiary)
    .innerJoin(person, eq(person.id, beneficiary.person_id))
    .leftJoin(application, eq(application.id, beneficiary.application_id))
    .where(and(eq(beneficiary.id, id), inScope(beneficiary.place, user.scope)))

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
  const [found] = await standing(call, call.params.id)
  if (!found) throw new Failure('not_found')
  const { beneficiary: before } = found
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
      const columns = await stateOf(call, before.id, given)
      paper = (await given.paper?.(before.id)) ?? null
      return { ...columns, paper: (paper as Paper | null)?.object_key ?? null }
    },
  })
  if (paper !== null) call.work.insertParts({ table: beneficiary, id: before.id }, beneficiaryFile, [paper])
  if (to !== before.status) await follow(call, found, { action, to, note: given.note ?? null })
  return { id: before.id, message: say(registryMessages, call.language, `did_${action}`) }
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
  if (record && applying)
    await stepApplications(call, [{ record, action: applying, note }], { isFollowed: true })
  else await tellBeneficiary(call, found, action, to)
  await moveClaims(call, { id: before.id, from: before.status, to, person: who, application: record })
}

/** The columns that say since when and why a state is so. */
async function stateOf(call: Acting, id: number, { reason_id, note, status_day }: Given) {
  if (reason_id !== undefined) await refuseUnknown(call.db, reason_id)
  if (status_day !== undefined) await refuseDay(call, id, status_day)
  return {
    status_at: call.now.toISOString(),
    status_day: status_day ?? dayInDhaka(call.now),
    reason_id: reason_id ?? null,
    note: note ?? null,
  }
}

/** A reason is one of the list, and offered still. */
async function refuseUnknown(db: ReadDatabase, id: number): Promise<void> {
  const [known] = await db
    .select({ id: lookup.id })
    .from(lookup)
    .where(and(eq(lookup.id, id), eq(lookup.type, lookupType.status_reason), eq(lookup.active, 1)))
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

export const acts = {
  verify: (call: Call<Table['verify']>) => step(call, 'verify', call.body),
  approve: (call: Call<Table['approve']>) => step(call, 'approve', call.body),
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
