import { readFileSync } from 'node:fs'
import { apiTo, mintedRegistrations } from './lib/applicants.ts'
import { withStack } from './lib/bench-stack.ts'
import { percentile } from './lib/measure.ts'
import { report } from './lib/report.ts'
import { register, send, type Sent } from './lib/send.ts'

const atOnce = 2_000
const rounds = 2

/** Many concurrent requests of all kinds: each gets an answer, and the isolate is as well afterwards as before. */
export const run = () =>
  withStack(async (stack) => {
    const api = `${stack.url}/api/v1`
    const prepare = await mintedRegistrations(stack)
    const [sample] = await prepare(1)
    const receipt = (await register(stack.url, sample!)).body
    const division = (await apiTo(stack).pageData()).divisions[0].id as number
    const get =
      (path: string, headers: Record<string, string> = {}) =>
      () =>
        send(api + path, { method: 'GET', headers: { 'accept-language': 'bn', ...headers } })
    const kinds: [name: string, share: number, call: () => Promise<Sent>][] = [
      ['page data', 0.4, get('/global/getApplicationPageData')],
      ['districts', 0.2, get(`/global/district/get/${division}`)],
      ['mobile services', 0.1, get('/global/get-mfs/')],
      ['captcha', 0.05, get('/captcha')],
      ['health', 0.02, get('/health')],
      [
        'copy (PDF)',
        0.03,
        get(`/global/applicants_copy?application_id=${receipt['application_id']}&lang=bn`, {
          'x-applicant-token': String(receipt['applicant_token']),
        }),
      ],
    ]
    const answers = new Map<string, Sent[]>()
    for (let round = 0; round < rounds; round += 1) {
      const registrations = await prepare(atOnce * 0.2)
      const calls = kinds.flatMap(([name, share, call]) =>
        Array.from({ length: atOnce * share }, () => [name, call] as const),
      )
      const all = [
        ...calls,
        ...registrations.map((one) => ['registration', () => register(stack.url, one)] as const),
      ].toSorted(() => Math.random() - 0.5)
      await Promise.all(
        all.map(async ([name, call]) => {
          const sent = await call()
          answers.set(name, [...(answers.get(name) ?? []), sent])
        }),
      )
    }
    const after = await get('/health')()
    const log = readFileSync(`${stack.dataDir}/log/worker.log`, 'utf8')
    const all = [...answers.values()].flat()
    // Health has a time limit of its own and says no under such a pile: that is what it is for.
    const work = [...answers].flatMap(([name, sent]) => (name === 'health' ? [] : sent))
    const hung = all.filter(({ status }) => status === 0).length + (log.match(/hung/g)?.length ?? 0)
    const failed = work.filter(({ status }) => status >= 500).length
    const good = hung === 0 && failed === 0 && after.status === 200
    report(
      'mixed',
      `${atOnce} concurrent requests of all kinds, ${rounds} times`,
      [...answers].map(([name, sent]) => {
        const times = sent.map(({ milliseconds }) => milliseconds / 1000)
        return {
          request: name,
          count: sent.length,
          answers: [...new Set(sent.map(({ status }) => status))].join(', '),
          'p50 s': percentile(times, 0.5),
          'slowest s': Math.max(...times),
        }
      }),
      [
        `Without an answer, or "code had hung" in the log: ${hung}. Health afterwards: ${after.status}.`,
        'Everything starts in the same moment on one process and one core: the times are those of the whole pile.',
      ],
    )
    return good
  })
