import { openingMoment } from '#contract/opening-moment'
import { openingTexts } from '#contract/texts/applications/openings'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { PageData } from './useApplicationForm.ts'

/** Where divisions open one after the other: whose turn is still to come, and when. */
export function Openings({ page }: { page: PageData }) {
  const text = useText(openingTexts)
  const format = useFormat()
  return (
    <div className="mb-6">
      <Notice kind="info">
        <p className="font-semibold">{text('title')}</p>
        <ul className="my-2 list-disc ps-5">
          {page.openings.map(({ division_id, opens_at }) => (
            <li key={division_id}>
              {format.nameOf(page.divisions.find(({ id }) => id === division_id)!)}:{' '}
              {openingMoment(format, opens_at)}
            </li>
          ))}
        </ul>
        <p>{text('help')}</p>
      </Notice>
    </div>
  )
}
