export { geographyHandlers } from './places.ts'
export { movePlaces } from './renumber.ts'
export { officeAt, seatsOf } from './local-office.ts'
