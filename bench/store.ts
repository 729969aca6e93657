import { withStack } from './lib/bench-stack.ts'
import { cpuDuring, inParallel, median } from './lib/measure.ts'
import { report } from './lib/report.ts'

const short = process.argv.includes('--short')
const runs = short ? 1 : 5
const atOnce = 8
const calls = short ? 8 : 64
const timesEach = short ? 2 : 10
const bytes = 20 * 1024

const ways = [
  { way: 'fetch', name: 'signed fetch (worker/files/store.ts)' },
  { way: 'client', name: '@aws-sdk/client-s3' },
] as const

/** The same file put by the signed fetch that the product has, and by the S3 client, in workerd, in turns. */
export const run = () =>
  withStack(async (stack) => {
    const worker = await stack.serve('bench/workers/store.ts', {})
    const put = async (way: string) => {
      const each = async () => {
        const answer = await fetch(`${worker.url}/?way=${way}&bytes=${bytes}&times=${timesEach}`)
        if (!answer.ok) throw new Error(`${way} answered ${answer.status}: ${await answer.text()}`)
        await answer.body?.cancel()
      }
      await inParallel(Array.from({ length: calls }), atOnce, each)
    }
    const spent = ways.map((one) => ({ ...one, worker: [] as number[], store: [] as number[] }))
    for (const { way } of ways) await put(way)
    for (let turn = 0; turn < runs; turn += 1)
      for (const { way, worker: ofWorker, store } of spent) {
        const pids = { worker: worker.pid, store: stack.part('object store').pid }
        const { cpu } = await cpuDuring(pids, () => put(way))
        ofWorker.push((cpu.worker / calls / timesEach) * 1000)
        store.push((cpu.store / calls / timesEach) * 1000)
      }
    const [least] = spent
    report(
      'store',
      'A file put into the object store, by a signed fetch and by the S3 client',
      spent.map(({ name, worker: ofWorker, store }) => ({
        way: name,
        'workerd, CPU ms a put': median(ofWorker).toFixed(2),
        'of the signed fetch': (median(ofWorker) / median(least!.worker)).toFixed(1),
        'object store, CPU ms': median(store).toFixed(2),
      })),
      [
        `Medians of ${runs} runs in turns, each ${calls * timesEach} puts of ${bytes / 1024} KB, ${atOnce} at once. CPU is utime + stime of each process.`,
      ],
    )
    return true
  })
