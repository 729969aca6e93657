export { geographyHandlers } from './places.ts'
export { isOnItsWay, movePlaces } from './renumber.ts'
export { officeAt, seatsOf } from './local-office.ts'
