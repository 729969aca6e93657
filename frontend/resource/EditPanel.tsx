import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { useEditing } from './useEditing.ts'

/** A short form over the list that it belongs to; closing it leads back to the list as it was. */
export function EditPanel({ title, children }: { title: string; children: ReactNode }) {
  const { listHref } = useEditing()
  const [, navigate] = useLocation()
  return (
    <Dialog open as="side" onClose={() => navigate(listHref)} title={title}>
      {children}
    </Dialog>
  )
}
