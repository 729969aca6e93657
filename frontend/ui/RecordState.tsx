import type { ReactNode } from 'react'
import { sayFailure } from '#contract/texts/failures'
import { list } from '#contract/texts/screen-parts'
import type { CallFailed } from '#frontend/app/client.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { EmptyState, ErrorState, Skeleton } from './states.tsx'

type Props<Data> = {
  got: { data: Data | undefined; failure: CallFailed | undefined; retry: () => void }
  lines?: number
  children: (data: Data) => ReactNode
}

/** An address of nothing, or of nothing of the reader's. */
export function NotFound() {
  const text = useText(list)
  const language = useLanguage()
  return <EmptyState title={text('not_found_title')} text={sayFailure(language, 'not_found')} />
}

/** What was read, or the face of why it isn't there: on its way, not found, not permitted, failed. */
export function RecordState<Data>({ got, lines = 6, children }: Props<Data>) {
  const text = useText(list)
  const { data, failure, retry } = got
  // An address with no number in it is one of nothing.
  if (failure?.status === 422) return <NotFound />
  if (failure?.status === 404) return <EmptyState title={text('not_found_title')} text={failure.message} />
  if (failure?.status === 403 && failure.code !== 'seeing')
    return <EmptyState title={text('no_permission_title')} text={failure.message} />
  if (failure) return <ErrorState failure={failure} onRetry={retry} />
  if (data === undefined) return <Skeleton lines={lines} />
  return children(data)
}
