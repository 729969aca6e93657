import { readFileSync } from 'node:fs'
import { mintedRegistrations } from './lib/applicants.ts'
import { withStack } from './lib/bench-stack.ts'
import { percentile } from './lib/measure.ts'
import { report } from './lib/report.ts'
import { register, type Sent } from './lib/send.ts'

const atOnce = 200
const answersWithinSeconds = 18

/** What 200 applicants are told, and how soon, while the database is dead, while it hangs, and once it is back. */
export const run = () =>
  withStack(async (stack) => {
    const prepare = await mintedRegistrations(stack)
    const rows: Record<string, string | number>[] = []
    const wrong: string[] = []
    const everybody = async (situation: string, expected: (sent: Sent) => boolean) => {
      const people = await prepare(atOnce)
      const sent = await Promise.all(people.map((one) => register(stack.url, one)))
      const times = sent.map(({ milliseconds }) => milliseconds / 1000)
      const codes = new Set(
        sent.map(({ status, body }) => `${status} ${String(body['error_code'] ?? '')}`.trim()),
      )
      const slowest = Math.max(...times)
      if (!sent.every(expected) || slowest > answersWithinSeconds) wrong.push(situation)
      rows.push({
        situation,
        answers: [...codes].join(', '),
        'p50 s': percentile(times, 0.5),
        'slowest s': slowest,
      })
    }
    const receipt = ({ status }: Sent) => status === 200
    const unavailable = ({ status }: Sent) => status === 503
    const pid = () => stack.part('database').pid

    await everybody('database up', receipt)
    await stack.killDatabase()
    await everybody('killed', unavailable)
    await stack.restartDatabase()
    await everybody('started again', receipt)
    process.kill(pid(), 'SIGSTOP')
    await everybody('stopped (hangs)', unavailable)
    process.kill(pid(), 'SIGCONT')
    await everybody('goes on', receipt)
    const log = readFileSync(`${stack.dataDir}/log/worker.log`, 'utf8')
    if (/hung/.test(log)) wrong.push('workerd says that code had hung')
    report('outage', `${atOnce} registrations at once while the database is away`, rows, [
      wrong.length === 0 ? 'Nothing hung.' : `Does not hold: ${wrong.join('; ')}`,
    ])
    return wrong.length === 0
  })
