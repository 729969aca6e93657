import type { committees } from '#contract/committees'
import { noSeatReason } from '#contract/applications/reasons'
import { seatAreaOf } from '#contract/beneficiaries/seats'
import { otherReason } from '#contract/committees/session-life'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { sessionTexts } from '#contract/texts/committees/sessions'
import { committeeSession, sessionItem } from '#worker/db/schema/sessions'
import type { Call } from '#worker/http/call'
import { refuseNoSeat } from '#worker/registry/index'
import { chosenItems } from './agenda.ts'
import { reasonsOf } from './context.ts'
import { decisionsOf, findDraft, interestsOf, itemsOf, membersOf, type Stored } from './find.ts'
import { refuseEarlier, refuseInterest } from './own.ts'
import { touch } from './touch.ts'

type Deciding = Call<(typeof committees)['session']['decide']>

/** Records a decision of one case or many: within what the committee may, and by nobody who has an interest in them. */
export async function decide(call: Deciding) {
  const found = await findDraft(call, call.params.id)
  const { session } = found
  const { decision, items: chosen } = call.body
  if (decision !== null && !decisionsOf(found).includes(decision)) throw new Failure('beyond_committee')
  const items = await chosenItems(call, session, chosen)
  const reason = decision === null ? { reason_id: null, note: null } : await reasonOf(call, session)
  const of = items.map(({ application_id }) => application_id)
  const [members, interests] = await Promise.all([
    membersOf(call.db, session.id),
    interestsOf(call.db, session.id),
  ])
  await refuseInterest(call, members, interests, of)
  if (session.kind === 'appeals') await refuseEarlier(call, of)
  touch(call, session)
  call.work.noteOf({ table: committeeSession, id: session.id }, { decision, count: items.length })
  const isOpen = decision === null
  const set = {
    decision,
    ...reason,
    decided_by: isOpen ? null : call.user.user_id,
    decided_at: isOpen ? null : call.now.toISOString(),
  }
  call.work.updateEach(
    sessionItem,
    ['decision', 'reason_id', 'note', 'decided_by', 'decided_at'],
    items.map((before) => ({ before, set })),
  )
  const count = items.length
  return {
    id: session.id,
    message:
      decision === null
        ? say(sessionTexts, call.language, 'did_clear', { count })
        : say(sessionTexts, call.language, 'did_decide', {
            count,
            decision: say(sessionTexts, call.language, `decision_${decision}`),
          }),
  }
}

/** A reason from the list, where one is needed; in words, too, where it says nothing by itself. */
async function reasonOf(
  { db, body: { decision, reason_id, note, items: chosen } }: Deciding,
  session: Stored,
) {
  const refuse = (field: string, key: string): never => {
    throw new Failure('validation', { issues: [{ field, key }] })
  }
  if (reason_id === null) {
    if (decision === 'reject' || decision === 'waiting') refuse('reason_id', 'required')
    return { reason_id, note }
  }
  const reason = (await reasonsOf(db)).get(reason_id)
  if (!reason) return refuse('reason_id', 'invalid')
  if (reason.code === otherReason && note === null) refuse('note', 'required')
  if (reason.code === noSeatReason) {
    const all = await itemsOf(db, session.id)
    const ids = new Set(chosen.map(({ id }) => id))
    const [own, others] = [
      all.filter(({ item }) => ids.has(item.id)),
      all.filter(({ item }) => !ids.has(item.id)),
    ]
    // Who isn't decided yet may get one.
    const giving = others.filter(({ item }) => item.decision !== 'waiting' && item.decision !== 'reject')
    const inArea = (area: number) =>
      giving.filter(({ application }) => seatAreaOf(application.place) === area).length
    await refuseNoSeat(
      db,
      reason.code,
      own.map(({ application: { place } }) => ({ place, program_id: session.program_id })),
      inArea,
    )
  }
  return { reason_id, note }
}
