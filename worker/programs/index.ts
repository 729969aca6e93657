/** What other domains may ask of programs. */
export { configuration, isOpen, offerFrom, type Configuration, type Offer } from './configuration.ts'
