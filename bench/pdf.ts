import { mintedRegistrations } from './lib/applicants.ts'
import { withStack } from './lib/bench-stack.ts'
import { cpuDuring, inParallel, percentile } from './lib/measure.ts'
import { report } from './lib/report.ts'
import { register, send } from './lib/send.ts'

const people = 30
const servings = 10

/** The applicant's copy in Bangla: printed when first asked for, and served from the object store afterwards. */
export const run = () =>
  withStack(async (stack) => {
    const prepare = await mintedRegistrations(stack)
    const receipts = await inParallel(
      await prepare(people + 1),
      4,
      async (one) => (await register(stack.url, one)).body,
    )
    const copyOf = async (receipt: Record<string, unknown> | undefined) => {
      const sent = await send(
        `${stack.url}/api/v1/global/applicants_copy?application_id=${String(receipt?.['application_id'])}&lang=bn`,
        {
          method: 'GET',
          headers: { 'accept-language': 'bn', 'x-applicant-token': String(receipt?.['applicant_token']) },
        },
      )
      if (sent.status !== 200) throw new Error(`no copy: ${sent.status} ${JSON.stringify(sent.body)}`)
      return sent.milliseconds
    }
    const pids = { workerd: stack.part('worker').pid }
    const measured = async (copy: string, calls: (() => Promise<number>)[]) => {
      const { result: times, cpu } = await cpuDuring(pids, () => inParallel(calls, 1, (call) => call()))
      return {
        copy,
        count: calls.length,
        'workerd ms/request': (cpu.workerd / calls.length) * 1000,
        'p50 ms': percentile(times, 0.5),
        'slowest ms': Math.max(...times),
      }
    }
    const [first, ...rest] = receipts
    report(
      'pdf',
      "The applicant's copy (PDF, Bangla)",
      [
        await measured('very first (fonts and HarfBuzz loaded)', [() => copyOf(first)]),
        await measured(
          'first print',
          rest.map((receipt) => () => copyOf(receipt)),
        ),
        await measured(
          'served',
          Array.from({ length: servings }).flatMap(() => rest.map((receipt) => () => copyOf(receipt))),
        ),
      ],
      ['One after another. CPU is utime + stime of workerd.'],
    )
    return true
  })
