import { useState } from 'react'
import { settings } from '#contract/settings'
import { bundleTexts as words } from '#contract/texts/settings/bundle'
import { call, CallFailed, type AnswerOf } from '#frontend/app/client.ts'
import { saveFile } from '#frontend/app/save-file.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { BundleChanges } from './BundleChanges.tsx'
import { BundleFile } from './BundleFile.tsx'

export type Preview = AnswerOf<typeof settings.bundle.preview>
/** A file that was looked at, and the key under which it is brought in once. */
export type Seen = { file: File; key: string; preview: Preview }

/** The whole configuration out as a file, and in from one. */
export default function Bundle() {
  const text = useText(words)
  const may = useMay()
  const [seen, setSeen] = useState<Seen>()
  return (
    <Page title={text('title')} lead={text('lead')}>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl font-semibold">{text('export_title')}</h2>
        <p className="max-w-[48rem]">{text('export_lead')}</p>
        <Export />
      </section>
      {may(settings.bundle.import.access) && (
        <section className="flex flex-col gap-3 border-t border-base-300 pt-4">
          <h2 className="text-xl font-semibold">{text('import_title')}</h2>
          <p className="max-w-[48rem]">{text('import_lead')}</p>
          <BundleFile seen={seen} onSeen={setSeen} />
          {seen && <BundleChanges seen={seen} onDone={() => setSeen(undefined)} />}
        </section>
      )}
    </Page>
  )
}

function Export() {
  const text = useText(words)
  const [busy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      const file = (await call(settings.bundle.export, {})) as unknown as Blob
      saveFile(file, `configuration-${new Date().toISOString().slice(0, 10)}.json`)
      toast.success(text('exported'))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      pageProblem.show(problem.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button busy={busy} onClick={() => void take()}>
        {text('export_button')}
      </Button>
    </div>
  )
}
