import { shell } from '#contract/texts/shell'

type FigureKey = Extract<keyof (typeof shell)['en'], `figure_${string}`>

const isNamed = (key: string): key is FigureKey => key in shell.en

/** The text, in those of the shell, that says what a figure of the dashboard counts. */
export function figureTextOf(key: string): FigureKey | undefined {
  const name = `figure_${key}`
  return isNamed(name) ? name : undefined
}
