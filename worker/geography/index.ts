export { geographyHandlers } from './places.ts'
export { localOffice } from './local-office.ts'
