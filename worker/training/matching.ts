import { and, eq, sql } from 'drizzle-orm'
import { trainingParticipant } from '#worker/db/schema/training'
import type { CallBase } from '#worker/http/call'
import type { KoboRow } from '#worker/outside/index'
import { answerCodeDigits, readAnswerCode } from '#contract/training/answer-code'
import { answerCode } from './answer-code.ts'
import { whoOf } from './answers.ts'
import { hasCertificate } from './own-hand.ts'

/** The accepted participants of a program, and whose an answer of the survey tool is: of whose code it has. */
export async function participantsOf({ db, deps }: Pick<CallBase, 'db' | 'deps'>, programId: number) {
  const found = await db
    .select({
      one: trainingParticipant,
      certified: sql<number>`${hasCertificate(sql`${trainingParticipant.id}`)}`,
    })
    .from(trainingParticipant)
    .where(and(eq(trainingParticipant.program_id, programId), eq(trainingParticipant.status, 'accepted')))
  const people = found.map(({ one }) => one)
  const byCode = new Map(people.map((one) => [answerCode({ deps }, one.id), one]))
  return {
    people,
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
