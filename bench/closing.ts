import { dayInDhaka } from '#contract/calendar'
import { readFileSync, writeFileSync } from 'node:fs'
import type { InStatement } from '@libsql/client'
import { openDatabase } from '#worker/db/client'
import { createSecrets } from '#worker/db/secrets'
import { committeeOf, copiesOf, oldestFirst, programOf } from '#worker/test/sessions'
import { mintedRegistrations } from './lib/applicants.ts'
import { withStack, type BenchStack } from './lib/bench-stack.ts'
import { cpuDuring } from './lib/measure.ts'
import { report } from './lib/report.ts'
import { register, send } from './lib/send.ts'
import { staffSession } from './lib/staff-session.ts'

type Sent = { status: number; body: Record<string, unknown>; milliseconds: number }
const base = '/api/v1/admin/committee-session'

/** The most memory that a process has held since it was last asked, in MB. */
function peakMegabytes(pid: number): number {
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return kilobytes / 1024
}

/** Closing a session with so many approved: beneficiaries, claims, timeline, messages and minutes in one batch. */
async function closed(stack: BenchStack, of: number, count: number) {
  const client = openDatabase({ url: stack.databaseUrl })
  const rows = async (sql: InStatement) => (await client.execute(sql)).rows as Record<string, unknown>[]
  const world = {
    client,
    rows,
    clock: { now: new Date() },
    deps: { secrets: createSecrets(stack.secrets) },
  }
  const [at] = await rows({
    sql: 'select upazila * 10000 as number from application where id = ?',
    args: [of],
  })
  const committee = await committeeOf(world, Number(at!['number']), 'deciding')
  await copiesOf(world, of, { state: 'forwarded', ages: oldestFirst(count) })
  const program_id = await programOf(world, of)
  client.close()
  const [recorder, closer] = [await staffSession(stack), await staffSession(stack)]
  const call = async (
    headers: Record<string, string>,
    path: string,
    body?: object,
    slowest = 30_000,
  ): Promise<Sent> => {
    const answer = (await send(`${stack.url}${base}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'accept-language': 'bn', 'content-type': 'application/json' },
      ...(body && { body: new TextEncoder().encode(JSON.stringify(body)) }),
    })) as Sent
    if (answer.status !== 200 || answer.milliseconds > slowest)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)} ${answer.milliseconds}`)
    return answer
  }
  const held_on = dayInDhaka(new Date())
  const { body } = await call(recorder, 'add', {
    committee_id: committee.id,
    program_id,
    held_on,
    venue: 'হল',
  })
  const id = Number(body['id'])
  const session = async () =>
    (await call(recorder, `show/${id}`)).body['data'] as { version: number; members: { id: number }[] }
  const agenda = async () => await call(recorder, `agenda/${id}`)
  const added = await call(recorder, `agenda/${id}`, { version: 1 })
  const { version, members } = await session()
  const present = members.map((member) => member.id)
  await call(recorder, `attendance/${id}`, { present, presides: present[0], version })
  const looked = await agenda()
  const items = (looked.body['data'] as { id: number; version: number }[]).map((one) => ({
    id: one.id,
    version: one.version,
  }))
  const decided = await call(recorder, `decide/${id}`, { items, decision: 'approve' })
  const recorded = await call(recorder, `record/${id}`, { version: (await session()).version })
  const pids = { workerd: stack.part('worker').pid, sqld: stack.part('database').pid }
  peakMegabytes(pids.workerd)
  const before = peakMegabytes(pids.workerd)
  const then = (await session()).version
  const { result, cpu } = await cpuDuring(pids, () => call(closer, `close/${id}`, { version: then }, 60_000))
  return {
    cases: count,
    'agenda put together, ms': added.milliseconds,
    'agenda read, ms': looked.milliseconds,
    'decided at once, ms': decided.milliseconds,
    'handed over, ms': recorded.milliseconds,
    'closed, ms': result.milliseconds,
    'workerd, s': cpu.workerd,
    'sqld, s': cpu.sqld,
    'memory before, MB': before,
    'at its peak, MB': peakMegabytes(pids.workerd),
  }
}

/** A committee's session of the most cases that it may have, closed; and of few, for what it costs at least. */
export const run = () =>
  withStack(async (stack) => {
    const prepare = await mintedRegistrations(stack)
    const [one] = await prepare(1)
    const of = Number((await register(stack.url, one!)).body?.['application_id'])
    const few = await closed(stack, of, 5)
    const most = await closed(stack, of, 500)
    report(
      'closing',
      'Closing a committee’s session',
      [few, most],
      [
        'All approved, one session after the other on fresh data; minutes printed, stored and hashed in it. CPU is utime + stime.',
      ],
    )
    return true
  })
