import { committeeDecisions, type CommitteeDecision } from '#contract/committees'
import { lookupType } from '#contract/lookups'
import { lookupsOf } from './lookups.ts'

/** decisions.md, "Committees and selection": who is first forwards or rejects, the upazila decides, the district hears appeals. */
const first = ['forward', 'reject'] as const
const deciding = ['approve', 'recommendation', 'reject', 'waiting'] as const
const byType: Readonly<Record<string, readonly CommitteeDecision[]>> = {
  union: first,
  ward: first,
  pourashava: first,
  upazila: deciding,
  city: deciding,
  district: ['approve', 'reject'],
}

export const committeePermissionColumns = ['id', ...committeeDecisions] as const

/** What committees of each type may decide, as an installation starts; it is changed on screen. */
export const committeePermissions = lookupsOf().flatMap(({ id, type, code }) => {
  const own = type === lookupType.committee_type ? byType[code] : undefined
  if (!own) return []
  const flags = committeeDecisions.map((decision) => [decision, own.includes(decision) ? 1 : 0])
  return [{ id, ...(Object.fromEntries(flags) as Record<CommitteeDecision, number>) }]
})
