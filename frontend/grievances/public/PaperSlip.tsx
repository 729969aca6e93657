import { nationalHelpline } from '#contract/helpline'
import { noteOf } from '#contract/grievances/slip'
import type { GrievanceReceipt } from '#contract/grievances/public'
import { app } from '#contract/texts/app'
import { helperWords } from '#contract/texts/applications/helper-words'
import { grievanceSlip } from '#contract/texts/grievances/slip'
import { showTrackingNumber } from '#contract/tracking-number'
import { useFormat } from '#frontend/app/format.ts'
import { useGeneral } from '#frontend/app/general.ts'
import { useText } from '#frontend/app/text.ts'
import { QrCode } from '#frontend/ui/QrCode.tsx'
import type { TakenIn } from './counter.ts'

type Props = {
  receipt: GrievanceReceipt
  /** Undefined: it was sent before the page was opened anew, which keeps nothing of it. */
  taken: TakenIn | undefined
}

/** On paper alone, and alone on it: what the citizen takes along, as the PDF says it. Head and foot are every page's (shell/Printed.tsx). */
export function PaperSlip({ receipt, taken }: Props) {
  const text = useText(grievanceSlip)
  const appText = useText(app)
  const { digits, day, nameOf } = useFormat()
  const hotline = useGeneral()?.contact?.hotline ?? nationalHelpline
  const { grievance_id: id, secret, due_day, held_by, proof } = receipt
  const rows = [
    [text('number'), digits(showTrackingNumber(id))],
    [text('code'), secret === null ? '' : digits(secret.replace(/(\d{4})(?=\d)/g, '$1 '))],
    ...useTaken(taken),
    [text('due'), day(due_day)],
    [text('held_by'), held_by.office ? nameOf(held_by.office) : ''],
  ].filter(([, value]) => value !== '')
  return (
    <section aria-label={text('title')} className="paper-slip print-only">
      <h2 className="mb-4 text-2xl font-bold">{text('title')}</h2>
      <div className="mb-4 flex items-start justify-between gap-6">
        <dl className="flex flex-col gap-3">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="text-xl font-bold break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <figure className="w-40 shrink-0">
          <QrCode
            value={`${location.origin}/grievance-tracking?number=${id}${secret === null ? '' : '&how=secret'}`}
            label={text('qr_caption')}
          />
          <figcaption className="text-sm">{text('qr_caption')}</figcaption>
        </figure>
      </div>
      <ul className="ms-6 list-disc">
        <li>{text(noteOf(secret !== null, proof === 'mobile'))}</li>
        <li>{text('note_where', { link: `${location.host}/g` })}</li>
        <li>{text('note_free')}</li>
        <li>{appText('helpline', { number: digits(hotline) })}</li>
      </ul>
    </section>
  )
}

/** What it is about, and whose it is; of who isn't named no name. */
function useTaken(taken: TakenIn | undefined): [string, string][] {
  const text = useText(grievanceSlip)
  const helper = useText(helperWords)
  const { nameOf } = useFormat()
  if (!taken?.type) return []
  const { type, values } = taken
  const subject = type.subjects.find(({ id }) => String(id) === values.subject_id)
  const isNamed = values.who === 'named'
  const relation = values.speaker_relation as 'other'
  return [
    [text('kind'), nameOf(type)],
    [text('subject'), subject ? nameOf(subject) : ''],
    [text('complainant'), isNamed ? values.name.trim() : ''],
    [
      text('speaker'),
      isNamed && values.speaks === 'other'
        ? `${values.speaker_name.trim()} (${helper(`helper_${relation}`)})`
        : '',
    ],
  ]
}
