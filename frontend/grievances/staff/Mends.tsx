import { Link } from 'wouter'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { useFormat } from '#frontend/app/format.ts'
import { entryPath } from '#frontend/app/applications/paths.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { showTrackingNumber } from '#contract/tracking-number'
import type { CaseData } from './CaseView.tsx'

export const mendKinds = {
  under_way: 'waiting',
  done: 'good',
  refused: 'danger',
  withdrawn: 'off',
} as const

/** What was begun to mend the cause, each to how far it is now. */
export function Mends({ data: { mends, applications } }: { data: CaseData }) {
  const text = useText(words)
  const format = useFormat()
  const link = useLink()
  if (mends.length === 0)
    return (
      <p>
        {text(
          applications.some((one) => one.mends.length > 0)
            ? 'mends_none'
            : applications.some(({ withheld }) => withheld)
              ? 'mends_withheld'
              : 'mends_nothing_to_begin',
        )}
      </p>
    )
  return (
    <ul className="flex flex-col divide-y divide-base-300">
      {mends.map(({ kind, application_id, state, at, by, is_told, same_person_how }) => {
        const href = application_id === null ? undefined : link(entryPath(application_id))
        return (
          <li
            key={`${kind} ${application_id} ${at}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="font-medium">{text(`mend_${kind}`)}</span>
            <StateMark kind={mendKinds[state]}>{text(state)}</StateMark>
            {application_id !== null &&
              (href ? (
                <Link href={href} className="text-primary underline underline-offset-4">
                  {format.digits(showTrackingNumber(application_id))}
                </Link>
              ) : (
                <span>{format.digits(showTrackingNumber(application_id))}</span>
              ))}
            <span className="text-sm text-base-content/80">
              {format.moment(at)}
              {by && ` · ${text('done_by', { name: by })}`}
            </span>
            {application_id !== null && (!is_told || same_person_how !== null) && (
              <p className="w-full text-sm break-words">
                {same_person_how === null
                  ? text('same_person_before')
                  : text('same_person_said', { name: by ?? '', how: same_person_how })}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
