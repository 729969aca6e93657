import { circularPage } from '#contract/texts/training/circular-page'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Skeleton } from '#frontend/ui/states.tsx'
import { OtherTrainings } from './RegistrationNotice.tsx'
import type { PublicGot } from './usePublic.ts'

/** In the place of what didn't come yet, or isn't there. */
export function PublicState({ got, missing }: { got: PublicGot<unknown>; missing: string }) {
  const text = useText(circularPage)
  if (got.problem === 'missing')
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice kind="info">{missing}</Notice>
        <OtherTrainings />
      </div>
    )
  if (got.problem === undefined) return <Skeleton lines={8} />
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice kind="error" live>
        {text('failed')}
      </Notice>
      <Button kind="primary" onClick={got.retry}>
        {text('again')}
      </Button>
    </div>
  )
}
