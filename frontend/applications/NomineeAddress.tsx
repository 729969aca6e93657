import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { applicationTexts } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { TextArea } from '#frontend/ui/TextField.tsx'
import { useApplication } from './useApplicationForm.ts'
import { useNamedPlaces } from '#frontend/app/places/usePlaces.ts'
import type { ApplicationValues } from './values.ts'

/** The nominee's address: free text, or put together from the permanent address, from the house up to the division. */
export function NomineeAddress() {
  const { form, change, divisions } = useApplication()
  const text = useText(applicationTexts)
  const { nameOf, digits } = useFormat()
  const values = useWatch({ control: form.control }) as ApplicationValues
  const named = useNamedPlaces(values, 'permanent_', divisions)
  const same = values.nominee_same_address
  const places = named.map(({ place }) => nameOf(place)).toReversed()
  const code = digits(values.permanent_post_code)
  const composed = [values.permanent_address, ...places, code].filter(Boolean).join(', ')
  const wasSame = useRef(same)

  useEffect(() => {
    if (same && composed !== form.getValues('nominee_address'))
      change({ nominee_address: composed.slice(0, 500) })
    if (!same && wasSame.current) change({ nominee_address: '' })
    wasSame.current = same
  }, [same, composed, form, change])

  return (
    <>
      <CheckField name="nominee_same_address" label={text('nominee_same_address')} />
      <TextArea name="nominee_address" label={text('nominee_address')} required readOnly={same} rows={3} />
    </>
  )
}
