import { nationalHelpline } from '#contract/helpline'
import { app } from '#contract/texts/app'
import { useFormat } from './format.ts'
import { useGeneral } from './general.ts'
import { useText } from './text.ts'

/** The number to call, as the department has set it. */
export function Helpline() {
  const text = useText(app)
  const { digits } = useFormat()
  const number = useGeneral()?.contact?.hotline ?? nationalHelpline
  return (
    <a
      href={`tel:${number.replaceAll(' ', '')}`}
      className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
    >
      {text('helpline', { number: digits(number) })}
    </a>
  )
}

/** Who can't go on here is told where one can. */
export function Stuck() {
  const text = useText(app)
  return (
    <div className="mt-3">
      <p>{text('stuck')}</p>
      <Helpline />
    </div>
  )
}
