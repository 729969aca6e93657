import { asc, inArray } from 'drizzle-orm'
import { appealRefusal, officeAllows, type ComplaintBar } from '#contract/applications/office'
import { application, applicationEvent } from '#worker/db/schema/applications'
import type { CallBase } from '#worker/http/call'
import { atOnce } from '#worker/http/at-once'
import { makersOneWith } from '#worker/http/own-work'
import type { Asking } from '#worker/resource/filters'
import { ownCases } from './own-interest.ts'
import { makersIn } from './steps.ts'

/** Why whoever asks takes none of some applications up for a complaint, by its id; what may be taken up isn't among them. */
export async function barsForComplaint(
  call: Pick<CallBase, 'db' | 'deps'> & Pick<Asking, 'user' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, ComplaintBar>> {
  if (ids.length === 0) return new Map()
  const { db, now, user } = call
  const [records, events, own] = await atOnce(
    db
      .select()
      .from(application)
      .where(inArray(application.id, [...ids])),
    db
      .select({
        id: applicationEvent.application_id,
        at: applicationEvent.at,
        kind: applicationEvent.kind,
        for_complaint: applicationEvent.for_complaint,
      })
      .from(applicationEvent)
      .where(inArray(applicationEvent.application_id, [...ids]))
      .orderBy(asc(applicationEvent.id)),
    ownCases(call, ids),
  )
  const steps = records.map((record) => {
    const action = record.state === 'submitted' ? ('open_review' as const) : ('appeal' as const)
    return { record, action, makers: makersIn(call, [{ record, action }]) }
  })
  const theirs = await makersOneWith(
    db,
    { person: user.user_id, at: now },
    steps.flatMap(({ makers }) => makers),
  )
  const barOf = ({ record, action, makers }: (typeof steps)[number]): ComplaintBar | undefined => {
    if (action === 'open_review' && !officeAllows(record, action))
      return record.identity === 'failed' ? 'identity_failed' : 'identity_pending'
    const refusal =
      action === 'appeal'
        ? appealRefusal(
            events.filter(({ id }) => id === record.id),
            now,
            { forComplaint: true },
          )
        : undefined
    if (refusal) return refusal
    if (makers.some(({ by }) => theirs.has(by))) return 'own'
    return own.includes(record.id) ? 'interest' : undefined
  }
  return new Map(
    steps.flatMap((one) => {
      const bar = barOf(one)
      return bar ? [[one.record.id, bar] as const] : []
    }),
  )
}
