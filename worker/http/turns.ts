/** Lets go on what else waits in this isolate. The timer is the request's own: none is woken from another's context. */
export const nextTurn = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Counts what was done and hands the thread on after each share of it. Time stands still while a worker computes, so
 * work is counted: a share is what takes a few dozen milliseconds at most.
 */
export function pacer(share: number): (done: number) => Promise<void> | undefined {
  let left = share
  return (done) => {
    left -= done
    if (left > 0) return undefined
    left = share
    return nextTurn()
  }
}
