import { and, eq, sql } from 'drizzle-orm'
import { trainingParticipant } from '#worker/db/schema/training'
import type { CallBase } from '#worker/http/call'
import type { KoboRow } from '#worker/outside/index'
import { whoOf } from './answers.ts'
import { hasCertificate } from './own-hand.ts'
import { readTypedId } from './typed-id.ts'

/** The accepted participants of a program, and whose an answer of the survey tool is: by number, else by e-mail. */
export async function participantsOf({ db, deps }: Pick<CallBase, 'db' | 'deps'>, programId: number) {
  const found = await db
    .select({
      one: trainingParticipant,
      certified: sql<number>`${hasCertificate(sql`${trainingParticipant.id}`)}`,
    })
    .from(trainingParticipant)
    .where(and(eq(trainingParticipant.program_id, programId), eq(trainingParticipant.status, 'accepted')))
  const people = found.map(({ one }) => one)
  const byNumber = new Map(people.map((one) => [one.id, one]))
  const byEmail = new Map(people.flatMap((one) => (one.email_index ? [[one.email_index, one]] : [])))
  return {
    people,
    certified: new Set(found.flatMap(({ one, certified }) => (certified === 1 ? [one.id] : []))),
    async matched(row: KoboRow) {
      const typed = whoOf(row)
      const number = readTypedId(typed)
      const index = typed.includes('@') && (await deps.secrets.blindIndex('email', typed.toLowerCase()))
      const one =
        (number === undefined ? undefined : byNumber.get(number)) ?? (index ? byEmail.get(index) : undefined)
      return { typed, one }
    },
  }
}
