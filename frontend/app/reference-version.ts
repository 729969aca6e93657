let version: number | undefined

/** The version of the lists (places, banks, lookups) as the page data told it; it goes into their addresses. */
export const referenceVersion = (): number | undefined => version

/** Takes the version out of a reply that tells it. */
export function noteReferenceVersion(reply: unknown): void {
  const current = (reply as { data?: { reference_version?: unknown } | null } | null)?.data?.reference_version
  if (typeof current === 'number') version = current
}
