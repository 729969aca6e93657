import { draftTexts } from '#contract/texts/applications/draft'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { tellTabs } from './store.ts'
import type { Keeper } from './useKeeper.ts'

type Props = {
  keeper: Keeper
  /** Something of it goes out before it is sent: what is verified. */
  verifies?: boolean
}

/** Says what this device keeps of the form, with one tap to forget it. */
export function DraftKept({ keeper: { state, turn, sitting }, verifies = false }: Props) {
  const text = useText(draftTexts)
  const isOff = state === 'off'
  function press() {
    turn(isOff)
    if (isOff) return
    // Another tab that has this form open would write it again.
    tellTabs({ sitting, deleted: true })
    toast.success(text('unkept'))
  }
  return (
    <div className="flex flex-col gap-3 rounded-box border border-base-300 p-4">
      <p role="status">{text(state === 'on' && !verifies ? 'on_whole' : state)}</p>
      {state !== 'impossible' && (
        <div>
          <Button onClick={press}>{text(isOff ? 'turn_on' : 'forget')}</Button>
        </div>
      )}
    </div>
  )
}
