import type { access } from '#calls/access'
import { users as words } from '#contract/texts/access/users'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { AllOrNoneRows } from '#frontend/ui/AllOrNoneRows.tsx'

type Preview = AnswerOf<typeof access.user.importPreview>
type Row = Preview['rows'][number]
type Props = { preview: Preview; busy: boolean; onImport: () => void }

/** The rows of a file with what is wrong in each; they can be imported once nothing is. */
export function ImportRows({ preview, busy, onImport }: Props) {
  const text = useText(words)
  const format = useFormat()
  return (
    <AllOrNoneRows<Row>
      preview={preview}
      busy={busy}
      onImport={onImport}
      importLabel={text('import_users', { good: preview.good })}
      labels={{
        full_name: text('full_name'),
        username: text('username'),
        mobile: text('mobile'),
        email: text('email'),
        office_code: text('import_office'),
        role_codes: text('import_roles'),
      }}
      columns={[
        { key: 'name', title: text('full_name'), cell: ({ full_name }) => full_name },
        { key: 'username', title: text('username'), cell: ({ username }) => username },
        { key: 'mobile', title: text('mobile'), cell: ({ mobile }) => format.phone(mobile) },
        { key: 'office', title: text('import_office'), cell: ({ office_code }) => office_code },
        { key: 'roles', title: text('import_roles'), cell: ({ role_codes }) => role_codes },
      ]}
    />
  )
}
