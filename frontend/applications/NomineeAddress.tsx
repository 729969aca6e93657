import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { placeParts } from '#contract/applications/address'
import { applicationTexts } from '#contract/texts/applications/form'
import { useLanguage } from '#frontend/app/language.ts'
import { addressIn } from '#frontend/app/places/asked-parts.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { TextArea } from '#frontend/ui/TextField.tsx'
import { inOneLine, isThatLine } from './to-fields.ts'
import { useApplication } from './useApplicationForm.ts'
import { useNamedPlaces } from '#frontend/app/places/usePlaces.ts'
import type { ApplicationValues } from './values.ts'

/** The nominee's address: free text, or put together from the permanent address, from the house up to the division. */
export function NomineeAddress() {
  const { form, change, divisions } = useApplication()
  const language = useLanguage()
  const text = useText(applicationTexts)
  const values = useWatch({ control: form.control }) as ApplicationValues
  const named = useNamedPlaces(values, 'permanent_', divisions)
  const { permanent_address: address, permanent_post_code: code, nominee_same_address: same } = values
  const chosen = placeParts(addressIn(values, 'permanent_')).filter(
    (part) => values[`permanent_${part}`] !== '',
  )
  // The lists of places are on their way.
  const isNamed = named.length === chosen.length
  const places = named.map(({ place }) => place)
  const composed = inOneLine(language, address, places, code)
  const stands = isThatLine(values.nominee_address, address, places, code)
  const wasSame = useRef(same)

  useEffect(() => {
    if (same && isNamed && !stands) change({ nominee_address: composed })
    if (!same && wasSame.current) change({ nominee_address: '' })
    wasSame.current = same
  }, [same, isNamed, stands, composed, change])

  return (
    <>
      <CheckField name="nominee_same_address" label={text('nominee_same_address')} />
      <TextArea name="nominee_address" label={text('nominee_address')} required readOnly={same} rows={3} />
    </>
  )
}
