import { randomUUID } from 'node:crypto'
import { visitHeader } from '#contract/visit'
import type { Prepared } from './lib/applicants.ts'
import { apiTo, mintedRegistrations } from './lib/applicants.ts'
import { addressHeader, withStack, type BenchStack } from './lib/bench-stack.ts'
import { cpuDuring, percentile } from './lib/measure.ts'
import { report } from './lib/report.ts'
import { send, type Sent } from './lib/send.ts'
import { staffSession } from './lib/staff-session.ts'

const short = process.argv.includes('--short')
/** So many come in a second, for so long; then nobody new, till all are through or the time is over. */
const comingPerSecond = Number(process.env['COMING'] ?? (short ? 5 : 40))
const comingSeconds = Number(process.env['SECONDS'] ?? (short ? 4 : 60))
const mostSeconds = Number(process.env['MOST'] ?? (short ? 40 : 240))
/** What a person takes to read and fill in is twenty minutes; here it goes so many times as fast, waits and all. */
const faster = Number(process.env['FASTER'] ?? 60)
const thinkMinutes = { low: 8, high: 25 }
/** So many of a hundred lose their line or reload once while they wait. */
const comeBackShare = 0.1

const between = (low: number, high: number) => low + Math.random() * (high - low)
const pause = (milliseconds: number) => new Promise((done) => void setTimeout(done, milliseconds))

type Seen = { kind: string; sent: Sent }
type Person = { place?: number; waited: number; order: number; inAt?: number; isDone: boolean }

/** What a visitor of the form asks of the worker, beside its static files: 28 calls and the registration. */
function callsOf(places: Places): string[] {
  const { division, district, upazila, union } = places
  return [
    '/global/getApplicationPageData',
    '/translations/bn',
    '/global/general-settings',
    '/captcha',
    // Of the present address and of the permanent one.
    ...[1, 2].flatMap(() => [
      `/global/district/get/${division}`,
      `/global/thana/get/${district}`,
      `/global/union/get/${upazila}`,
      `/global/ward/get/${union}`,
    ]),
    '/global/get-mfs/',
    ...[1, 2, 8, 9, 20, 32, 33, 34, 37, 38, 40].map((type) => `/global/lookup/get/${type}`),
    '/global/program',
    '/global/pmt',
    '/captcha',
  ]
}
type Places = { division: number; district: number; upazila: number; union: number }

async function placesOf(stack: BenchStack): Promise<Places> {
  const api = apiTo(stack)
  const first = async (path: string) => (await api.get(path)).body['data'][0].id as number
  const division = (await api.pageData()).divisions[2].id as number
  const district = await first(`/global/district/get/${division}`)
  const upazila = await first(`/global/thana/get/${district}`)
  return { division, district, upazila, union: await first(`/global/union/get/${upazila}`) }
}

/** An opening morning: more people than the machine bears, each with all calls, think times and a phone that comes back; staff work beside them. */
export const run = () =>
  withStack(async (stack) => {
    const base = `${stack.url}/api/v1`
    const prepare = await mintedRegistrations(stack)
    const paths = callsOf(await placesOf(stack))
    const all = await prepare(comingPerSecond * comingSeconds)
    const staff = await staffSession(stack)
    const seen: Seen[] = []
    const people: Person[] = []
    const wrong: string[] = []
    let [isOver, entered] = [false, 0]

    async function ask(kind: string, path: string, options: Parameters<typeof send>[1]): Promise<Sent> {
      const sent = await send(base + path, options)
      seen.push({ kind: sent.status === 503 ? `${kind}: 503` : kind, sent })
      return sent
    }

    async function visitor(prepared: Prepared, person: Person): Promise<void> {
      const address = `10.${person.order % 250}.${Math.floor(person.order / 250)}.1`
      const headers = { 'accept-language': 'bn', [addressHeader]: address }
      let visit = ''
      const begun = performance.now()
      for (;;) {
        const own = visit ? { ...headers, [visitHeader]: visit } : headers
        const { status, body } = await ask('comes', '/activity-log/get-information', {
          method: 'GET',
          headers: own,
        })
        if (status === 200) {
          visit = String((body['data'] as Record<string, unknown>)['visit'])
          break
        }
        if (isOver) return
        const wait = body['data'] as { visit?: string; place?: number; retry_seconds: number } | undefined
        if (wait?.visit) {
          if (person.place === undefined) person.place = wait.place!
          visit = wait.visit
        }
        const isAway = Math.random() < comeBackShare
        await pause(((wait?.retry_seconds ?? 10) * 1000 * between(1, 1.2) * (isAway ? 3 : 1)) / 3)
      }
      person.waited = performance.now() - begun
      person.inAt = entered += 1
      const own = { ...headers, [visitHeader]: visit }
      const think = (between(thinkMinutes.low, thinkMinutes.high) * 60_000) / faster / (paths.length + 1)
      for (const path of paths) {
        await ask('reads', path, { method: 'GET', headers: own })
        await pause(think * between(0.5, 1.5))
      }
      const key = randomUUID()
      for (let attempt = 1; attempt <= 8 && !person.isDone; attempt += 1) {
        const { status } = await ask('registers', '/global/online-application/registration', {
          method: 'POST',
          headers: {
            ...own,
            'content-type': prepared.type,
            'content-length': String(prepared.body.length),
            'idempotency-key': key,
          },
          body: prepared.body,
        })
        if (status === 200) person.isDone = true
        else if (status !== 503 && status !== 0) wrong.push(`a registration was refused: ${status}`)
        if (!person.isDone) await pause(between(200, 400) * attempt)
      }
    }

    async function officer(): Promise<void> {
      while (!isOver) {
        await ask('staff', '/admin/general-setting/get', { method: 'GET', headers: staff })
        await pause(200)
      }
    }

    const pids = { workerd: stack.part('worker').pid, sqld: stack.part('database').pid }
    const started = performance.now()
    const { cpu } = await cpuDuring(pids, async () => {
      const office = officer()
      const visits: Promise<void>[] = []
      for (let order = 0; order < all.length; order += 1) {
        const person: Person = { waited: 0, order, isDone: false }
        people.push(person)
        visits.push(visitor(all[order]!, person))
        await pause(1000 / comingPerSecond)
      }
      await Promise.race([Promise.all(visits), pause(mostSeconds * 1000)])
      isOver = true
      await office
    })
    const seconds = (performance.now() - started) / 1000

    const inside = people.filter(({ inAt }) => inAt !== undefined)
    const done = people.filter(({ isDone }) => isDone).length
    const told = people.filter(({ place }) => place !== undefined)
    const staffFailed = seen.filter(
      ({ kind, sent }) => kind.startsWith('staff') && sent.status !== 200,
    ).length
    const lost = inside.length - done
    const kinds = [...new Set(seen.map(({ kind }) => kind))].toSorted()
    const rows = kinds.map((kind) => {
      const own = seen.filter((one) => one.kind === kind)
      const times = own.map(({ sent }) => sent.milliseconds)
      return {
        call: kind,
        calls: own.length,
        'p50 ms': percentile(times, 0.5),
        'p99 ms': percentile(times, 0.99),
        'most ms': Math.max(...times),
        'no answer': own.filter(({ sent }) => sent.status === 0).length,
      }
    })
    if (staffFailed > 0) wrong.push(`${staffFailed} calls of staff failed`)
    report('opening', 'An opening morning', rows, [
      `${all.length} people, ${comingPerSecond} a second, each with ${paths.length + 2} calls; ${(done / seconds).toFixed(1)} registrations a second over ${seconds.toFixed(0)} s ` +
        `(think times ${faster} times as fast as a person's, polls three times as often as they are told to). ${told.length} had to wait, ${inside.length} were let in, ${done} registered, ${lost} of those inside had not ended. ` +
        `Longest wait of somebody let in: ${(Math.max(0, ...inside.map(({ waited }) => waited)) / 1000).toFixed(0)} s. CPU: workerd ${cpu.workerd.toFixed(0)} s, sqld ${cpu.sqld.toFixed(0)} s.`,
      wrong.length === 0
        ? 'Nothing that was sent was lost, and no call of staff failed.'
        : `Does not hold: ${[...new Set(wrong)].join('; ')}`,
    ])
    return wrong.length === 0
  })
