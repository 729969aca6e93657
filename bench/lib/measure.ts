import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Seconds of CPU that a process has used, its threads together: utime + stime. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** CPU that the named processes use while `work` runs. */
export async function cpuDuring<Name extends string, Result>(
  pids: Record<Name, number>,
  work: () => Promise<Result>,
): Promise<{ result: Result; cpu: Record<Name, number> }> {
  const names = Object.keys(pids) as Name[]
  const read = () => names.map((name) => cpuSeconds(pids[name]))
  const before = read()
  const result = await work()
  const after = read()
  const cpu = Object.fromEntries(names.map((name, index) => [name, after[index]! - before[index]!]))
  return { result, cpu: cpu as Record<Name, number> }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Runs `task` for each item, so many at once. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  task: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await task(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}
