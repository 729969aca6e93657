import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { access } from '#calls/access'
import { csvLine, csvStart } from '#contract/csv'
import { adminMessages } from '#contract/texts/admin-messages'
import { users as words } from '#contract/texts/users'
import { CallFailed, type AnswerOf } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { saveFile } from '#frontend/app/save-file.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FileField } from '#frontend/ui/FileField.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { ImportRows } from './ImportRows.tsx'
import { usersPath } from './paths.ts'

const bytesMax = 2 * 1024 * 1024
const columns = ['full_name', 'username', 'mobile', 'email', 'office_code', 'role_codes'] as const

type Preview = AnswerOf<typeof access.importPreview>
/** A file that was looked at, and the key under which it is imported once. */
type Seen = { file: File; key: string; preview: Preview }

/** Users from a spreadsheet: first a look at what is in it, then all of them or none. */
export default function UserImport() {
  const text = useText(words)
  const messages = useText(adminMessages)
  const [, navigate] = useLocation()
  const form = useForm<{ file: File | null }>({ defaultValues: { file: null } })
  const looking = useSend(access.importPreview)
  const importing = useSend(access.importUsers)
  const [seen, setSeen] = useState<Seen>()

  function refused(problem: unknown) {
    if (!(problem instanceof CallFailed)) throw problem
    setSeen(undefined)
    form.setError('file', { type: 'server', message: problem.errors['file']?.[0] ?? problem.message })
  }

  async function look({ file }: { file: File | null }) {
    setSeen(undefined)
    if (!file) return form.setError('file', { type: 'issue', message: 'required' })
    try {
      setSeen({ file, key: crypto.randomUUID(), preview: await looking.send({ body: { file } }) })
    } catch (problem) {
      refused(problem)
    }
  }

  async function bringIn({ file, key }: Seen) {
    try {
      const { message } = await importing.send({ body: { file }, headers: { 'idempotency-key': key } })
      refreshReads()
      toast.success(message)
      navigate(`${usersPath}?status=unapproved`)
    } catch (problem) {
      refused(problem)
    }
  }

  const template = () =>
    saveFile(
      new Blob([csvStart + csvLine(columns.map((column) => messages(`column_${column}`)))], {
        type: 'text/csv',
      }),
      'users.csv',
    )

  return (
    <Page title={text('import_title')} crumbs={[{ label: text('title'), href: usersPath }]}>
      <p className="max-w-[40rem]">{text('import_lead')}</p>
      <FormRoot form={form} onSubmit={look}>
        <div className="flex max-w-[40rem] flex-col gap-4">
          <FileField
            name="file"
            label={text('import_file')}
            required
            accept=".xlsx,.csv"
            bytesMax={bytesMax}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind={seen ? 'plain' : 'primary'} type="submit" busy={looking.sending}>
              {text('import_preview')}
            </Button>
            <Button onClick={template}>{text('import_template')}</Button>
          </div>
        </div>
      </FormRoot>
      {seen && (
        <ImportRows preview={seen.preview} busy={importing.sending} onImport={() => void bringIn(seen)} />
      )}
    </Page>
  )
}
