import { useLocation } from 'wouter'
import type { geography } from '#calls/geography'
import type { PlaceLevel } from '#contract/geography/places'
import { config } from '#contract/texts/config'
import { sheets } from '#contract/texts/sheets'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useText } from '#frontend/app/text.ts'
import { Page, type Crumb } from '#frontend/ui/Page.tsx'
import { SheetFile, SheetImport } from '#frontend/ui/SheetImport.tsx'
import { levelPath } from './levels.ts'
import { PlaceImportRows } from './PlaceImportRows.tsx'
import { sheetCallsOf } from './sheet-calls.ts'

export type PlacePreview = AnswerOf<typeof geography.union.importPreview>
type Props = { level: PlaceLevel; within: number; crumbs: readonly Crumb[] }

/** Places of a level from a spreadsheet: what would be added and changed, then all of it or nothing. */
export function PlaceImport({ level, within, crumbs }: Props) {
  const text = useText(sheets)
  const title = useText(config)(`level_${level}`)
  const [, navigate] = useLocation()
  const back = levelPath(level, within || undefined)
  const { sheet, template, look, save } = sheetCallsOf(level)
  return (
    <Page title={text('place_title', { level: title })} crumbs={[...crumbs, { label: title, href: back }]}>
      <SheetImport
        lead={text('place_lead')}
        look={look}
        save={save}
        toBody={(file) => ({ file })}
        files={
          <>
            <SheetFile is="template" endpoint={template} query={{}} fileName={`${level}.xlsx`} />
            <SheetFile
              is="present"
              endpoint={sheet}
              query={within ? { within } : {}}
              fileName={`${level}.csv`}
            />
          </>
        }
        onSaved={() => navigate(back)}
      >
        {(preview, keep, busy) => <PlaceImportRows preview={preview} busy={busy} onImport={keep} />}
      </SheetImport>
    </Page>
  )
}
