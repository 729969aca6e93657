import { basename } from 'node:path'
import type { Part } from '#local/part'
import type { Prepared } from './lib/applicants.ts'
import { mintedRegistrations } from './lib/applicants.ts'
import { withStack } from './lib/bench-stack.ts'
import { cpuDuring, inParallel, median, percentile } from './lib/measure.ts'
import { report } from './lib/report.ts'
import { register, send, type Sent } from './lib/send.ts'
import { statementsOfRegistration } from './lib/template.ts'

const runs = Number(process.env['RUNS'] ?? 3)
const requestsAt: [concurrency: number, requests: number][] = [
  [1, 60],
  [64, 640],
]

/**
 * A full registration (pictures, values, answers, message) beside a bare batch insert of the same rows through the same Writer, and
 * a hand-written worker that does what it does without deciding; and beside earlier versions, whose directories BEFORE names.
 */
export const run = () =>
  withStack(async (stack) => {
    const prepare = await mintedRegistrations(stack)
    const [sample] = await prepare(1)
    const [warm] = await prepare(1)
    const { statements, reads } = await statementsOfRegistration(stack, warm!, sample!)
    const template = {
      STATEMENTS: JSON.stringify(statements),
      READS: JSON.stringify(reads),
      UNIQUE: JSON.stringify(uniqueValues(statements)),
    }
    const bare = await stack.serve('bench/workers/bare-insert.ts', template)
    const hand = await stack.serve('bench/workers/registration.ts', template)
    const before: { name: string; part: Part }[] = []
    for (const directory of process.env['BEFORE']?.split(',') ?? [])
      before.push({ name: basename(directory), part: await stack.serveVersion(directory) })
    const product = (name: string, { pid, url }: { pid: number; url: string }) => ({
      name,
      pid,
      prepare,
      send: (one: Prepared) => register(url, one),
    })
    const workers = [
      {
        name: 'bare batch insert',
        pid: bare.pid,
        prepare: async (count: number): Promise<Prepared[]> => Array.from({ length: count }),
        send: () => send(bare.url, { method: 'POST', headers: { 'content-length': '0' } }),
      },
      {
        name: 'hand-written: body, files, rows read, rows written',
        pid: hand.pid,
        prepare,
        send: ({ body, type }: Prepared) =>
          send(hand.url, {
            method: 'POST',
            headers: { 'content-type': type, 'content-length': String(body.length) },
            body,
          }),
      },
      product('registration', stack.part('worker')),
      ...before.map(({ name, part }) => product(`registration, version ${name}`, part)),
    ]
    for (const worker of workers) await inParallel(await worker.prepare(100), 8, worker.send)

    const rows = []
    for (const [concurrency, requests] of requestsAt) {
      const all = workers.map((worker) => ({ worker, results: [] as Awaited<ReturnType<typeof measured>>[] }))
      // In turns: what else the machine does meets all of them.
      for (let turn = 0; turn < runs; turn += 1)
        for (const { worker, results } of all) {
          const items = await worker.prepare(requests)
          // The streams of the one before are closed by then.
          await new Promise((done) => void setTimeout(done, 11_000))
          results.push(
            await measured(worker, items, concurrency, {
              sqld: stack.part('database').pid,
              store: stack.part('object store').pid,
            }),
          )
        }
      for (const { worker, results } of all) {
        const of = (name: keyof (typeof results)[number]) => median(results.map((result) => result[name]))
        rows.push({
          worker: worker.name,
          'at once': concurrency,
          'workerd ms/request': of('workerd'),
          'sqld ms/request': of('sqld'),
          'object store ms/request': of('store'),
          'requests/s': Math.round(of('perSecond')),
          'p50 ms': of('p50'),
          'p99 ms': of('p99'),
        })
      }
    }
    report('registration', 'Full registration beside a bare batch insert of the same rows', rows, [
      `Medians of ${runs} runs. ${statements.length} statements a registration, body of ${sample!.body.length} bytes with two pictures, ` +
        'both put into the object store. Load, object store (Node), sandbox, sqld and workerd share the machine, ' +
        'so requests/s and latency are of all of them together; CPU is utime + stime of each process.',
    ])
    return true
  })

async function measured(
  worker: { pid: number; send: (one: Prepared) => Promise<Sent> },
  items: Prepared[],
  concurrency: number,
  others: { sqld: number; store: number },
) {
  const started = performance.now()
  const { result, cpu } = await cpuDuring({ workerd: worker.pid, ...others }, async () => {
    const sent = await inParallel(items, concurrency, worker.send)
    return { sent, seconds: (performance.now() - started) / 1000 }
  })
  const refused = result.sent.find(({ status }) => status !== 200)
  if (refused) throw new Error(`refused: ${refused.status} ${JSON.stringify(refused.body).slice(0, 300)}`)
  const times = result.sent.map(({ milliseconds }) => milliseconds)
  return {
    workerd: (cpu.workerd / items.length) * 1000,
    sqld: (cpu.sqld / items.length) * 1000,
    store: (cpu.store / items.length) * 1000,
    perSecond: items.length / result.seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}

/** Values that no two registrations share: those of columns whose names say so. */
function uniqueValues(statements: { sql: string; args: (string | number | null)[] }[]) {
  const unique = new Set<string | number>()
  for (const { sql, args } of statements) {
    if (sql.startsWith('insert into rate_limit ')) unique.add(args[0]!)
    const [, names] = /^insert into "\w+" \(([^)]+)\)/.exec(sql) ?? []
    const columns = (names ?? '').replaceAll('"', '').split(', ')
    // Columns that drizzle writes as `null` or `default` take no argument.
    const first = /values \(([^)]*)\)/.exec(sql)?.[1]?.split(', ') ?? []
    let at = 0
    columns.forEach((column, index) => {
      if (first[index] !== '?') return
      const value = args[at++]
      const isKey = ['id', 'key', 'request_id', 'person_index'].includes(column)
      if (isKey && value !== null && value !== undefined) unique.add(value)
    })
  }
  return [...unique]
}
