import { useState } from 'react'
import type { access } from '#calls/access'
import { users as words } from '#contract/texts/users'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'

type Preview = AnswerOf<typeof access.importPreview>
type Row = Preview['rows'][number]
type Props = { preview: Preview; busy: boolean; onImport: () => void }

/** The rows of a file with what is wrong in each; they can be imported once nothing is. */
export function ImportRows({ preview, busy, onImport }: Props) {
  const text = useText(words)
  const format = useFormat()
  const { good, bad, rows } = preview
  const [onlyBad, setOnlyBad] = useState(bad > 0)
  const shown = onlyBad ? rows.filter(({ issues }) => issues.length > 0) : rows
  return (
    <>
      <Notice kind={bad > 0 ? 'warning' : 'success'} live>
        {bad > 0
          ? `${text('import_good', { good })} ${text('import_bad', { bad })}`
          : text('import_all', { good })}
      </Notice>
      {bad > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            checked={onlyBad}
            onChange={(event) => setOnlyBad(event.target.checked)}
          />
          {text('import_only_bad')}
        </label>
      )}
      {bad === 0 && good > 0 && (
        <div>
          <Button kind="primary" busy={busy} onClick={onImport}>
            {text('import_users', { good })}
          </Button>
        </div>
      )}
      <RowTable<Row>
        caption={text('import_caption')}
        rows={shown}
        rowKey={({ row }) => row}
        columns={[
          { key: 'row', title: text('import_row'), isNumber: true, cell: ({ row }) => format.digits(row) },
          { key: 'wrong', title: text('import_wrong'), cell: (row) => <Issues row={row} /> },
          { key: 'name', title: text('full_name'), cell: ({ full_name }) => full_name },
          { key: 'username', title: text('username'), cell: ({ username }) => username },
          { key: 'mobile', title: text('mobile'), cell: ({ mobile }) => format.phone(mobile) },
          { key: 'office', title: text('import_office'), cell: ({ office_code }) => office_code },
          { key: 'roles', title: text('import_roles'), cell: ({ role_codes }) => role_codes },
        ]}
      />
    </>
  )
}

const labels = {
  full_name: 'full_name',
  username: 'username',
  mobile: 'mobile',
  email: 'email',
  office_code: 'import_office',
  role_codes: 'import_roles',
} as const

function Issues({ row }: { row: Row }) {
  const text = useText(words)
  if (row.issues.length === 0) return <StateMark kind="good">{text('import_right')}</StateMark>
  return (
    <ul className="min-w-60 text-error">
      {row.issues.map(({ field, message }) => (
        <li key={field + message}>
          <strong>{field in labels ? text(labels[field as keyof typeof labels]) : field}</strong>: {message}
        </li>
      ))}
    </ul>
  )
}
