export { settingsHandlers } from './public.ts'
export type { Importing, Part } from './bundle/part.ts'
export { layChangedTexts } from './languages-copy.ts'
