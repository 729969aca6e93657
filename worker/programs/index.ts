/** What other domains may ask of programs. */
export {
  configuration,
  forget,
  isOpen,
  openOffers,
  offerFrom,
  programColumns,
  upcomingPrograms,
  type Configuration,
  type Offer,
} from './configuration.ts'
export { programHandlers } from './handlers.ts'
/** What the configuration bundle asks of programs. */
export { povertyPart } from './bundle/poverty.ts'
export { placesOf, programsPart } from './bundle/programs.ts'
export { programNames } from './names.ts'
