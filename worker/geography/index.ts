export { geographyHandlers } from './places.ts'
export { officeAt, seatsOf } from './local-office.ts'
