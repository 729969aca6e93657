export { settingsHandlers } from './public.ts'
export { namersOf, signatory } from './general.ts'
export type { Beside, Importing, Part } from './bundle/part.ts'
export { applyChangedTexts } from './languages-copy.ts'
