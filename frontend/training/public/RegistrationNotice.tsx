import { Link } from 'wouter'
import type { Registration } from '#contract/training/registration'
import { circularPage } from '#contract/texts/training/circular-page'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'

/** Whether one can register for a program, until when, and whether for a seat; or why not any more. */
export function useRegistrationWords() {
  const text = useText(circularPage)
  const format = useFormat()
  return ({ state, until, hour }: Registration, free?: number): string => {
    const isOpen = state === 'open'
    const said = text(isOpen && hour !== null ? 'registration_open_class' : `registration_${state}`, {
      day: format.day(until),
      hour: format.digits(hour ?? ''),
    })
    return isOpen && free !== undefined
      ? `${said} ${text(free > 0 ? 'seats_free' : 'seats_full', { free })}`
      : said
  }
}

const registrationPath = '/participant-external-registration'
/** Where another training may be what somebody looks for. */
const hasOthers: readonly Registration['state'][] = ['begun', 'over', 'closed', 'cancelled']

type Props = {
  registration: Registration
  /** The training that is looked at: the form opens with it. */
  circular: number
  program?: number
  /** Seats of it that nobody has. */
  free?: number | undefined
}

/** The same, with the way to the form while it is open. */
export function RegistrationNotice({ registration, circular, program, free }: Props) {
  const text = useText(circularPage)
  const words = useRegistrationWords()
  const isOpen = registration.state === 'open'
  return (
    <div className="flex flex-col gap-3">
      <Notice kind={!isOpen ? 'info' : free === 0 ? 'warning' : 'success'}>
        {words(registration, free)}
      </Notice>
      {isOpen && (
        <Link
          href={`${registrationPath}?circular=${circular}${program ? `&program=${program}` : ''}`}
          className="btn btn-primary h-auto min-h-11 self-start py-2"
        >
          {text('register')}
        </Link>
      )}
      {hasOthers.includes(registration.state) && <OtherTrainings />}
    </div>
  )
}

/** The way to what can be registered for, from where nothing can. */
export function OtherTrainings() {
  const text = useText(circularPage)
  return (
    <Link href={registrationPath} className="font-medium underline underline-offset-4">
      {text('others')}
    </Link>
  )
}
