import { shell } from '#contract/texts/shell'
import { figureTextOf } from '#frontend/app/figure-names.ts'
import { useText } from '#frontend/app/text.ts'

/** What a figure of the dashboard counts, in words. */
export function useFigureName(): (key: string) => string {
  const text = useText(shell)
  return (key) => {
    const name = figureTextOf(key)
    return name ? text(name) : key.replaceAll('_', ' ')
  }
}
