import { useLocation } from 'wouter'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { lastReceipt } from './receipt-store.ts'

/** For who sits at somebody else's device: nobody after them sees this application. */
export function Finished({ id }: { id: number }) {
  const text = useText(mobileTexts)
  const [, navigate] = useLocation()
  function finish() {
    lastReceipt.forget(id)
    navigate('/home', { replace: true })
  }
  return (
    <div className="flex flex-col items-start gap-1 print:hidden">
      <Button onClick={finish} aria-describedby="finished-why">
        {text('finished')}
      </Button>
      <p id="finished-why" className="max-w-[24rem] text-sm text-base-content/80">
        {text('finished_why')}
      </p>
    </div>
  )
}
