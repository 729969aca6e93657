import type { LocalOffice as Office } from '#contract/geography/offices'
import { officeTexts } from '#contract/texts/office'
import { useFormat } from './format.ts'
import { useLanguage } from './language.ts'
import { useText } from './text.ts'

/** What is known of an office: where it is, its telephone, when it is open. */
export function OfficeFacts({ office }: { office: Office }) {
  const text = useText(officeTexts)
  const { nameOf, digits } = useFormat()
  const language = useLanguage()
  const address = office[`address_${language}`]
  return (
    <address className="not-italic">
      <span className="block font-medium">{nameOf(office)}</span>
      {address ? <span className="block">{address}</span> : <span className="block">{text('unknown')}</span>}
      {office.phone && (
        <a
          href={`tel:${office.phone.replaceAll(/[ -]/g, '')}`}
          className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
        >
          {digits(office.phone)}
        </a>
      )}
      {office[`hours_${language}`] && <span className="block">{office[`hours_${language}`]}</span>}
    </address>
  )
}
