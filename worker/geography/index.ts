export { geographyHandlers } from './places.ts'
