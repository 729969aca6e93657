/** What other domains may do to the registry: move beneficiaries with their applications. */
export { followApplications, type Move } from './follow.ts'
export { hasFree, refuseNoSeat, seatsIn } from './seats.ts'
export {
  cardIndex,
  cardsOfApplication,
  claimsAnew,
  pendingIndex,
  claimsOf,
  heldBy,
  passClaims,
  releaseClaims,
  takeClaims,
  type Claims,
  type Holder,
} from './claims.ts'
