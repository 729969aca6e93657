/** What other domains may ask of programs. */
export {
  configuration,
  forget,
  isOpen,
  offerFrom,
  programColumns,
  type Configuration,
  type Offer,
} from './configuration.ts'
export { programHandlers } from './handlers.ts'
