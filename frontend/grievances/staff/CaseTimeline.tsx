import { caseTexts as words } from '#contract/texts/grievances/cases'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { CaseData } from './CaseView.tsx'

type Kind = CaseData['timeline'][number]['kind']
/** What is an answer is called as the state that it leads to. */
const wordsOf = (kind: Kind, partly: boolean) =>
  kind === 'solved' || kind === 'rejected'
    ? (`state_${partly ? 'partly_solved' : kind}` as const)
    : (`event_${kind}` as const)

/** Why its complainant had it looked at again, or appealed, in their words. */
export const whyAgain = (
  { messages }: CaseData,
  { kind, at: since }: Pick<CaseData['timeline'][number], 'kind' | 'at'>,
): string | undefined =>
  kind === 'reopened' || kind === 'appealed'
    ? messages.find(({ at, side, is_note }) => side === 'complainant' && !is_note && at >= since)?.text
    : undefined

/** What has happened, who did it and who has had it since, the newest on top. */
export function CaseTimeline({ data }: { data: CaseData }) {
  const text = useText(words)
  const format = useFormat()
  const { timeline } = data
  return (
    <ol className="flex flex-col gap-3 border-s-2 border-base-300 ps-4">
      {timeline
        .toReversed()
        .map(
          (
            {
              at,
              kind,
              tier,
              partly,
              by,
              to,
              note,
              still_to_come,
              still_to_come_by: until,
              rating,
              rating_counts,
              same_person_how: how,
            },
            index,
          ) => (
            <li key={`${at} ${kind} ${timeline.length - index}`}>
              <p className="font-medium">{text(wordsOf(kind, partly))}</p>
              <p className="text-sm text-base-content/80">
                <time dateTime={at}>{format.moment(at)}</time>
                {by && ` · ${text('done_by', { name: by })}`}
                {to &&
                  ` · ${text('event_to', { name: to })} (${text('tier_office', { number: format.digits(tier) })})`}
              </p>
              {rating && <p>{text(`rating_${rating}`)}</p>}
              {rating && !rating_counts && (
                <p className="text-sm text-base-content/80">{text('rating_apart')}</p>
              )}
              <p className="break-words whitespace-pre-line empty:hidden">
                {note ?? whyAgain(data, { kind, at })}
              </p>
              {how !== null && (
                <p className="text-sm break-words">{text('same_person_said', { name: by ?? '', how })}</p>
              )}
              {still_to_come && (
                <p className="break-words whitespace-pre-line">
                  {until === null ? text('still_to_come') : text('promised', { day: format.day(until) })}:{' '}
                  {still_to_come}
                </p>
              )}
            </li>
          ),
        )}
    </ol>
  )
}
