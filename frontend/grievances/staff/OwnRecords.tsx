import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { grievances } from '#calls/grievances'
import { isTold } from '#contract/grievances/shapes'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { beneficiaries as beneficiaryWords } from '#contract/texts/beneficiaries/beneficiaries'
import { oversight as oversightWords } from '#contract/texts/oversight/oversight'
import { showTrackingNumber } from '#contract/tracking-number'
import { stateKinds } from '#frontend/app/applications/states.ts'
import { useFormat } from '#frontend/app/format.ts'
import { entryPath } from '#frontend/app/applications/paths.ts'
import { beneficiaryPath } from '#frontend/app/grievances/paths.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { AskedCheck } from '#frontend/ui/AskedCheck.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import type { CaseData } from './CaseView.tsx'
import { Said, useSaid } from './useSaid.tsx'

type Application = CaseData['applications'][number]

/** Applications and beneficiary records of whoever complains, and what can be begun with each to mend the cause. */
export function OwnRecords({ data }: { data: CaseData }) {
  const text = useText(words)
  const stateText = useText(oversightWords)
  const statusText = useText(beneficiaryWords)
  const format = useFormat()
  const may = useMay()
  const { applications, beneficiaries } = data
  if (applications.length === 0 && beneficiaries.length === 0) {
    const [seesApplications, seesBeneficiaries] = [
      may('application-selection-list'),
      may('beneficiaryInfo-view'),
    ]
    if (seesApplications && seesBeneficiaries) return <p>{text('own_none')}</p>
    return (
      <p>
        {text(seesApplications ? 'own_none_application' : 'own_hidden_application')}{' '}
        {text(seesBeneficiaries ? 'own_none_beneficiary' : 'own_hidden_beneficiary')}
      </p>
    )
  }
  const named = (number: number, program: Application['program']) => ({
    number: showTrackingNumber(number),
    program: format.nameOf(program),
  })
  return (
    <ul className="flex flex-col divide-y divide-base-300">
      {applications.map((one) => (
        <li key={`a${one.id}`} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <To href={entryPath(one.id)}>{text('own_application', named(one.id, one.program))}</To>
            <StateMark kind={stateKinds[one.state]}>{stateText(`state_${one.state}`)}</StateMark>
            <span className="text-sm text-base-content/80">{format.day(one.submitted_at)}</span>
            <OtherBirth data={data} of={one} />
          </div>
          {data.acts.includes('mend') && one.mends.length > 0 && (
            <div className="flex flex-wrap gap-3">
              {one.mends.map((kind) => (
                <Begin key={kind} data={data} application={one} kind={kind} />
              ))}
            </div>
          )}
          {data.acts.includes('mend') && <Withheld data={data} why={one.withheld} />}
        </li>
      ))}
      {beneficiaries.map((one) => (
        <li
          key={`b${one.id}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
        >
          <To href={beneficiaryPath(one.id)}>{text('own_beneficiary', named(one.number, one.program))}</To>
          <span className="text-sm text-base-content/80">{statusText(`status_${one.status}`)}</span>
          <OtherBirth data={data} of={one} />
        </li>
      ))}
    </ul>
  )
}

type Born = { data: CaseData; of: { date_of_birth: string } }
const isBornOtherwise = ({ data: { complainant }, of }: Born): boolean =>
  complainant !== null && !isTold(complainant, of)

/** It may be the mistake that is complained about, or another person. */
function OtherBirth(born: Born) {
  const text = useText(words)
  const format = useFormat()
  if (!isBornOtherwise(born)) return null
  return (
    <span className="w-full text-sm font-medium text-warning">
      {text('own_born', { day: format.day(born.of.date_of_birth) })}
    </span>
  )
}

/** A link for whoever may open it; for others the words alone. */
function To({ href, children }: { href: string; children: ReactNode }) {
  const link = useLink()(href)
  if (!link) return <span className="font-medium">{children}</span>
  return (
    <Link href={link} className="text-primary underline underline-offset-4">
      {children}
    </Link>
  )
}

/** Why nothing is begun with it by who looks, and who does instead. */
function Withheld({ data, why }: { data: CaseData; why: Application['withheld'] }) {
  const text = useText(words)
  if (!why) return null
  const forOthers = why === 'own' || why === 'interest'
  const toOthers = data.has_colleagues
    ? 'withheld_hand_over'
    : data.next_office
      ? 'withheld_forward'
      : undefined
  return (
    <p className="text-sm">
      {text(`withheld_${why}`)} {forOthers && toOthers && text(toOthers)}
    </p>
  )
}

const follows = { application_review: 'ask_open_review', application_appeal: 'ask_appeal' } as const

/** Begins with an application of the complainant’s what mends the cause. */
function Begin({
  data,
  application,
  kind,
}: {
  data: CaseData
  application: Application
  kind: Application['mends'][number]
}) {
  const { id, version } = data
  const text = useText(words)
  const format = useFormat()
  const note = useSaid()
  const isOther = isBornOtherwise({ data, of: application })
  const [isSame, setSame] = useState(false)
  const how = useSaid({ isReason: true })
  return (
    <Act
      endpoint={grievances.case.mend}
      options={{
        params: { id },
        body: {
          version,
          kind,
          application_id: application.id,
          application_version: application.version,
          note: note.value,
          ...(isOther && { same_person: isSame, same_person_how: how.value }),
        },
      }}
      label={text(`begin_${kind}`)}
      subject={format.digits(showTrackingNumber(application.id))}
      lacks={!note.given || (isOther && !(isSame && how.given))}
      onDone={() => {
        note.clear()
        how.clear()
        setSame(false)
      }}
      question={
        <div className="flex flex-col gap-4">
          {isOther && (
            <Notice kind="warning">
              {text('own_born_sure', { day: format.day(application.date_of_birth) })}
            </Notice>
          )}
          <p>
            {text(follows[kind])} {text('mend_linked')}
          </p>
          {isOther && (
            <>
              <AskedCheck
                label={text('same_person')}
                lack={isSame ? '' : text('same_person_tick')}
                value={isSame}
                set={setSame}
              />
              <Said
                said={how}
                label={text('same_person_how')}
                rule={text('same_person_rule')}
                help={text('same_person_kept')}
                maxLength={500}
              />
            </>
          )}
          <Said said={note} label={text('mend_note')} help={text('mend_note_read')} />
        </div>
      }
    />
  )
}
