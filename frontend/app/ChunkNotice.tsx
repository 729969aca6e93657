import { app } from '#contract/texts/app'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { useText } from './text.ts'

/** A page that did not come. After a second failure the whole site may be newer: loading it again is offered too. */
export function ChunkNotice({ onRetry, repeated }: { onRetry: () => void; repeated: boolean }) {
  const text = useText(app)
  return (
    <Notice kind="error" live>
      <p className="font-semibold">{text('page_failed_title')}</p>
      <p>{text('page_failed')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="primary" onClick={onRetry}>
          {text('try_again')}
        </Button>
        {repeated && <Button onClick={() => location.reload()}>{text('reload')}</Button>}
      </div>
    </Notice>
  )
}
