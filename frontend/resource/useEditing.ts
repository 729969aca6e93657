import { useLocation, useSearch } from 'wouter'

const number = (parameters: string | null) =>
  parameters && /^\d{1,16}$/.test(parameters) ? parameters : undefined

/**
 * A resource with one address: the list, and over it the form of a row (`?edit=7`) or of a new one (`?edit=new`), or a row
 * as it is (`?view=7`). The list's own state stays in the address, so that leaving leads back to where one was.
 */
export function useEditing() {
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const at = (name: 'edit' | 'view', value: string | number | null): string => {
    const next = new URLSearchParams(parameters)
    next.delete('edit')
    next.delete('view')
    if (value !== null) next.set(name, String(value))
    return next.size > 0 ? `${path}?${next}` : path
  }
  return {
    /** The row's id, or undefined for the list and for a new one. */
    id: number(parameters.get('edit')),
    viewed: number(parameters.get('view')),
    isNew: parameters.get('edit') === 'new',
    hrefOf: (id: number | 'new') => at('edit', id),
    viewHrefOf: (id: number) => at('view', id),
    listHref: at('edit', null),
    toList: () => navigate(at('edit', null)),
  }
}
