import { geography } from '#calls/geography'
import { officeTexts } from '#contract/texts/office'
import { useGet } from './data.ts'
import { Helpline } from './Helpline.tsx'
import { OfficeFacts } from './OfficeFacts.tsx'
import { useText } from './text.ts'

/** The office of a place, once it is here. */
export const useOffice = (ward: number | null | undefined) =>
  useGet(geography.office.local, ward ? { params: { id: ward } } : null).data?.data ?? undefined

/** The office of a place, and the helpline: the helpline alone till it is here, or where there is none. */
export function OfficeOf({ ward }: { ward: number | null | undefined }) {
  const office = useOffice(ward)
  const text = useText(officeTexts)
  return (
    <section aria-labelledby="local-office" className="flex flex-col gap-2">
      <h2 id="local-office" className="text-xl font-semibold">
        {text('title')}
      </h2>
      {office ? <OfficeFacts office={office} /> : <p>{text('stuck')}</p>}
      <p>
        <Helpline />
      </p>
    </section>
  )
}
