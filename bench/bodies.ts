import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { withStack, type BenchStack } from './lib/bench-stack.ts'
import { report } from './lib/report.ts'
import { send } from './lib/send.ts'

const senders = 40
const mebibyte = 1024 * 1024

/** The most memory that a process has held since it was last asked, in MB. */
function peakMegabytes(pid: number): number {
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return kilobytes / 1024
}

const boundary = 'x'.repeat(30)
const part = (name: string, bytes: Buffer) => [
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
  ),
  bytes,
  Buffer.from('\r\n'),
]
const formOf = (parts: Buffer[][]) => Buffer.concat([...parts.flat(), Buffer.from(`--${boundary}--\r\n`)])

async function sendAll(stack: BenchStack, body: Buffer) {
  const { pid } = stack.part('worker')
  peakMegabytes(pid)
  const before = peakMegabytes(pid)
  let slowest = 0
  const looking = setInterval(
    () =>
      void send(`${stack.url}/api/v1/captcha/altcha`, { method: 'GET' }).then(
        ({ milliseconds }) => (slowest = Math.max(slowest, milliseconds)),
      ),
    100,
  )
  const answers = await Promise.all(
    Array.from({ length: senders }, () =>
      send(`${stack.url}/api/v1/global/online-application/registration`, {
        method: 'POST',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': String(body.length),
          'idempotency-key': randomUUID(),
        },
        body,
      }),
    ),
  )
  clearInterval(looking)
  const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status))
    .map(([status, all]) => `${all!.length} × ${status}`)
    .join(', ')
  return {
    'memory before, MB': before,
    'at its peak, MB': peakMegabytes(pid),
    answers: statuses,
    'slowest answer to others, ms': slowest,
  }
}

/** What 40 large forms at one time do to the worker's memory, and to who asks for something else meanwhile. */
export async function run(): Promise<boolean> {
  const documents = (count: number) =>
    formOf(Array.from({ length: count }, (_, at) => part(`file_value_${at}`, randomBytes(2 * mebibyte))))
  return withStack(async (stack) => {
    const rows = [
      {
        sent: `${senders} × 23.9 MB in one part`,
        body: formOf([part('image', randomBytes(23.9 * mebibyte))]),
      },
      { sent: `${senders} × 20 MB, ten documents as a program may ask for`, body: documents(10) },
      {
        sent: `${senders} × 1 MB, four pictures`,
        body: formOf([part('image', randomBytes(mebibyte * 0.98))]),
      },
    ]
    const measured = []
    for (const { sent, body } of rows) measured.push({ sent, ...(await sendAll(stack, body)) })
    report('bodies', `Memory of the worker while ${senders} large forms come at one time`, measured, [
      'workerd’s resident memory (VmHWM). Status 0: the line was closed before the answer was read.',
    ])
    return true
  })
}
