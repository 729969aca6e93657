import { openDatabase } from '#worker/db/client'
import { withStack } from './lib/bench-stack.ts'
import { cpuDuring } from './lib/measure.ts'
import { report } from './lib/report.ts'

const calls = 40_000

/** Sealing the audit: rows a second of the scheduled job on the built worker, over rows as a registration leaves them. */
export const run = () =>
  withStack(async (stack) => {
    const client = openDatabase({ url: stack.databaseUrl })
    const after = JSON.stringify({
      name_bn: 'মোঃ আব্দুল করিম',
      state: 'submitted',
      addresses: { present: { ward_id: 1 } },
      note: 'x'.repeat(1_200),
    })
    for (let from = 0; from < calls; from += 5_000)
      await client.batch(
        [
          {
            sql: `insert into audit (request_id, at, actor_kind, action, outcome, place)
              select 'bench-' || value, '2026-11-20T00:00:00.000Z', 'public', 'applications.application.register', 'done', 101010101 from generate_series(?, ?)`,
            args: [from + 1, from + 5_000],
          },
          {
            sql: `insert into audit_change (request_id, entity, entity_id, operation, after)
              select 'bench-' || value, 'application', value, 'insert', ? from generate_series(?, ?)`,
            args: [after, from + 1, from + 5_000],
          },
        ],
        'write',
      )
    const pids = { workerd: stack.part('worker').pid, sqld: stack.part('database').pid }
    const began = performance.now()
    let sealed = 0
    const { cpu } = await cpuDuring(pids, async () => {
      for (;;) {
        const done = (await (await stack.scheduled()).json()) as { sealed: number }
        sealed += done.sealed
        if (done.sealed === 0) return
      }
    })
    const seconds = (performance.now() - began) / 1000
    client.close()
    report(
      'audit',
      'Sealing the audit',
      [
        {
          rows: sealed,
          'rows/s': Math.round(sealed / seconds),
          'workerd ms/1000 rows': (cpu.workerd / sealed) * 1_000_000,
          'sqld ms/1000 rows': (cpu.sqld / sealed) * 1_000_000,
        },
      ],
      [
        'Read from the database, hashed row by row and in a chain, heads signed and kept in the object store. CPU is utime + stime.',
      ],
    )
    return sealed >= calls * 2
  })
