import { useEffect, useState, type RefObject } from 'react'
import { list } from '#contract/texts/screen-parts'
import { holdPage } from '#frontend/app/leaving.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  /** Something is not saved. */
  active: boolean
  /** Lets go at once: called before a form leads on by itself. */
  release: RefObject<() => void>
  /** They leave it as it is. */
  onLeave?: () => void
}

/** Asks before the reader leaves what isn't saved: by link, key, Back, or by closing the tab. */
export function UnsavedGuard({ active, release, onLeave }: Props) {
  const text = useText(list)
  const [leave, setLeave] = useState<{ go: () => void } | null>(null)

  useEffect(() => {
    if (!active) return
    const letGo = holdPage((go) => setLeave({ go }))
    release.current = letGo
    return letGo
  }, [active, release])

  return (
    <Dialog open={leave !== null} onClose={() => setLeave(null)} title={text('unsaved_title')}>
      <p className="mb-4">{text('unsaved')}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => setLeave(null)}>
          {text('unsaved_stay')}
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            release.current()
            onLeave?.()
            setLeave(null)
            leave?.go()
          }}
        >
          {text('unsaved_leave')}
        </Button>
      </div>
    </Dialog>
  )
}
