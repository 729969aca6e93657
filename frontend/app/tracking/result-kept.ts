import type { Tracked } from '#contract/applications/loaded'

const tokenMilliseconds = 2 * 3_600_000
let left: { tracked: Tracked; at: number } | undefined

/** What tracking had found, while one looks at correcting it: Back shows it once more, as long as its token holds and nothing was saved. */
export const resultLeft = {
  keep: (tracked: Tracked): void => {
    left = { tracked, at: Date.now() }
  },
  clear: (): void => {
    left = undefined
  },
  take: (): Tracked | undefined => {
    const taken = left && Date.now() - left.at < tokenMilliseconds ? left.tracked : undefined
    left = undefined
    return taken
  },
}
