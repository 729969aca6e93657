import { useCallback, useEffect, useMemo, useState } from 'react'
import { applications } from '#calls/applications'
import type { LoadedApplication } from '#contract/applications/loaded'
import { call, CallFailed } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { keptFile } from '#frontend/ui/kept-file.ts'
import type { PageData } from '../useApplicationForm.ts'
import type { ApplicationValues } from '../values.ts'
import { loadedValues, type LoadedFiles } from './loaded-values.ts'

/** An application with everything that its form starts from. */
export type Loaded = {
  id: number
  token: string
  application: LoadedApplication['application']
  values: ApplicationValues
  /** The lists of the form, with the program as it was when this application was made. */
  page: PageData
}
export type Loading =
  | { state: 'loading' }
  | { state: 'away' }
  | { state: 'failed'; failure: { message: string }; retry: () => void }
  | { state: 'here'; loaded: Loaded; reload: () => Promise<Loaded | null> }

const pictures = ['image', 'signature', 'nominee_image', 'nominee_signature'] as const

async function fetchAll(id: number, token: string) {
  const headers = { 'x-applicant-token': token }
  const reply: LoadedApplication = await call(applications.application.get, { params: { id }, headers })
  const fetched = async (kind: string) =>
    call(applications.application.file, { params: { id, kind }, headers })
  const fields = Object.fromEntries(Object.keys(reply.files).map((fieldId) => [fieldId, keptFile()]))
  const files: LoadedFiles = { fields }
  await Promise.all(
    pictures.map(async (name) => {
      if (reply[name]) files[name] = await fetched(name)
    }),
  )
  return { application: reply.application, files }
}

/** The application of an address, by the token that this tab holds for it; its pictures come with it as blobs. */
export function useLoadedApplication(id: number): Loading {
  const token = applicantToken.get(id)
  const page = useGet(applications.form.pageData, {})
  const [fetched, setFetched] = useState<Awaited<ReturnType<typeof fetchAll>>>()
  const [failure, setFailure] = useState<CallFailed>()

  const load = useCallback(async () => {
    if (!token) return null
    setFailure(undefined)
    try {
      const all = await fetchAll(id, token)
      setFetched(all)
      return all
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      setFailure(problem)
      return null
    }
  }, [id, token])
  useEffect(() => {
    void load()
  }, [load])

  const lists = page.data?.data
  const wholeOf = useCallback(
    ({ application, files }: Awaited<ReturnType<typeof fetchAll>>): Loaded | null =>
      lists && token
        ? {
            id,
            token,
            application,
            values: loadedValues(application, files, lists.pmt),
            page: { ...lists, programs: [application.program] },
          }
        : null,
    [id, token, lists],
  )
  const loaded = useMemo(() => (fetched ? wholeOf(fetched) : null), [fetched, wholeOf])

  if (!token || failure?.status === 404) return { state: 'away' }
  const failed = (fetched ? undefined : failure) ?? page.failure
  if (failed)
    return {
      state: 'failed',
      failure: failed,
      retry() {
        void load()
        if (page.failure) page.retry()
      },
    }
  if (!loaded) return { state: 'loading' }
  return {
    state: 'here',
    loaded,
    async reload() {
      const all = await load()
      return all && wholeOf(all)
    },
  }
}
