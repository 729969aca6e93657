import { useForm } from 'react-hook-form'
import { settings } from '#contract/settings'
import { bundleBytesMaximum } from '#contract/settings/bundle'
import { bundleTexts as words } from '#contract/texts/settings/bundle'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FileField } from '#frontend/ui/FileField.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import type { Seen } from './Bundle.tsx'

type Props = { seen: Seen | undefined; onSeen: (seen: Seen | undefined) => void }

/** Chooses a file and asks what it would change. */
export function BundleFile({ seen, onSeen }: Props) {
  const text = useText(words)
  const form = useForm<{ file: File | null }>({ defaultValues: { file: null } })
  const looking = useSend(settings.bundle.preview)

  async function look({ file }: { file: File | null }) {
    onSeen(undefined)
    if (!file) return form.setError('file', { type: 'issue', message: 'required' })
    try {
      onSeen({ file, key: crypto.randomUUID(), preview: await looking.send({ body: { file } }) })
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      form.setError('file', { type: 'server', message: problem.errors['file']?.[0] ?? problem.message })
    }
  }

  return (
    <FormRoot form={form} onSubmit={look}>
      <div className="flex max-w-[40rem] flex-col gap-4">
        <FileField name="file" label={text('file')} required accept=".json" bytesMax={bundleBytesMaximum} />
        <div>
          <Button kind={seen ? 'plain' : 'primary'} type="submit" busy={looking.sending}>
            {text('look')}
          </Button>
        </div>
      </div>
    </FormRoot>
  )
}
