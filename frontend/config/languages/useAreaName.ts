import { textAreas } from '#contract/texts/languages'
import { useText } from '#frontend/app/text.ts'

const isArea = (area: string): area is keyof typeof textAreas.en => area in textAreas.en

/** What a table of texts is about; of one without words its name. */
export function useAreaName(): (area: string) => string {
  const text = useText(textAreas)
  return (area) => (isArea(area) ? text(area) : area)
}
