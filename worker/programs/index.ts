/** What other domains may ask of programs. */
export { configuration, isOpen, type Configuration, type Offer } from './configuration.ts'
