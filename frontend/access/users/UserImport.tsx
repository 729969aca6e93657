import { useLocation } from 'wouter'
import { access } from '#calls/access'
import { users as words } from '#contract/texts/access/users'
import { useText } from '#frontend/app/text.ts'
import { Page } from '#frontend/ui/Page.tsx'
import { SheetFile, SheetImport } from '#frontend/ui/SheetImport.tsx'
import { ImportRows } from './ImportRows.tsx'
import { usersPath } from './paths.ts'

/** Users from a spreadsheet: first a look at what is in it, then all of them or none. */
export default function UserImport() {
  const text = useText(words)
  const [, navigate] = useLocation()
  return (
    <Page title={text('import_title')} crumbs={[{ label: text('title'), href: usersPath }]}>
      <SheetImport
        lead={text('import_lead')}
        look={access.user.importPreview}
        save={access.user.import}
        toBody={(file) => ({ file })}
        files={
          <SheetFile is="template" endpoint={access.user.importTemplate} query={{}} fileName="users.xlsx" />
        }
        onSaved={() => navigate(`${usersPath}?status=unapproved&sort=created_at&direction=desc`)}
      >
        {(preview, save, busy) => <ImportRows preview={preview} busy={busy} onImport={save} />}
      </SheetImport>
    </Page>
  )
}
