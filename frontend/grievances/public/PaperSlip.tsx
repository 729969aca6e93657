import { nationalHelpline } from '#contract/helpline'
import { noteOf } from '#contract/grievances/slip'
import type { GrievanceReceipt } from '#contract/grievances/public'
import { app } from '#contract/texts/app'
import { grievanceSlip } from '#contract/texts/grievances/slip'
import { showTrackingNumber } from '#contract/tracking-number'
import { useFormat } from '#frontend/app/format.ts'
import { useGeneral } from '#frontend/app/general.ts'
import { useText } from '#frontend/app/text.ts'
import { QrCode } from '#frontend/ui/QrCode.tsx'

/** On paper alone, and alone on it: what the citizen takes along. Head and foot are every page's (shell/Printed.tsx). */
export function PaperSlip({ receipt }: { receipt: GrievanceReceipt }) {
  const text = useText(grievanceSlip)
  const appText = useText(app)
  const { digits, day, nameOf } = useFormat()
  const hotline = useGeneral()?.contact?.hotline ?? nationalHelpline
  const { grievance_id: id, secret, due_day, held_by, proof } = receipt
  const rows = [
    [text('number'), showTrackingNumber(id)],
    ...(secret === null ? [] : [[text('code'), secret.replace(/(\d{4})(?=\d)/g, '$1 ')]]),
    [text('due'), day(due_day)],
    ...(held_by.office ? [[text('held_by'), nameOf(held_by.office)]] : []),
  ] as const
  return (
    <section aria-label={text('title')} className="paper-slip print-only">
      <h2 className="mb-4 text-2xl font-bold">{text('title')}</h2>
      <div className="mb-4 flex items-start justify-between gap-6">
        <dl className="flex flex-col gap-3">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="text-xl font-bold tabular-nums">{digits(value!)}</dd>
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
