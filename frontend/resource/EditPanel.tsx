import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { HeadingNaming, PageSubject, usePageSubject } from '#frontend/ui/heading-name.ts'
import { HeadingWords } from '#frontend/ui/HeadingWords.tsx'
import { useEditing } from './useEditing.ts'

/** A short form over the list that it belongs to; closing it leads back to the list as it was. */
export function EditPanel({ title, children }: { title: string; children: ReactNode }) {
  const { listHref } = useEditing()
  const [, navigate] = useLocation()
  const around = usePageSubject()
  const [name, setName] = useState<string>()
  return (
    <Dialog
      open
      as="side"
      onClose={() => navigate(listHref)}
      title={<HeadingWords title={title} name={name} />}
    >
      <PageSubject value={name ?? around}>
        <HeadingNaming value={setName}>{children}</HeadingNaming>
      </PageSubject>
    </Dialog>
  )
}
