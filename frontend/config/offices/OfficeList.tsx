import { geography } from '#calls/geography'
import { config } from '#contract/texts/config'
import { offices as words } from '#contract/texts/geography/offices'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { OfficeTable } from './OfficeTable.tsx'
import { officesPath } from './paths.ts'

/** Offices, with what can be done to them. */
export default function OfficeList() {
  const text = useText(words)
  const common = useText(config)
  const add = useMay()(geography.office.insert.access) && (
    <ButtonLink primary href={`${officesPath}/create`}>
      {common('add')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add}>
      <OfficeTable acts caption={text('title')} />
    </Page>
  )
}
