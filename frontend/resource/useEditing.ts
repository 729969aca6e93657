import { useLocation, useSearch } from 'wouter'

/**
 * A resource with one address: the list, and over it the form of a row (`?edit=7`) or of a new one (`?edit=new`). The
 * list's own state stays in the address, so that leaving the form leads back to where one was.
 */
export function useEditing() {
  const [path, navigate] = useLocation()
  const given = new URLSearchParams(useSearch())
  const editing = given.get('edit')
  const at = (edit: string | number | null): string => {
    const next = new URLSearchParams(given)
    if (edit === null) next.delete('edit')
    else next.set('edit', String(edit))
    return next.size > 0 ? `${path}?${next}` : path
  }
  return {
    /** The row's id, or undefined for the list and for a new one. */
    id: editing && /^\d{1,16}$/.test(editing) ? editing : undefined,
    isNew: editing === 'new',
    hrefOf: (id: number | 'new') => at(id),
    listHref: at(null),
    toList: () => navigate(at(null)),
  }
}
