import { asc, eq, inArray } from 'drizzle-orm'
import { formatFor } from '#contract/format'
import { showAnswerCode } from '#contract/training/answer-code'
import { say, type Language } from '#contract/texts'
import { participantMessages } from '#contract/texts/training/participant-messages'
import { clockOf } from '#contract/training/clock'
import type { ClassHours } from '#contract/training/classes'
import { notify } from '#worker/access/index'
import { namedPath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'
import { trainingClass } from '#worker/db/schema/training'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { queueEmails, type Email } from '#worker/outbox/index'
import { answerCode } from '../answer-code.ts'
import { above, higher, highest, venuePath } from '../venue.ts'
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
  | 'teaches'
  | 'teaches_no_more'
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
const comes: readonly News[] = [...hasSeat, 'changed', 'teaches']
const ownPage = '/training-management/my-training'

type Where = { name_en: string; name_bn: string } | undefined
/** When and where a program is. */
export type Settled = Pick<Told, 'start_date' | 'place' | 'room'> & { end_date: string }
/** What a program was before a change, what it is now, and which of its classes are new or gone. */
export type Moved = {
  before: Settled
  after: Settled
  added: readonly ClassHours[]
  gone: readonly ClassHours[]
}

/** So many classes are named one by one. */
const classesShown = 10

/** What a change changed, a line each: what it was and what it is. */
function changesOf(
  { before, after, added, gone }: Moved,
  placed: (number: number) => Where,
  language: Language,
) {
  const { day, digits, nameOf } = formatFor(language)
  const whereOf = (one: Settled) => {
    const at = placed(one.place)
    return [one.room, at && nameOf(at)].filter(Boolean).join(', ')
  }
  const line = (key: 'start' | 'end' | 'where', was: string, is: string) =>
    was === is ? [] : [say(participantMessages, language, `changed_${key}`, { before: was, after: is })]
  const classLine = (key: 'added' | 'gone', classes: readonly ClassHours[]) =>
    classes.length === 0
      ? []
      : [
          say(participantMessages, language, `changed_${key}`, {
            classes: [
              ...classes
                .slice(0, classesShown)
                .map((one) => `${day(one.held_on)} ${digits(`${clockOf(one.starts)}–${clockOf(one.ends)}`)}`),
              ...(classes.length > classesShown ? ['…'] : []),
            ].join(', '),
          }),
        ]
  return [
    ...line('start', day(before.start_date), day(after.start_date)),
    ...line('end', day(before.end_date), day(after.end_date)),
    ...line('where', whereOf(before), whereOf(after)),
    ...classLine('gone', gone),
    ...classLine('added', added),
  ].join('\n')
}

/** The first day, and the minutes from midnight at which its class begins, where that is known. */
type Saying = {
  first: string
  starts: number | null
  placed: (number: number) => Where
  moved: Moved | undefined
}

function wordsOf(program: Told, { first, starts, placed, moved }: Saying, news: News, language: Language) {
  const { day, digits, nameOf } = formatFor(language)
  const at = placed(program.place)
  return {
    title: say(participantMessages, language, `title_${news}`),
    text: say(participantMessages, language, `text_${news}`, {
      program: program.program_name,
      day: starts === null ? day(first) : `${day(first)}, ${digits(clockOf(starts))}`,
      where: [program.room, at && nameOf(at)].filter(Boolean).join(', '),
      changes: moved ? changesOf(moved, placed, language) : '',
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
  moved?: Moved,
): Promise<void> {
  if (people.length === 0) return
  const [rows, [own]] = await call.db.batch([
    call.db
      .select({ number: place.number, at: venuePath })
      .from(place)
      .leftJoin(above, eq(above.id, place.parent_id))
      .leftJoin(higher, eq(higher.id, above.parent_id))
      .leftJoin(highest, eq(highest.id, higher.parent_id))
      .where(inArray(place.number, [program.place, ...(moved ? [moved.before.place] : [])])),
    call.db
      .select({ first: trainingClass.held_on, starts: trainingClass.starts })
      .from(trainingClass)
      .where(eq(trainingClass.program_id, program.id))
      .orderBy(asc(trainingClass.held_on), asc(trainingClass.starts))
      .limit(1),
  ])
  const placed = (number: number): Where => {
    const row = rows.find((one) => one.number === number)
    return (row && namedPath(row.at)) ?? undefined
  }
  // Whoever has a seat comes to the first class; days that are changed in this very Work aren't read yet.
  const isRead = hasSeat.includes(news) && own && own.first >= program.start_date
  const first = isRead ? own.first : program.start_date
  const saying = { first, starts: isRead ? own.starts : null, placed, moved }
  const en = wordsOf(program, saying, news, 'en')
  const bn = wordsOf(program, saying, news, 'bn')
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
