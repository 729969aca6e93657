import type { GrievanceReceipt } from '#contract/grievances/public'
import type { TextTable } from '#contract/texts'
import { grievanceReceipt } from '#contract/texts/grievances/receipt'
import { showTrackingNumber } from '#contract/tracking-number'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'

/** What is said of it, in words to who complains or, at the counter, about them. */
type Words =
  | 'number'
  | 'secret'
  | 'secret_warning'
  | 'secret_why'
  | 'secret_copy'
  | 'secret_copied'
  | 'copy'
  | 'copied'
  | 'keep'
  | 'receipt_sms'
  | 'no_sms'
  | 'answer_by'
  | 'held_by'
  | 'nobody'
type Props = {
  receipt: GrievanceReceipt
  how?: string | undefined
  said?: TextTable<Words>
}

/** Number, and code of who isn't named, in large groups; `how` it is followed, the day of the answer, and who has it. */
export function ReceiptFacts({ receipt, how, said = grievanceReceipt }: Props) {
  const text = useText(said)
  const { digits, day, nameOf } = useFormat()
  const { grievance_id: id, secret, due_day, held_by, sms } = receipt
  async function copy() {
    await navigator.clipboard.writeText(secret === null ? String(id) : `${id} ${secret}`)
    toast.success(text(secret === null ? 'copied' : 'secret_copied'))
  }
  return (
    <>
      <section
        aria-labelledby="number"
        className="flex flex-col gap-3 rounded-box border-2 border-primary p-5"
      >
        <h2 id="number" className="font-semibold">
          {text('number')}
        </h2>
        <p className="text-3xl font-bold tracking-wide tabular-nums">{digits(showTrackingNumber(id))}</p>
        {secret !== null && (
          <>
            <h3 className="font-semibold">{text('secret')}</h3>
            <p className="text-3xl font-bold tracking-wide tabular-nums">
              {digits(secret.replace(/(\d{4})(?=\d)/g, '$1 '))}
            </p>
            <Notice kind="warning">
              <p className="font-semibold">{text('secret_warning')}</p>
              <p>{how ?? text('secret_why')}</p>
            </Notice>
          </>
        )}
        <div className="print:hidden">
          <Button onClick={() => void copy()}>{text(secret === null ? 'copy' : 'secret_copy')}</Button>
        </div>
        {secret === null && how === undefined && <p>{text('keep')}</p>}
        <p>{text(sms ? 'receipt_sms' : 'no_sms')}</p>
        {secret === null && how !== undefined && <p>{how}</p>}
      </section>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-base-content/80">{text('answer_by')}</dt>
          <dd className="text-xl font-semibold">{day(due_day)}</dd>
        </div>
        <div>
          <dt className="text-base-content/80">{text('held_by')}</dt>
          <dd className="font-medium">{held_by.office ? nameOf(held_by.office) : text('nobody')}</dd>
        </div>
      </dl>
    </>
  )
}
