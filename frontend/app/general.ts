import { settings } from '#calls/settings'
import { useGet } from './data.ts'

/** The department's general settings, once they are here; until then the built-in texts stand in their place. */
export const useGeneral = () => useGet(settings.publicGeneral, {}).data?.data
