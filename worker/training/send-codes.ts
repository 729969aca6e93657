import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { participantMessages } from '#contract/texts/training/participant-messages'
import { resultTexts } from '#contract/texts/training/results'
import type { training } from '#contract/training'
import { linkFor, showAnswerCode } from '#contract/training/answer-code'
import { trainingParticipant } from '#worker/db/schema/training'
import type { Call } from '#worker/http/call'
import { queueEmails, type Email } from '#worker/outbox/index'
import { answerCode } from './answer-code.ts'
import { refuse } from './participants/find.ts'
import { findProgram } from './program.ts'

/** Writes to all who take part and have an e-mail address: where the exam or the rating is, and each their own code. */
export async function send(call: Call<(typeof training)['survey']['send']>) {
  const { db, body, work, deps, language: reader } = call
  const { program } = await findProgram(call, body.training_program_id)
  if (body.kind === 'exam' && !program.exam_status) refuse('kind', 'training_exam_none')
  const link = body.kind === 'exam' ? program.question_link : program.trainer_ratings_link
  if (!link) throw new Failure('survey_link')
  const people = await db
    .select({
      id: trainingParticipant.id,
      email: trainingParticipant.email,
      language: trainingParticipant.language,
    })
    .from(trainingParticipant)
    .where(and(eq(trainingParticipant.program_id, program.id), eq(trainingParticipant.status, 'accepted')))
  const mails = await Promise.all(
    people.flatMap(({ id, email, language }) => {
      if (email === null) return []
      const code = answerCode(call, id)
      const words = { program: program.program_name, link: linkFor(link, code) }
      const subject = say(participantMessages, language, `${body.kind}_subject`, words)
      const text = [
        say(participantMessages, language, `${body.kind}_text`, words),
        say(participantMessages, language, 'answer_code', { code: showAnswerCode(code) }),
      ].join('\n\n')
      return [deps.secrets.decrypt(email).then((to): Email => ({ to, subject, text }))]
    }),
  )
  if (mails.length === 0) throw new Failure('nobody_to_write')
  work.place(program.place)
  work.auditAlways()
  await queueEmails(call, mails)
  const [all, count] = [people.length, mails.length]
  const message = say(resultTexts, reader, count < all ? 'sent_some' : 'sent', { count, people: all })
  return { id: program.id, message, people: all, written: count }
}
