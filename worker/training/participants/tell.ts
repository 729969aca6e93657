import { formatFor } from '#contract/format'
import { say, type Language } from '#contract/texts'
import { participantMessages } from '#contract/texts/training/participant-messages'
import { notify } from '#worker/access/index'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { queueEmails, type Email } from '#worker/outbox/index'
import type { Participant, Program } from './find.ts'

type Writing = CallBase & { work: Work }
export type News = 'accepted' | 'waiting' | 'refused' | 'withdrawn' | 'moved_up'
export type Told = Pick<Participant, 'email' | 'user_id' | 'language'>
const ownPage = '/training-management/my-training'

const wordsOf = (program: Pick<Program, 'program_name' | 'start_date'>, news: News, language: Language) => ({
  title: say(participantMessages, language, `title_${news}`),
  text: say(participantMessages, language, `text_${news}`, {
    program: program.program_name,
    day: formatFor(language).day(program.start_date),
  }),
})

/** Tells participants what became of them: who has an account by a notification, and whose address is known by e-mail. */
export async function tell(
  call: Writing,
  program: Pick<Program, 'program_name' | 'start_date'>,
  news: News,
  people: readonly Told[],
): Promise<void> {
  const [en, bn] = [wordsOf(program, news, 'en'), wordsOf(program, news, 'bn')]
  const users = people.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]))
  notify(call, users, {
    title_en: en.title,
    title_bn: bn.title,
    text_en: en.text,
    text_bn: bn.text,
    link: ownPage,
  })
  const mails = await Promise.all(
    people.flatMap(({ email, language }) => {
      if (email === null) return []
      const { title, text } = language === 'bn' ? bn : en
      return [call.deps.secrets.decrypt(email).then((to): Email => ({ to, subject: title, text }))]
    }),
  )
  if (mails.length > 0) await queueEmails(call, mails)
}
