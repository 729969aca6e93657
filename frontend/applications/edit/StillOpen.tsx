import { Link } from 'wouter'
import { edit } from '#contract/texts/applications/correction'
import { useText } from '#frontend/app/text.ts'

/** What can still be done with an application that was just submitted. */
export function StillOpen({ id }: { id: number }) {
  const text = useText(edit)
  return (
    <section aria-labelledby="still-open" className="flex flex-col gap-3 print:hidden">
      <h2 id="still-open" className="text-xl font-semibold">
        {text('still_open')}
      </h2>
      <p>{text('still_open_text')}</p>
      <div className="flex flex-wrap gap-3">
        <Link href={`/online-application/edit/${id}`} className="btn btn-outline h-auto min-h-11 py-2">
          {text('to_edit')}
        </Link>
        <Link href={`/online-application-preview/${id}`} className="btn btn-outline h-auto min-h-11 py-2">
          {text('to_preview')}
        </Link>
      </div>
    </section>
  )
}
