/** Number of the smallest place that has both in it: a move is told to those who see where from and where to. Two digits a level. */
export function commonPlace(one: number, other: number): number {
  for (let step = 1; step <= 10_000_000_000; step *= 100)
    if (Math.floor(one / step) === Math.floor(other / step)) return Math.floor(one / step) * step
  return 0
}
