import { useLocation } from 'wouter'
import { access } from '#calls/access'
import { geography } from '#calls/geography'
import { adminMessages } from '#contract/texts/admin-messages'
import { users as words } from '#contract/texts/access/users'
import { useGet } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Page } from '#frontend/ui/Page.tsx'
import { SheetImport } from '#frontend/ui/SheetImport.tsx'
import { useRoleCodes } from '../useRoles.ts'
import { ImportRows } from './ImportRows.tsx'
import { usersPath } from './paths.ts'

const columns = ['full_name', 'username', 'mobile', 'email', 'office_code', 'role_codes'] as const

/** Users from a spreadsheet: first a look at what is in it, then all of them or none. */
export default function UserImport() {
  const text = useText(words)
  const messages = useText(adminMessages)
  const [, navigate] = useLocation()
  const codes = useRoleCodes()
  const may = useMay()
  const offices = useGet(
    geography.office.list,
    may(geography.office.list.access) ? { query: { per_page: 5 } } : null,
  )
  const office = offices.data?.data[0]?.code ?? 'tangail'
  return (
    <Page title={text('import_title')} crumbs={[{ label: text('title'), href: usersPath }]}>
      <SheetImport
        lead={text('import_lead')}
        look={access.user.importPreview}
        save={access.user.import}
        fileName="users"
        columns={columns.map((column) => messages(`column_${column}`))}
        examples={[
          [text('import_example'), 'karim.uddin', '01712345678', '', office, codes.slice(0, 1).join()],
          [text('import_codes'), '', '', '', '', codes.join(', ')],
        ]}
        onSaved={() => navigate(`${usersPath}?status=unapproved`)}
      >
        {(preview, save, busy) => <ImportRows preview={preview} busy={busy} onImport={save} />}
      </SheetImport>
    </Page>
  )
}
