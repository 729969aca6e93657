import type { ReactNode } from 'react'
import { app } from '#contract/texts/app'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** The shape of what is on its way. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const text = useText(app)
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{text('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} aria-hidden className={`skeleton h-11 ${line % 3 === 2 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </div>
  )
}

/** What happened, in the failure's own words, and the way to try again. */
export function ErrorState({
  failure,
  onRetry,
}: {
  failure: { message: string }
  onRetry?: (() => void) | undefined
}) {
  const text = useText(app)
  return (
    <Notice kind="error" live>
      <p className="font-semibold">{text('failed_title')}</p>
      <p>{failure.message}</p>
      {onRetry && (
        <div className="mt-3">
          <Button onClick={onRetry}>{text('try_again')}</Button>
        </div>
      )}
    </Notice>
  )
}

/** What would be here, and the way to make the first. */
export const EmptyState = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <div className="flex flex-col items-center gap-2 rounded-box border border-dashed border-base-300 p-8 text-center">
    <p className="font-semibold">{title}</p>
    <p className="text-base-content/80">{text}</p>
    {action}
  </div>
)
