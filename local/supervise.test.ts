import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startPart, type Part } from './part.ts'
import { freePort } from './ports.ts'
import { keepRunning, type Kept } from './supervise.ts'

let dataDir: string
let port: number
let lines: string[]
let ended: { part: Part; how: string } | undefined
let stopping: AbortController
let room: Promise<void>
let kept: Kept<Part>
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
  kept = await keepRunning({
    begin,
    stopping: stopping.signal,
    say: (line) => lines.push(line.trim()),
    room: () => room,
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
