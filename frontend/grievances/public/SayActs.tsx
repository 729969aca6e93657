import { useState, type ReactNode } from 'react'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { later, useFirstTouch } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import type { SayProps } from './SayForm.tsx'

const SayForm = later(() => import('./SayForm.tsx').then((module) => module.SayForm))

type Act = SayProps['act']
type Props = Pick<SayProps, 'id' | 'token'> & {
  acts: readonly Act[]
  /** The last day of what has one. */
  until?: string
  /** What is shown before anything can be said. */
  first?: ReactNode
  onOpen?: () => void
  onDone: (act: Act, ...said: Parameters<SayProps['onDone']>) => void
}

/** What the complainant may say, each behind a button; the form, of one at a time, comes at the first touch of the page. */
export function SayActs({ acts, until, first, onOpen, onDone, ...own }: Props) {
  const text = useText(grievanceTracking)
  const [open, setOpen] = useState<Act>()
  useFirstTouch(() => void SayForm.preload())
  if (open && first) return first
  if (open)
    return (
      <SayForm
        {...own}
        act={open}
        onClose={() => setOpen(undefined)}
        onDone={(...said) => onDone(open, ...said)}
      />
    )
  return acts.map((act) => (
    <div key={act} className="flex flex-col gap-1 print:hidden">
      {act !== 'write' && <p>{text(`${act}_text`, { day: until ?? '' })}</p>}
      <div>
        <Button
          onClick={() => {
            setOpen(act)
            onOpen?.()
          }}
        >
          {text(act)}
        </Button>
      </div>
    </div>
  ))
}
