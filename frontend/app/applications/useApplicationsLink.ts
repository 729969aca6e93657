import { useLink } from '../useLink.ts'

/** The list of applications that a figure counts: the one to work in, for who may; else that of the audit. */
export function useApplicationsLink(): (query: string) => string | undefined {
  const link = useLink()
  return (query) =>
    link(`/application-management/application?${query}`) ??
    link(`/system-audit/application-tracking?${query}`)
}
