import type { Session } from '#contract/committees/session-shapes'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'

type Words = (key: keyof typeof words.en, parameters?: Record<string, string | number>) => string
const isQuorate = ({ quorum }: Session) => quorum.presided && quorum.present >= quorum.needed
const quorumWords = (session: Session, text: Words) => {
  const { present, members, needed } = session.quorum
  return text(isQuorate(session) ? 'quorum_holds' : 'quorum_lacks', { present, members, needed })
}

/** What a session lacks first to be handed over; undefined: nothing. */
export function lackOf(session: Session, text: Words): string | undefined {
  if (!isQuorate(session)) return quorumWords(session, text)
  if (session.items === 0) return text('agenda_empty')
  const { problems } = session.counts
  return problems > 0 ? text('problems', { count: problems }) : undefined
}

/** Whether a session has its quorum, what seats there are, and what it still lacks. */
export function Standing({ session }: { session: Session }) {
  const text = useText(words)
  const format = useFormat()
  const { seats, counts, left_off, status } = session
  const over = seats.reduce(
    (sum, { free, approving }) => sum + (free !== null && approving > free ? approving : 0),
    0,
  )
  const lines = [
    quorumWords(session, text),
    ...seats.map(({ name, area, seats: all, taken, free, approving }) => {
      const place = name ? format.nameOf(name) : format.digits(area)
      return all === null
        ? text('seats_unbound', { place, taken: format.count(taken) })
        : status === 'closed'
          ? text('seats_after', {
              place,
              seats: format.count(all),
              taken: format.count(taken),
              after: format.count(taken + approving),
            })
          : text('seats_free', {
              place,
              seats: format.count(all),
              taken: format.count(taken),
              free: format.count(free ?? 0),
            })
    }),
    ...(over > 0 && status !== 'closed' ? [text('seats_over', { count: format.count(over) })] : []),
    ...(left_off > 0 ? [text('left_off', { count: left_off })] : []),
    ...(counts.problems > 0 ? [text('problems', { count: counts.problems })] : []),
    ...(session.members_changed ? [text('members_changed')] : []),
  ]
  const isGood = isQuorate(session) && over === 0 && counts.problems === 0
  return (
    <Notice kind={isGood ? 'success' : 'info'}>
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}
