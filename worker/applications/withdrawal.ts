import type { applications } from '#contract/applications'
import { appealRefusal } from '#contract/applications/office'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { words } from '#contract/texts/applications/server-messages'
import type { LocalOffice } from '#contract/geography/offices'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import type { Configuration } from '#worker/programs/index'
import { formerOf } from './changed.ts'
import { refuseForComplaint } from './entry-acts.ts'
import type { FullApplication } from './full-application.ts'
import { isAtOffice } from './holder.ts'
import { refuseOnAgenda } from './on-agenda.ts'
import { ownApplication } from './own.ts'
import { officeOf } from './office-of.ts'
import { refuseSteps, stepApplications, type ApplicationStep } from './steps.ts'
import { namingOf, tellOwnStep, type Naming } from './tell.ts'
import { refuseOthers, refuseUnheard } from './tracking-code.ts'

type Own = (typeof applications)['application']

/** The applicant's own step, or that of the officer whose session or counter it is done in. */
async function stepOwn(
  call: Call<Own['withdraw']> | Call<Own['appeal']>,
  { full, naming }: { full: FullApplication; naming: Naming },
  step: Omit<ApplicationStep, 'record' | 'action'> & { action: 'withdraw' | 'appeal' },
) {
  const { applicant } = call
  const acting = { ...call, user: applicant?.officer ? { user_id: applicant.officer.id } : null }
  const steps = [{ ...step, record: full.record }]
  const right = `application-${step.action}-create` as const
  const proving = { purpose: step.action, right, allowed: () => refuseSteps(acting, steps) }
  const isShown = await refuseOthers(call, full, proving)
  // Of what its office does nothing is counted: nobody else can have a phone rung by it.
  if (isAtOffice(call, full, right)) {
    if (step.action === 'withdraw')
      await atOnce(refuseOnAgenda(call, [full.record.id]), refuseForComplaint(call.db, [full.record]))
    return stepApplications(acting, steps)
  }
  // Whose code was shown just now is told whose application it is, and of what.
  const mobile_confirmed_at = isShown ? call.now.toISOString() : full.record.mobile_confirmed_at
  const told = { ...full.record, mobile_confirmed_at, former: formerOf(full, call.now) }
  const { isTold, queue } = await tellOwnStep(call, told, step.action, naming)
  if (!isTold) await refuseUnheard(call, full, proving)
  await queue()
  await stepApplications(acting, steps, { isTold: true })
}

/**
 * The applicant takes the application back, before anybody has approved it: it ends there, and the person may apply anew. What
 * was given stays on record.
 */
export async function withdraw(
  call: Call<(typeof applications)['application']['withdraw']>,
): Promise<{ id: number; message: string }> {
  const { id, reason } = call.body
  const [{ full, known }, naming] = await atOnce(ownApplication(call, id), namingOf(call, id))
  call.work.place(full.record.place)
  const note = reason === '' ? null : reason
  await stepOwn(call, { full, naming }, { action: 'withdraw', note, ...ofOffice(call, full, known, note) })
  return { id, message: say(words, call.language, 'withdrawn') }
}

/** An officer says why, as in the register: at the applicant's own wish, and what that is. */
function ofOffice(
  call: Call<Own['withdraw']>,
  full: FullApplication,
  { lookups }: Configuration,
  note: string | null,
): Pick<ApplicationStep, 'reason_id'> {
  if (!isAtOffice(call, full, 'application-withdraw-create')) return {}
  if (note === null) throw new Failure('validation', { issues: [{ field: 'reason', key: 'required' }] })
  const ownWish = lookups.find(({ type, code }) => type === lookupType.decision_reason && code === 'own_wish')
  return { reason_id: ownWish?.id ?? null }
}

/** The applicant asks that other people look at a rejection again: once, and within the days of `appealRefusal`. */
export async function appeal(
  call: Call<(typeof applications)['application']['appeal']>,
): Promise<{ id: number; message: string; office: LocalOffice }> {
  const { id, reason } = call.body
  const [{ full }, naming] = await atOnce(ownApplication(call, id), namingOf(call, id))
  const { record, events } = full
  const refusal = record.state === 'rejected' ? appealRefusal(events, call.now) : undefined
  if (refusal) throw new Failure(refusal)
  call.work.place(record.place)
  const office = officeOf({ ...full, record: { ...record, state: 'appealed' } })
  await stepOwn(call, { full, naming }, { action: 'appeal', note: reason })
  return { id, message: say(words, call.language, 'appealed'), office }
}
