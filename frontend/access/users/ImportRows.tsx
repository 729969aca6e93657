import type { access } from '#calls/access'
import { sheets } from '#contract/texts/sheets'
import { users as words } from '#contract/texts/access/users'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { SheetRows } from '#frontend/ui/SheetRows.tsx'

type Preview = AnswerOf<typeof access.user.importPreview>
type Row = Preview['rows'][number]
type Props = { preview: Preview; busy: boolean; onImport: () => void }

/** The rows of a file with what is wrong in each; they can be imported once nothing is. */
export function ImportRows({ preview, busy, onImport }: Props) {
  const text = useText(words)
  const common = useText(sheets)
  const format = useFormat()
  const { good, bad, rows } = preview
  const isBad = ({ issues }: Row) => issues.length > 0
  const all = { key: 'all', label: common('show_all'), holds: () => true }
  return (
    <>
      <Notice kind={bad > 0 ? 'warning' : 'success'} live>
        {bad > 0
          ? `${common('good', { count: good })} ${common('bad', { count: bad })}`
          : common('all_good', { count: good })}
      </Notice>
      {bad === 0 && good > 0 && (
        <div>
          <Button kind="primary" busy={busy} onClick={onImport}>
            {text('import_users', { good })}
          </Button>
        </div>
      )}
      <SheetRows<Row>
        rows={rows}
        views={bad > 0 ? [{ key: 'wrong', label: common('only_bad'), holds: isBad }, all] : [all]}
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
    </>
  )
}
