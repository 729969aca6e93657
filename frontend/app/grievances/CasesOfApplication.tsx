import { Link } from 'wouter'
import { grievances } from '#calls/grievances'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { showTrackingNumber } from '#contract/tracking-number'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Section } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { casePath } from './paths.ts'
import { stateKinds } from './states.ts'

/** The grievances from which something was begun with an application, for who may see them; where there is none, nothing. */
export function CasesOfApplication({ id }: { id: number }) {
  const text = useText(words)
  const format = useFormat()
  const { ofApplication } = grievances.case
  const may = useMay()(ofApplication.access)
  const { data } = useGet(ofApplication, may ? { params: { id } } : null).data ?? { data: [] }
  if (data.length === 0) return null
  return (
    <Section title={text('of_application')}>
      <ul className="flex flex-col divide-y divide-base-300">
        {data.map((one) => (
          <li
            key={`${one.id} ${one.kind}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <Link href={casePath(one.id)} className="text-primary underline underline-offset-4">
              {format.digits(showTrackingNumber(one.id))}, {format.nameOf(one.type)}
            </Link>
            <StateMark kind={stateKinds[one.status]}>{text(`state_${one.status}`)}</StateMark>
            <span className="text-sm text-base-content/80">
              {text(`mend_${one.kind}`)} · {format.moment(one.at)}
            </span>
            {one.note !== null && (
              <p className="w-full text-sm break-words whitespace-pre-line">
                {text('mend_note')}: {one.note}
              </p>
            )}
            {one.same_person_how !== null && (
              <p className="w-full text-sm break-words">
                {text('same_person_said', { name: one.by ?? '', how: one.same_person_how })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
