import { useState } from 'react'
import { applications } from '#calls/applications'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { oversight as oversightWords } from '#contract/texts/oversight/oversight'
import { showTrackingNumber } from '#contract/tracking-number'
import { Link } from 'wouter'
import { stateKinds } from '#frontend/app/applications/states.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import type { EntryData } from './EntryView.tsx'
import { JudgeDuplicate } from './JudgeDuplicate.tsx'
import { entryPath } from '#frontend/app/applications/paths.ts'

/** Of a number that many share, a shop's phone say, so many are read; the rest by a press. */
const readAtOnce = 5

export type Duplicate = EntryData['duplicates'][number]

/** Other applications that may be of the same person, side by side with what was judged of each. */
export function Duplicates({ entry }: { entry: EntryData }) {
  const text = useText(words)
  const stateText = useText(oversightWords)
  const format = useFormat()
  const mayJudge = useMay()(applications.entry.decideDuplicate.access)
  const [all, setAll] = useState(false)
  const { duplicates, elsewhere } = entry
  if (duplicates.length === 0 && elsewhere.length === 0) return <p>{text('duplicates_none')}</p>
  const open = duplicates.filter(({ decision }) => decision === null).length
  return (
    <>
      {open > 0 && (
        <p className="font-medium">
          {text('duplicates_open', { count: format.count(open) })}
          {!mayJudge && ` ${text('duplicates_by')}`}
        </p>
      )}
      {(all ? duplicates : duplicates.slice(0, readAtOnce)).map((other) => (
        <article key={other.id} className="flex flex-col gap-2 rounded-box border border-base-300 p-3">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            <Link href={entryPath(other.id)} className="text-primary underline underline-offset-4">
              {text('other_one', { number: format.digits(showTrackingNumber(other.id)) })}
            </Link>
            <span>{format.nameOf(other)}</span>
            <StateMark kind={stateKinds[other.state]}>{stateText(`state_${other.state}`)}</StateMark>
          </h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {other.reasons.map((reason) => (
              <li key={reason} className="font-medium text-warning">
                {text(`reason_${reason}`)}
              </li>
            ))}
          </ul>
          <details open={duplicates.length === 1}>
            <summary className="cursor-pointer font-medium">{text('compare')}</summary>
            <Compared entry={entry} other={other} />
          </details>
          {other.decision && (
            <div>
              <p className="font-medium">
                {text('decided', {
                  decision: text(`decision_${other.decision.decision}`),
                  by: other.decision.by,
                  at: format.moment(other.decision.at),
                })}
              </p>
              <p className="whitespace-pre-line">{other.decision.note}</p>
            </div>
          )}
          <JudgeDuplicate id={entry.id} other={other} />
        </article>
      ))}
      {!all && duplicates.length > readAtOnce && (
        <Button onClick={() => setAll(true)}>
          {text('duplicates_all', { count: format.count(duplicates.length) })}
        </Button>
      )}
      {elsewhere.length > 0 && (
        <div>
          <h3 className="font-semibold">{text('elsewhere')}</h3>
          <ul>
            {elsewhere.map(({ reasons, district, state }, index) => (
              <li key={index}>
                {text('elsewhere_one', {
                  district: district ? format.nameOf(district) : text('somewhere'),
                  state: stateText(`state_${state}`),
                })}
                {` (${reasons.map((reason) => text(`reason_${reason}`)).join(', ')})`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Compared({ entry, other }: { entry: EntryData; other: Duplicate }) {
  const text = useText(words)
  const format = useFormat()
  const rows = (['name_bn', 'name_en', 'father_name_bn', 'mother_name_bn'] as const).map(
    (key) => [text(key), entry.person[key], other[key]] as const,
  )
  const all = [
    ...rows,
    [text('date_of_birth'), format.day(entry.person.date_of_birth), format.day(other.date_of_birth)] as const,
    [
      text('person_number'),
      format.digits(entry.person.verification_number),
      format.digits(other.verification_number),
    ] as const,
    [text('mobile'), format.phone(entry.person.mobile), format.phone(other.mobile)] as const,
    [text('account'), format.digits(entry.person.account ?? ''), format.digits(other.account ?? '')] as const,
    [text('program'), format.nameOf(entry.program), format.nameOf(other.program)] as const,
    [
      text('place'),
      entry.place ? format.nameOf(entry.place) : '',
      other.place ? format.nameOf(other.place) : '',
    ] as const,
    [text('submitted_at'), format.day(entry.submitted_at), format.day(other.submitted_at)] as const,
  ]
  return (
    <table className="w-full table-fixed text-start">
      <thead>
        <tr className="border-b border-base-300">
          <th scope="col" className="p-1 text-start font-semibold">
            {text('this_one')}
          </th>
          <th scope="col" className="p-1 text-start font-semibold">
            {text('that_one')}
          </th>
        </tr>
      </thead>
      {all.map(([label, own, others]) => (
        <tbody key={label} className="border-b border-base-300 align-top">
          <tr>
            <th
              scope="rowgroup"
              colSpan={2}
              className="px-1 pt-1 text-start text-sm font-normal text-base-content/80"
            >
              {label}
            </th>
          </tr>
          <tr className="break-words">
            <td className="px-1 pb-1">{own || text('nothing')}</td>
            <td className={`px-1 pb-1 ${own && own === others ? 'font-semibold' : ''}`}>
              {others || text('nothing')}
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}
