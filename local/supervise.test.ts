import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startPart, type Part } from './part.ts'
import { freePort } from './ports.ts'
import { keepRunning, type Kept } from './supervise.ts'
import { takesWrites, untilHung } from './watch-database.ts'

let dataDir: string
let port: number
let lines: string[]
let ended: { part: Part; how: string } | undefined
let stopping: AbortController
let room: Promise<void>
let kept: Kept<Part>
/** Whether the part does its work, for who looks. */
let look: () => Promise<boolean>
/** What the part does, from its next start on. */
let script: string

const serving = 'require("http").createServer((_, answer) => answer.end()).listen(+process.argv[1])'
const begin = () =>
  startPart({
    name: 'clock',
    command: process.execPath,
    args: ['-e', script, String(port)],
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    signal: stopping.signal,
    ready: async () => (await fetch(`http://127.0.0.1:${port}`)).ok,
  })
beforeEach(async () => {
  dataDir = mkdtempSync(`${tmpdir()}/supervise-`)
  port = await freePort()
  lines = []
  ended = undefined
  stopping = new AbortController()
  room = Promise.resolve()
  script = serving
  look = async () => true
  kept = await keepRunning({
    begin,
    stopping: stopping.signal,
    say: (line) => lines.push(line.trim()),
    room: () => room,
    hangs: (_, gone) => untilHung({ look: () => look(), gone, everyMilliseconds: 100 }),
    gaveUp: (part, how) => (ended = { part, how }),
  })
})
afterEach(async () => {
  stopping.abort()
  await kept.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function until(good: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!good()) {
    if (Date.now() > deadline) throw new Error(`it did not come: ${lines.join(' | ')}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}
const die = () => process.kill(kept.part().pid, 'SIGKILL')
const answers = () =>
  fetch(`http://127.0.0.1:${port}`).then(
    ({ ok }) => ok,
    () => false,
  )
const up = (times: number) =>
  until(() => lines.filter((line) => line.endsWith('is up again.')).length === times)

describe('a part that dies', () => {
  test('is started again where it was, by name and count, and its new process is known', async () => {
    const first = kept.part().pid
    die()
    await up(1)
    die()
    await up(2)
    expect(lines).toEqual([
      'The clock has ended (SIGKILL): it is started again.',
      'The clock is up again.',
      'The clock has ended (SIGKILL, 2 times in a minute): it is started again.',
      'The clock is up again.',
    ])
    expect(await answers()).toBe(true)
    const { pid } = kept.part()
    expect(pid).not.toBe(first)
    const running = JSON.parse(readFileSync(`${dataDir}/running.json`, 'utf8')) as Record<string, unknown>
    expect(running['parts']).toMatchObject({ clock: { pid } })
    const log = readFileSync(`${dataDir}/log/clock.log`, 'utf8')
    expect(log.match(/the clock is started/g)).toHaveLength(3)
  })

  test('is started again later each time', async () => {
    const pauses: number[] = []
    for (const times of [1, 2, 3]) {
      const line = lines.length + 1
      die()
      await until(() => lines.length >= line)
      const begun = Date.now()
      await up(times)
      pauses.push(Date.now() - begun)
    }
    // A little less: the line is seen up to 20 ms after it was said.
    for (const [nth, least] of [250, 500, 1_000].entries())
      expect(pauses[nth]).toBeGreaterThanOrEqual(least - 50)
  })

  test('the fifth time in a minute stays dead, one that cannot start counted like any other', async () => {
    die()
    await up(1)
    script = 'console.log("no such day"); process.exit(3)'
    die()
    await until(() => ended !== undefined)
    expect(ended!.how).toMatch(/^clock did not start: .*ended at once; 5 times in a minute$/)
    expect(lines.filter((line) => line.includes('started again'))).toHaveLength(4)
    expect(await answers()).toBe(false)
  })

  test('waits for room on the disk', async () => {
    const full = Promise.withResolvers<void>()
    room = full.promise
    die()
    await until(() => lines.length === 1)
    await new Promise((done) => setTimeout(done, 500))
    expect(await answers()).toBe(false)
    full.resolve()
    await up(1)
    expect(await answers()).toBe(true)
  })

  test('while everything is ended stays dead, and keeps nobody waiting', async () => {
    room = new Promise(() => undefined)
    die()
    await until(() => lines.length === 1)
    stopping.abort()
    await kept.stop()
    expect([await answers(), lines.length, ended]).toEqual([false, 1, undefined])
  })
})

test('a part that was told to end is not started again, until it is restarted', async () => {
  await kept.part().kill()
  await new Promise((done) => setTimeout(done, 700))
  expect([await answers(), lines]).toEqual([false, []])
  await kept.restart()
  expect([await answers(), lines]).toEqual([true, []])
  die()
  await up(1)
})

describe('a part that hangs', () => {
  const url = () => `http://127.0.0.1:${port}`
  const asked = (within: number) =>
    fetch(url(), { signal: AbortSignal.timeout(within) }).then(
      ({ ok }) => ok,
      () => false,
    )

  test('is ended and started again, and is counted', async () => {
    const { pid } = kept.part()
    look = () => asked(200)
    process.kill(pid, 'SIGSTOP')
    await up(1)
    expect(lines[0]).toBe('The clock is there and does nothing: it is ended.')
    expect(lines[1]).toContain('The clock has ended (SIGKILL)')
    expect([kept.part().pid === pid, await answers(), kept.hung()]).toEqual([false, true, 1])
  })

  test('for a moment alone is left alone', async () => {
    let looks = 0
    look = async () => (looks += 1) % 3 === 0
    await until(() => looks > 12)
    expect([lines, kept.hung()]).toEqual([[], 0])
  })

  test('and is told to end ends, and is not started again', async () => {
    look = async () => false
    process.kill(kept.part().pid, 'SIGSTOP')
    stopping.abort()
    await kept.stop()
    await new Promise((done) => setTimeout(done, 500))
    expect([await answers(), lines, kept.hung()]).toEqual([false, [], 0])
  })
})

test('a database takes writes while the product says so, or it answers one itself, be it by an error', async () => {
  const seen: string[] = []
  const reply = { health: 503, pipeline: 200, silent: false }
  const server = createServer((request, response) => {
    seen.push(request.url!)
    if (reply.silent) return
    response.statusCode = request.url === '/api/v1/health' ? reply.health : reply.pipeline
    request.resume().on('end', () => response.end('{"results":[{"type":"error"}]}'))
  }).listen(0)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const takes = () => takesWrites(url, url)
  try {
    expect([await takes(), seen.splice(0)]).toEqual([true, ['/api/v1/health', '/v2/pipeline']])
    reply.health = 200
    expect([await takes(), seen.splice(0)]).toEqual([true, ['/api/v1/health']])
    Object.assign(reply, { health: 503, pipeline: 429 })
    expect(await takes()).toBe(false)
    reply.silent = true
    expect(await takes()).toBe(false)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}, 30_000)
