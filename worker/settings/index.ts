export { settingsHandlers } from './public.ts'
