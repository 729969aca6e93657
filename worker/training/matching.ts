import { and, eq, or, sql } from 'drizzle-orm'
import type { AnswerKind } from '#contract/training/shapes'
import { trainingParticipant } from '#worker/db/schema/training'
import type { CallBase } from '#worker/http/call'
import type { KoboRow } from '#worker/outside/index'
import { answerCodeDigits, readAnswerCode } from '#contract/training/answer-code'
import { answerCode } from './answer-code.ts'
import { whoOf } from './answers.ts'
import { hasCertificate } from './own-hand.ts'

/** That it is settled that a participant may rate. */
export const isRater =
  sql<boolean>`exists (select 1 from training_rater where training_rater.participant_id = training_participant.id)`.mapWith(
    Boolean,
  )

/** That somebody has rated, and nobody speaks for them any more: they keep the right, and rate nobody beside who taught from the beginning. */
export const isLeftAlone =
  sql<boolean>`(exists (select 1 from training_rated where training_rated.participant_id = training_participant.id) and not exists (select 1 from training_vouched where training_vouched.participant_id = training_participant.id))`.mapWith(
    Boolean,
  )

/** Whose answers of the survey tool count in a program, who is accepted, and who may rate whatever became of them; and whose one is: of whose code it has. */
export async function participantsOf(
  { db, deps }: Pick<CallBase, 'db' | 'deps'>,
  programId: number,
  kind: AnswerKind,
) {
  const isIn = eq(trainingParticipant.status, 'accepted')
  const found = await db
    .select({
      one: trainingParticipant,
      rates: isRater,
      alone: isLeftAlone,
      certified: sql<number>`${hasCertificate(sql`${trainingParticipant.id}`)}`,
    })
    .from(trainingParticipant)
    .where(and(eq(trainingParticipant.program_id, programId), kind === 'rating' ? or(isIn, isRater) : isIn))
  const people = found.map(({ one }) => one)
  const byCode = new Map(people.map((one) => [answerCode({ deps }, one.id), one]))
  return {
    people,
    raters: new Set(found.flatMap(({ one, rates }) => (rates ? [one.id] : []))),
    leftAlone: new Set(found.flatMap(({ one, alone }) => (alone ? [one.id] : []))),
    certified: new Set(found.flatMap(({ one, certified }) => (certified === 1 ? [one.id] : []))),
    matched(row: KoboRow) {
      const typed = whoOf(row)
      return { typed: concealed(typed), one: byCode.get(readAnswerCode(typed) ?? '') }
    },
  }
}

const shownDigits = 4
const isMailbox = (typed: string): boolean => /^[^\s@]*\p{L}[^\s@]*@\S+$/u.test(typed)
/**
 * What was typed, of its digits the last four alone: it may be a code with a slip of the pen, a part of one, or somebody's of another
 * program. A mailbox stays as it is, unless a whole code has room in it.
 */
function concealed(typed: string): string {
  const digits = typed.match(/\p{N}/gu)?.length ?? 0
  if (digits <= shownDigits || (isMailbox(typed) && digits < answerCodeDigits)) return typed
  return typed.replace(/\p{N}(?=(?:\P{N}*\p{N}){4})/gu, '•')
}
