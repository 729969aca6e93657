import { useSearch } from 'wouter'
import { config as words } from '#contract/texts/config'
import { useText } from '#frontend/app/text.ts'
import { Page } from '#frontend/ui/Page.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { LookupForm } from './LookupForm.tsx'
import { LookupList } from './LookupList.tsx'

/** Rows of the lookup types; the type stands in the address. */
export default function Lookups() {
  const text = useText(words)
  const { id, isNew, listHref } = useEditing()
  const type = new URLSearchParams(useSearch()).get('type') ?? ''
  if (!id && !isNew) return <LookupList type={type} />
  return (
    <Page
      title={text(id ? 'lookup_edit' : 'lookup_create')}
      crumbs={[{ label: text('lookup_title'), href: listHref }]}
    >
      <LookupForm key={id ?? 'new'} id={id} type={type} />
    </Page>
  )
}
