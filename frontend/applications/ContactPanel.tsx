import { useWatch } from 'react-hook-form'
import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { useDead } from './useDead.ts'
import { useApplication } from './useApplicationForm.ts'

/** Present and permanent address. The program's closed areas concern the permanent one: it is the application's place. */
export function ContactPanel() {
  const { form, issuesContext } = useApplication()
  const same = useWatch({ control: form.control, name: 'same_address' })
  const text = useText(applicationTexts)
  const { label } = useDead()
  return (
    <ApplicationPanel id="contact">
      <section aria-labelledby="present-address" className="flex flex-col gap-5">
        <h3 id="present-address" className="text-lg font-semibold">
          {label('present_address')}
        </h3>
        <AddressFields prefix="" />
      </section>
      <section
        aria-labelledby="permanent-address"
        className="flex flex-col gap-5 border-t border-base-300 pt-4"
      >
        <h3 id="permanent-address" className="text-lg font-semibold">
          {label('permanent_address')}
        </h3>
        <CheckField name="same_address" label={text('same_address')} />
        {!same && <AddressFields prefix="permanent_" closed={issuesContext.disabled} />}
      </section>
    </ApplicationPanel>
  )
}
