import { useWatch } from 'react-hook-form'
import { addressParts, locationType, type AddressPrefix } from '#contract/applications/address'
import { lookupType } from '#contract/lookups'
import { applicationTexts } from '#contract/texts/applications/form'
import { useOptions } from '#frontend/app/options.ts'
import { PlaceFields } from '#frontend/app/places/PlaceFields.tsx'
import { useText } from '#frontend/app/text.ts'
import { TextArea, TextField } from '#frontend/ui/TextField.tsx'
import { askedParts } from './asked-parts.ts'
import { useApplication } from './useApplicationForm.ts'
import { addressName } from './values.ts'

/** One address, from the division down to the ward, for each kind of place; `closed` are places not to be chosen. */
export function AddressFields({ prefix, closed }: { prefix: AddressPrefix; closed?: ReadonlySet<number> }) {
  const { form, lookupsOf, divisions } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  useWatch({ control: form.control, name: addressParts.map((part) => addressName(prefix, part)) })
  const values = form.getValues()
  const asked = askedParts(values, prefix)
  const types = lookupsOf(lookupType.location_type).map((row) => ({ ...row, id: typeOf(row.code) ?? row.id }))
  return (
    <div className="flex flex-col gap-5">
      <PlaceFields
        values={values}
        prefix={prefix}
        parts={asked}
        divisions={divisions}
        kinds={options(types)}
        closed={closed}
      />
      {asked.includes('post_code') && (
        <>
          <TextField
            name={addressName(prefix, 'post_code')}
            label={text('post_code')}
            help={text('post_code_help')}
            required
            inputMode="numeric"
            autoComplete={prefix ? 'section-permanent postal-code' : 'postal-code'}
            maxLength={8}
          />
          <TextArea
            name={addressName(prefix, 'address')}
            label={text('address')}
            required
            rows={2}
            autoComplete={prefix ? 'section-permanent street-address' : 'street-address'}
          />
        </>
      )}
    </div>
  )
}

const typeOf = (code: string): number | undefined => (locationType as Record<string, number>)[code]
