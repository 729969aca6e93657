import { kept } from './storage.ts'

const key = 'wanted-page'

/** The staff's page that somebody asked for without a session: an address of this site, kept as long as the tab. */
export function wantedPage(): string | null {
  const wanted = kept.session.get(key)
  return wanted && /^\/(?!\/)/.test(wanted) ? wanted : null
}
/** Not of a page that is being left: who signs out asks for none. */
export const wantPage = (path: string): void =>
  location.pathname === path ? kept.session.set(key, path + location.search) : undefined
export const wantNone = (): void => kept.session.remove(key)
