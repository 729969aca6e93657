import { useSearch } from 'wouter'
import { config as words } from '#contract/texts/config'
import { useText } from '#frontend/app/text.ts'
import { EditPanel } from '#frontend/resource/EditPanel.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { LookupForm } from './LookupForm.tsx'
import { LookupList } from './LookupList.tsx'

/** Rows of the lookup types; the type stands in the address. */
export default function Lookups() {
  const text = useText(words)
  const { id, isNew } = useEditing()
  const type = new URLSearchParams(useSearch()).get('type') ?? ''
  return (
    <>
      <LookupList type={type} />
      {(id || isNew) && (
        <EditPanel title={text(id ? 'lookup_edit' : 'lookup_create')}>
          <LookupForm key={id ?? 'new'} id={id} type={type} />
        </EditPanel>
      )}
    </>
  )
}
