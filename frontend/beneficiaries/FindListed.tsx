import { beneficiaries } from '#calls/beneficiaries'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useSend } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { FindField } from '#frontend/resource/FindField.tsx'

/** The field by which a list of beneficiaries is asked for a number or a name. */
export function FindListed() {
  const text = useText(words)
  const { send, sending } = useSend(beneficiaries.beneficiary.lookUp)
  return (
    <FindField
      label={text('find_what')}
      none={text('found_no_number')}
      sending={sending}
      by="numbers"
      names
      find={async (number) => (await send({ body: { number } })).numbers}
    />
  )
}
