import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { edit, type EditText } from '#contract/texts/applications/correction'
import { readTrackingNumber } from '#contract/tracking-number'
import { useText } from '#frontend/app/text.ts'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { EmptyState, ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { useLoadedApplication, type Loading } from './useLoadedApplication.ts'

type Here = Extract<Loading, { state: 'here' }>
type Props = { id: string | undefined; title: EditText; children: (here: Here) => ReactNode }

/** A page about one application, for who holds its token: otherwise what happened, and the way to it. */
export function LoadedPage({ id, title, children }: Props) {
  const text = useText(edit)
  const number = readTrackingNumber(id ?? '')
  return (
    <PublicPage title={text(title)}>
      {number === undefined ? (
        <Away />
      ) : (
        <Whole key={number} id={number}>
          {children}
        </Whole>
      )}
    </PublicPage>
  )
}

function Whole({ id, children }: { id: number; children: Props['children'] }) {
  const loading = useLoadedApplication(id)
  switch (loading.state) {
    case 'loading':
      return <Skeleton lines={8} />
    case 'away':
      return <Away id={id} />
    case 'failed':
      return <ErrorState failure={loading.failure} onRetry={loading.retry} />
    case 'here':
      return children(loading)
  }
}

function Away({ id }: { id?: number }) {
  const text = useText(edit)
  return (
    <EmptyState
      title={text('away')}
      text={text('away_text')}
      action={
        <Link
          href={`/application-tracking${id === undefined ? '' : `?number=${id}`}`}
          className="btn btn-primary mt-3 h-auto min-h-11 py-2"
        >
          {text('to_tracking')}
        </Link>
      }
    />
  )
}
