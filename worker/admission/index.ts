export { enter, passOf, type Stay } from './door.ts'
export { createLine, openLine, type Arrivals, type Counts, type Line, type Standing } from './line.ts'
