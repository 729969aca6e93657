import { useLocation } from 'wouter'
import { access } from '#calls/access'
import { adminMessages } from '#contract/texts/admin-messages'
import { users as words } from '#contract/texts/users'
import { useText } from '#frontend/app/text.ts'
import { Page } from '#frontend/ui/Page.tsx'
import { SheetImport } from '#frontend/ui/SheetImport.tsx'
import { ImportRows } from './ImportRows.tsx'
import { usersPath } from './paths.ts'

const columns = ['full_name', 'username', 'mobile', 'email', 'office_code', 'role_codes'] as const

/** Users from a spreadsheet: first a look at what is in it, then all of them or none. */
export default function UserImport() {
  const text = useText(words)
  const messages = useText(adminMessages)
  const [, navigate] = useLocation()
  return (
    <Page title={text('import_title')} crumbs={[{ label: text('title'), href: usersPath }]}>
      <SheetImport
        lead={text('import_lead')}
        look={access.importPreview}
        save={access.importUsers}
        fileName="users"
        columns={columns.map((column) => messages(`column_${column}`))}
        onSaved={() => navigate(`${usersPath}?status=unapproved`)}
      >
        {(preview, save, busy) => <ImportRows preview={preview} busy={busy} onImport={save} />}
      </SheetImport>
    </Page>
  )
}
