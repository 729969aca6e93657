import { shell } from '#contract/texts/shell'
import { useText } from '#frontend/app/text.ts'

type FigureKey = Extract<keyof (typeof shell)['en'], `figure_${string}`>
const isNamed = (key: string): key is FigureKey => key in shell.en

/** What a figure of the dashboard counts, in words. */
export function useFigureName(): (key: string) => string {
  const text = useText(shell)
  return (key) => {
    const name = `figure_${key}`
    return isNamed(name) ? text(name) : key.replaceAll('_', ' ')
  }
}
