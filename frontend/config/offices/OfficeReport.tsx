import { offices as words } from '#contract/texts/geography/offices'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { OfficeTable } from './OfficeTable.tsx'
import { OfficeTotals } from './OfficeTotals.tsx'

/** Offices as a table to print. */
export default function OfficeReport() {
  const text = useText(words)
  return (
    <Page
      title={text('report_title')}
      actions={<Button onClick={() => window.print()}>{text('print')}</Button>}
    >
      <p className="max-w-[48rem] print:hidden">{text('report_lead')}</p>
      <OfficeTotals />
      <h2 className="text-xl font-semibold">{text('report_list')}</h2>
      <OfficeTable acts={false} caption={text('report_list')} />
    </Page>
  )
}
