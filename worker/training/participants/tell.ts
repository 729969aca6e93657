import { eq, min } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { formatFor } from '#contract/format'
import { showAnswerCode } from '#contract/training/answer-code'
import { say, type Language } from '#contract/texts'
import { participantMessages } from '#contract/texts/training/participant-messages'
import { notify } from '#worker/access/index'
import { namedPath, placePath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'
import { trainingClass } from '#worker/db/schema/training'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { queueEmails, type Email } from '#worker/outbox/index'
import { answerCode } from '../answer-code.ts'
import type { Participant, Program } from './find.ts'

type Writing = CallBase & { work: Work }
export type News =
  | 'accepted'
  | 'waiting'
  | 'refused'
  | 'withdrawn'
  | 'moved_up'
  | 'cancelled'
  | 'changed'
  | 'certified'
  | 'certified_at_office'
  | 'certified_by_mail'
  | 'certificate_withdrawn'
export type Person = Pick<Participant, 'id' | 'email' | 'user_id' | 'language'>
/** What is told to one alone, after what all are told. */
type More = (person: Person) => string | undefined
export type Told = Pick<
  Program,
  'id' | 'program_name' | 'start_date' | 'place' | 'room' | 'exam_status' | 'rating_status'
>
/** News after which somebody has a seat, and a code of their own for the forms that there are. */
const hasSeat: readonly News[] = ['accepted', 'moved_up']
/** News after which they come: where to, and when. */
const comes: readonly News[] = [...hasSeat, 'changed']
const above = alias(place, 'above')
const ownPage = '/training-management/my-training'

type Where = { name_en: string; name_bn: string } | undefined

function wordsOf(program: Told, first: string, at: Where, news: News, language: Language) {
  const { day, nameOf } = formatFor(language)
  return {
    title: say(participantMessages, language, `title_${news}`),
    text: say(participantMessages, language, `text_${news}`, {
      program: program.program_name,
      day: day(first),
      where: [program.room, at && nameOf(at)].filter(Boolean).join(', '),
    }),
  }
}

/** Tells participants what became of them: who has an account by a notification, and whose address is known by e-mail. */
export async function tell(
  call: Writing,
  program: Told,
  news: News,
  people: readonly Person[],
  more?: More,
): Promise<void> {
  if (people.length === 0) return
  const [row] = await call.db
    .select({ at: placePath(place, above) })
    .from(place)
    .leftJoin(above, eq(above.id, place.parent_id))
    .where(eq(place.number, program.place))
  const at = (row && namedPath(row.at)) ?? undefined
  const [own] = await call.db
    .select({ first: min(trainingClass.held_on) })
    .from(trainingClass)
    .where(eq(trainingClass.program_id, program.id))
  // Whoever has a seat comes to the first class; days that are changed in this very Work aren't read yet.
  const isRead = hasSeat.includes(news) && own?.first && own.first >= program.start_date
  const first = isRead ? own.first! : program.start_date
  const en = wordsOf(program, first, at, news, 'en')
  const bn = wordsOf(program, first, at, news, 'bn')
  const users = people.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
  notify(call, users, {
    title_en: en.title,
    title_bn: bn.title,
    text_en: en.text,
    text_bn: bn.text,
    link: ownPage,
  })
  const mails = await Promise.all(
    people.flatMap((person) => {
      const { id, email, language } = person
      if (email === null) return []
      const further = more?.(person)
      const { title, text } = language === 'bn' ? bn : en
      const link = `${call.deps.publicUrl}/program-details/${program.id}`
      const whole = [
        text,
        ...(comes.includes(news) ? [say(participantMessages, language, 'hours_at', { link })] : []),
        ...(hasSeat.includes(news) && (program.exam_status || program.rating_status)
          ? [
              say(participantMessages, language, 'answer_code', {
                code: showAnswerCode(answerCode(call, id)),
              }),
            ]
          : []),
        ...(further ? [further] : []),
      ].join('\n\n')
      return [call.deps.secrets.decrypt(email).then((to): Email => ({ to, subject: title, text: whole }))]
    }),
  )
  if (mails.length > 0) await queueEmails(call, mails)
}
