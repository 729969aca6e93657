import { withStack } from './lib/bench-stack.ts'
import { cpuDuring, median } from './lib/measure.ts'
import { report } from './lib/report.ts'
import { needWrk, wrk } from './lib/wrk.ts'

const short = process.argv.includes('--short')
const runs = short ? 1 : 5
const load = { connections: 32, seconds: short ? 1 : 4 }
const ownHeaders = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'])

/** The page data call beside a worker that returns the same bytes with the same headers. */
export const run = async () => {
  await needWrk()
  return withStack(async (stack) => {
    const path = '/api/v1/global/getApplicationPageData'
    // As wrk asks: compressed, the hand-written one would be told to compress each time.
    const response = await fetch(stack.url + path, { headers: { 'accept-encoding': 'identity' } })
    const body = await response.text()
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)))
    const hand = await stack.serve('bench/workers/page-data.ts', {
      BODY: body,
      HEADERS: JSON.stringify(headers),
    })
    const targets = [
      { name: 'hand-written worker', url: hand.url, pid: hand.pid },
      { name: 'getApplicationPageData', url: stack.url, pid: stack.part('worker').pid },
    ].map((target) => Object.assign(target, { cpu: [] as number[], perSecond: [] as number[] }))

    for (const { url } of targets) await wrk(url + path, { ...load, seconds: short ? 1 : 2 })
    for (let turn = 0; turn < runs; turn += 1)
      for (const target of targets) {
        const { result, cpu } = await cpuDuring({ workerd: target.pid }, () => wrk(target.url + path, load))
        if (result.bad) throw new Error(`${target.name} did not answer every request`)
        target.cpu.push((cpu.workerd / result.requests) * 1e6)
        target.perSecond.push(result.perSecond)
      }
    const [base] = targets
    report(
      'page-data',
      'Page data call beside a hand-written worker',
      targets.map(({ name, cpu, perSecond }) => ({
        worker: name,
        'CPU µs/request': median(cpu).toFixed(1),
        'of the hand-written': `${((median(cpu) / median(base!.cpu)) * 100).toFixed(0)} %`,
        'requests/s': Math.round(median(perSecond)),
      })),
      [
        `Medians of ${runs} runs of ${load.seconds} s, wrk with ${load.connections} connections on the same machine; ` +
          `${Buffer.byteLength(body)} bytes a reply. CPU is utime + stime of workerd.`,
      ],
    )
    return true
  })
}
