import { useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import { list } from '#contract/texts/list'
import { call, CallFailed } from '#frontend/app/client.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { saveFile } from '#frontend/app/save-file.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from './Button.tsx'

type Props = { endpoint: AnyEndpoint; fileName: string; query: object }

/** The same rows as a file; there only if permitted. */
export function ListExport({ endpoint, fileName, query }: Props) {
  const text = useText(list)
  const may = useMay()
  const [busy, setBusy] = useState(false)
  if (!may(endpoint.access)) return null

  async function fetchFile() {
    setBusy(true)
    try {
      saveFile((await call<AnyEndpoint>(endpoint, { query } as never)) as unknown as Blob, fileName)
      toast.success(text('export_ready'))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      toast.error(problem.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button busy={busy} onClick={() => void fetchFile()}>
      {text('export')}
    </Button>
  )
}
