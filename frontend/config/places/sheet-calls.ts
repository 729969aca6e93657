import { geography } from '#calls/geography'
import type { PlaceLevel } from '#contract/geography/places'

/** The calls of a level's file; they differ in nothing but their address. */
export const sheetCallsOf = (level: PlaceLevel) => ({
  sheet: geography[`${level}Sheet`] as typeof geography.unionSheet,
  look: geography[`${level}ImportPreview`] as typeof geography.unionImportPreview,
  save: geography[`${level}Import`] as typeof geography.unionImport,
})
