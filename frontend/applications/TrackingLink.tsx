import { Link } from 'wouter'
import { fittingTexts } from '#contract/texts/applications/fitting'
import { useText } from '#frontend/app/text.ts'
import { handedOver } from '#frontend/app/handed-over.ts'
import { useApplication } from './useApplicationForm.ts'

/** For who has applied already: to tracking, with what was typed here filled in. */
export function TrackingLink() {
  const { form } = useApplication()
  const text = useText(fittingTexts)
  return (
    <div>
      <Link
        href="/application-tracking"
        className="btn btn-outline h-auto min-h-11 py-2"
        onClick={() => {
          const { verification_number, date_of_birth } = form.getValues()
          handedOver.give({ verification_number, date_of_birth })
        }}
      >
        {text('to_tracking')}
      </Link>
    </div>
  )
}
