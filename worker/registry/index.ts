/** What other domains may do to the registry: move beneficiaries with their applications. */
export { followApplications, type Move } from './follow.ts'
export { claimsOf, heldBy, releaseClaims, takeClaims } from './claims.ts'
