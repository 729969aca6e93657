import type { InStatement } from '@libsql/client'
import { openDatabase, type Client } from '#worker/db/client'
import { writtenNumber } from '#worker/db/ids'
import { createSecrets } from '#worker/db/secrets'
import { signedIn } from '#worker/test/staff'
import { mintedRegistrations, type Prepared } from './lib/applicants.ts'
import { withStack, type BenchStack } from './lib/bench-stack.ts'
import { cpuDuring, percentile } from './lib/measure.ts'
import { report } from './lib/report.ts'
import { register, send, type Sent } from './lib/send.ts'

/** So many wait to be approved; citizens register meanwhile, so many a second. */
const cases = Number(process.env['ROWS'] ?? 20_000)
const comingPerSecond = Number(process.env['COMING'] ?? 10)
const watchedSeconds = Number(process.env['SECONDS'] ?? 30)
const atOnce = 2_000

const pause = (milliseconds: number) => new Promise((done) => void setTimeout(done, milliseconds))
type Job = { id: number; status: string; total: number | null; done: number; refused: number }

/** Copies of one application that wait, each of a person of its own with a claim, an account and the beneficiary who waits. */
async function waitingOf(client: Client, of: number, checker: number, count: number): Promise<void> {
  const { rows } = await client.execute("select name from pragma_table_info('application')")
  const columns = rows.map((row) => String(row['name']))
  const at = '2026-11-01T06:00:00.000Z'
  const own: Record<string, string> = {
    id: "one.value ->> 'id'",
    state: "'waiting'",
    identity: "'verified'",
    verification_index: "'bulk-' || (one.value ->> 'id')",
    recommended_by: '?3',
    recommended_at: '?4',
    version: '1',
  }
  const each = "from json_each(?1) as one, application as a where a.id = ?2 and ?3 > 0 and ?4 <> ''"
  const into = (table: string, names: string, values: string) =>
    `insert into ${table} (${names}) select ${values} ${each}`
  const statements = [
    into('application', columns.join(', '), columns.map((name) => own[name] ?? `a.${name}`).join(', ')),
    into(
      'application_number',
      'number_index, application_id',
      "'bulk-' || (one.value ->> 'id'), one.value ->> 'id'",
    ),
    into(
      'person_claim',
      'kind, person_index, holder_kind, holder_id',
      "'verified', 'bulk-' || (one.value ->> 'id'), 'application', one.value ->> 'id'",
    ),
    into(
      'person',
      'id, identity, verification_type, verification_number, person_index, date_of_birth, gender_id, name_en, name_bn, details, mobile, mobile_index',
      "one.value ->> 'own', 'verified', a.verification_type, a.verification_number, 'bulk-' || (one.value ->> 'id'), a.date_of_birth, a.gender_id, a.name_en, a.name_bn, a.person, a.mobile, a.mobile_index",
    ),
    into('person_number', 'number_index, person_id', "'bulk-' || (one.value ->> 'id'), one.value ->> 'own'"),
    into(
      'account',
      'id, person_id, details, number, account_index, digest, made_at',
      "one.value ->> 'own', one.value ->> 'own', a.account, a.account_number, a.account_index, 'bulk-' || (one.value ->> 'id'), ?4",
    ),
    into(
      'beneficiary',
      'id, number, person_id, application_id, account_id, program_id, program_version_id, place, gender_id, monthly_amount, addresses, rank, applied_at, status, status_at, status_day, verified_by, verified_at',
      "one.value ->> 'own', one.value ->> 'number', one.value ->> 'own', one.value ->> 'id', one.value ->> 'own', a.program_id, a.program_version_id, a.place, a.gender_id, a.monthly_amount, a.addresses, a.rank, a.submitted_at, 'waiting', ?4, '2026-11-01', ?3, ?4",
    ),
  ]
  for (let from = 0; from < count; from += atOnce) {
    const all = Array.from({ length: Math.min(atOnce, count - from) }, (_, nth) => ({
      id: writtenNumber('application'),
      own: from + nth + 1,
      number: writtenNumber('beneficiary'),
    }))
    const args = [JSON.stringify(all), of, checker, at]
    await client.batch(
      statements.map((sql): InStatement => ({ sql, args })),
      'write',
    )
  }
}

/** Registrations at an even pace for so long, or until told: how long each took. */
async function registering(url: string, prepared: Prepared[], isOver: () => boolean): Promise<number[]> {
  const sent: Promise<Sent>[] = []
  for (const one of prepared) {
    if (isOver()) break
    sent.push(register(url, one))
    await pause(1000 / comingPerSecond)
  }
  const answers = await Promise.all(sent)
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`refused: ${refused.status} ${JSON.stringify(refused.body).slice(0, 300)}`)
  return answers.map(({ milliseconds }) => milliseconds)
}

async function peopleOf(stack: BenchStack) {
  const client = openDatabase({ url: stack.databaseUrl })
  const rows = async (sql: InStatement) => (await client.execute(sql)).rows as Record<string, unknown>[]
  const world = { client, rows, clock: { now: new Date() }, deps: { secrets: createSecrets(stack.secrets) } }
  const checker = await signedIn(world, { superAdmin: true })
  const approver = await signedIn(world, { superAdmin: true })
  return { client, checker, approver }
}

/** Approving a waiting list as long work, stopped once and resumed, while citizens register. */
export const run = () =>
  withStack(async (stack) => {
    const prepare = await mintedRegistrations(stack)
    const { client, checker, approver } = await peopleOf(stack)
    const [first] = await prepare(1)
    const of = Number((await register(stack.url, first!)).body['application_id'])
    await waitingOf(client, of, checker.user_id, cases)
    const api = async (method: string, path: string, body?: object): Promise<Sent['body']> => {
      const answer = await send(`${stack.url}/api/v1/admin/${path}`, {
        method,
        headers: {
          ...approver.headers,
          'content-type': 'application/json',
          'accept-language': 'en',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(body && { body: new TextEncoder().encode(JSON.stringify(body)) }),
      })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    }
    const prepared = await prepare(3 * comingPerSecond * watchedSeconds)
    const share = (nth: number) =>
      prepared.slice(nth * comingPerSecond * watchedSeconds, (nth + 1) * comingPerSecond * watchedSeconds)
    await registering(stack.url, await prepare(50), () => false)
    const pids = { workerd: stack.part('worker').pid, sqld: stack.part('database').pid }
    const idle = await registering(stack.url, share(0), () => false)

    const begun = performance.now()
    const { id } = (await api('POST', 'beneficiary/approveAll', {})) as { id: number }
    const job = async () => (await api('GET', `job/view/${id}`))['data'] as Job
    const until = async (test: (seen: Job) => boolean): Promise<Job> => {
      for (;;) {
        const seen = await job()
        if (test(seen)) return seen
        if (seen.status === 'failed') throw new Error('the job failed')
        await pause(200)
      }
    }
    const noted = await until(({ done }) => done > 0)
    const notedSeconds = (performance.now() - begun) / 1000
    const from = performance.now()
    const { result, cpu } = await cpuDuring(pids, async () => {
      let isOver = false
      const watching = until(({ status }) => status === 'done').then(
        () => void (isOver = true),
        () => void (isOver = true),
      )
      const times = await registering(stack.url, share(1), () => isOver)
      const seen = await job()
      return { times, done: seen.done - noted.done, seconds: (performance.now() - from) / 1000, watching }
    })
    const seen = await job()
    let stopping = ''
    if (seen.status === 'running' || seen.status === 'waiting') {
      const asked = performance.now()
      await api('POST', `job/stop/${id}`, {})
      await pause(1_000)
      const stood = await job()
      await pause(2_000)
      const still = await job()
      stopping = `Stopped at ${stood.done} of ${stood.total}, ${still.done - stood.done} more in the two seconds after; resumed ${((performance.now() - asked) / 1000).toFixed(0)} s later. `
      await api('POST', `job/resume/${id}`, {})
    }
    const alone = { done: (await job()).done, at: performance.now() }
    const { cpu: own } = await cpuDuring(pids, () => until(({ status }) => status === 'done'))
    const ended = await job()
    const aloneSeconds = (performance.now() - alone.at) / 1000
    const [counted] = (
      await client.execute(
        "select (select count(*) from beneficiary where status = 'active') as active, (select count(*) from audit where action = 'beneficiaries.beneficiary.approve') as calls, (select count(*) from person_claim where holder_kind = 'beneficiary') as claims, (select count(*) from application where state = 'approved') as approved, (select max(taken) from seat) as taken",
      )
    ).rows
    client.close()
    const row = (
      what: string,
      times: readonly number[],
      done: number,
      seconds: number,
      used?: { workerd: number; sqld: number },
    ) => ({
      what,
      registrations: times.length,
      'p50 ms': times.length > 0 ? percentile(times, 0.5) : '',
      'p99 ms': times.length > 0 ? percentile(times, 0.99) : '',
      'approved a second': seconds > 0 ? done / seconds : '',
      'workerd ms each': used && done > 0 ? (used.workerd * 1000) / done : '',
      'sqld ms each': used && done > 0 ? (used.sqld * 1000) / done : '',
    })
    const rest = ended.done - alone.done
    report(
      'bulk',
      `Approving ${cases.toLocaleString('en')} beneficiaries of a waiting list as long work`,
      [
        row('registrations alone', idle, 0, 0),
        row('beside the job', result.times, result.done, result.seconds, cpu),
        row('the job alone, after it was stopped and resumed', [], rest, aloneSeconds, own),
      ],
      [
        `${comingPerSecond} registrations a second with two pictures each, ${watchedSeconds} s; workerd, sqld, object store, sandbox and load share the machine. ${stopping}Noting all records took ${notedSeconds.toFixed(1)} s; ${ended.done} approved and ${ended.refused} refused in ${((performance.now() - begun) / 1000).toFixed(0)} s.`,
        `Counted afterwards: ${JSON.stringify(counted)}.`,
      ],
    )
    const isWhole =
      ended.done === cases &&
      ended.refused === 0 &&
      Number(counted!['active']) === cases &&
      Number(counted!['claims']) === cases
    return isWhole && percentile(result.times, 0.5) <= 2 * percentile(idle, 0.5)
  })
