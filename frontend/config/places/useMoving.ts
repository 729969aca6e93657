import { useLocation, useSearch } from 'wouter'

/** Which place of the list is being moved, by `?move=7`; the list's own state stays in the address. */
export function useMoving() {
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const at = (id: number | null): string => {
    const next = new URLSearchParams(parameters)
    next.delete('move')
    if (id !== null) next.set('move', String(id))
    return next.size > 0 ? `${path}?${next}` : path
  }
  const id = parameters.get('move')
  return {
    moved: id && /^\d{1,16}$/.test(id) ? id : undefined,
    moveHref: at,
    listHref: at(null),
    toList: () => navigate(at(null)),
  }
}
