import { geography } from '#calls/geography'
import type { PlaceLevel } from '#contract/geography/places'

/** The calls of a level's file; they differ in nothing but their address. */
export const sheetCallsOf = (level: PlaceLevel) => {
  const {
    sheet,
    importTemplate: template,
    importPreview,
    import: save,
  } = geography[level] as typeof geography.union
  return { sheet, template, look: importPreview, save }
}
