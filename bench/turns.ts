import { checksumOf, type Content } from '#contract/settings/bundle/content'
import { blackBox, copyOf, sessionOf, type BlackBox } from '#worker/test/blackbox'
import { csvOf, xlsxOf, type Cells } from '#worker/test/sheets'
import { bundleFile } from '#worker/test/bundle'
import { report } from './lib/report.ts'
import { send } from './lib/send.ts'

const allowed = 100

/** How long another's small call takes while something large is done; the longest, and the usual. */
async function beside(box: BlackBox, work: () => Promise<unknown>) {
  let isOver = false
  const asked: number[] = []
  const started = performance.now()
  const over = work().finally(() => (isOver = true))
  while (!isOver) {
    const { milliseconds } = await send(`${box.stack.url}/api/v1/get-ip`, { method: 'GET' })
    asked.push(milliseconds)
  }
  await over
  asked.sort((a, b) => a - b)
  return {
    'took, ms': performance.now() - started,
    'others, median ms': asked[Math.floor(asked.length / 2)]!,
    'others, longest ms': asked.at(-1)!,
  }
}

/** How long the thread is held in one go by the calls that do most: others' waits say it. */
export async function run(): Promise<boolean> {
  const box = await blackBox('workerd')
  try {
    const headers = await sessionOf(box, 'admin')
    const asked = async (path: string, fields: Record<string, unknown>) => {
      const key = crypto.randomUUID()
      const { status, body } = await box.api.post(path, fields, {
        headers: { ...headers, 'idempotency-key': key },
      })
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
    }
    const exported = (await (await box.page('/api/v1/admin/configuration/export', { headers })).json()) as {
      content: Content
      checksum: string
    }
    const texts = (count: number): Content => ({
      ...exported.content,
      lookups: {
        ...exported.content.lookups,
        ...Object.fromEntries(
          Array.from({ length: count }, (_, at) => [
            `20/bench_${at}`,
            {
              value_en: `Bank ${at} of the bench`,
              value_bn: `মাপের ব্যাংক ${at}`,
              sort: at + 1,
              active: true,
              answer: 'both' as const,
            },
          ]),
        ),
      },
    })
    const many = await bundleFile(texts(9_000))
    const here = await checksumOf(exported.content)
    const found = await box.rows("select code from place where kind = 'upazila' order by id limit 400")
    const upazilas = found.map(({ code }) => String(code))
    const places: Cells = [
      ['parent_code', 'kind', 'code', 'name_en', 'name_bn', 'active'],
      ...Array.from({ length: 5_000 }, (_, at) => [
        upazilas[at % upazilas.length]!,
        'union',
        String(990_000 + at),
        `Bench union ${at}`,
        `মাপের ইউনিয়ন ${at}`,
        'yes',
      ]),
    ]
    const man = await box.oldMan()
    const receipt = await box.api.register(await box.registration(man))
    const works: [string, () => Promise<unknown>][] = [
      ['first copy as PDF', () => copyOf(box, receipt, 'bn')],
      ['second copy as PDF', () => copyOf(box, receipt, 'bn')],
      [
        'configuration of 9,000 rows, preview',
        () => asked('/admin/configuration/import/preview', { file: many }),
      ],
      [
        'configuration of 9,000 rows, import',
        () => asked('/admin/configuration/import', { file: many, here }),
      ],
      ['configuration exported', () => box.page('/api/v1/admin/configuration/export', { headers })],
      ['5,000 unions by CSV, preview', () => asked('/admin/union/import/preview', { file: csvOf(places) })],
      ['5,000 unions by XLSX, preview', () => asked('/admin/union/import/preview', { file: xlsxOf(places) })],
      ['5,000 unions by CSV, import', () => asked('/admin/union/import', { file: csvOf(places) })],
      ['all unions as a file', () => box.page('/api/v1/admin/union/sheet', { headers })],
    ]
    const rows = []
    for (const [work, act] of works) rows.push({ work, ...(await beside(box, act)) })
    report('turns', 'How long others wait while something large is done', rows, [
      `The built worker on workerd, one isolate; asked over and over: GET /get-ip. Aim: nothing computes longer than ${allowed} ms in one go.`,
    ])
    return rows.every((row) => row['others, longest ms'] <= allowed)
  } finally {
    await box.close()
  }
}
