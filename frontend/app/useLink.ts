import { staffScreenAt } from '#contract/screens'
import { useMay } from './permissions.ts'

/** A link of an answer, if its screen is built and the reader may open it. */
export function useLink(): (link: string) => string | undefined {
  const may = useMay()
  return (link) => {
    const screen = staffScreenAt(link.split('?')[0]!)
    return screen && may(screen.permission) ? link : undefined
  }
}
