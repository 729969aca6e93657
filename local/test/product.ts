import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, root } from '../paths.ts'
import { freePort, recordedPorts } from '../ports.ts'

type Ended = { code: number | null; output: string }
export type Running = {
  pid: number
  /** All that it has written, on either stream. */
  output: () => string
  ended: Promise<Ended>
}
type Environment = Record<string, string | undefined>

/** As a person has it who opened a terminal: nothing of the test runner's. */
const usual = (): Environment => ({
  ...process.env,
  NODE_ENV: undefined,
  VITEST: undefined,
  NODE_OPTIONS: undefined,
  PATH: `${at('node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
})

/** A command of the README in the project's directory. */
export function command(line: readonly [string, ...string[]], env: Environment = {}): Running {
  const [name, ...args] = line
  const child = spawn(name, args, {
    cwd: root,
    env: { ...usual(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
  return { pid: child.pid ?? 0, output: () => output, ended }
}

export async function until(good: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await good())) {
    if (Date.now() > deadline) throw new Error('it did not come')
    await new Promise((done) => setTimeout(done, 50))
  }
}

type Noted = { owner: { pid: number } | null; parts: Record<string, { pid: number }> }

/** The status of the health call; 0: nobody answers. */
export const healthOf = (url: string): Promise<number> =>
  fetch(`${url}/api/v1/health`).then(
    ({ status }) => status,
    () => 0,
  )

/** Who runs on a data directory, as it is noted there for a later start. */
export const notedIn = (dataDir: string): Noted =>
  existsSync(`${dataDir}/running.json`)
    ? (JSON.parse(readFileSync(`${dataDir}/running.json`, 'utf8')) as Noted)
    : { owner: null, parts: {} }

export type Product = Awaited<ReturnType<typeof product>>

/** `npm start`, on ports and data of its own. */
export async function product(dataDir = join(mkdtempSync(join(tmpdir(), 'product-')), 'data')) {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
  const url = `http://localhost:${port}`
  const running = command(['npm', 'start'], env)
  const noted = () => notedIn(dataDir)
  const end = async (): Promise<Ended> => {
    const { owner } = noted()
    if (owner) process.kill(owner.pid, 'SIGTERM')
    return running.ended
  }
  let over: Ended | undefined
  void running.ended.then((ended) => (over = ended))
  await until(() => running.output().includes('Up in ') || over !== undefined, 120)
  if (over) throw new Error(`npm start ended:\n${running.output()}`)
  return {
    dataDir,
    env,
    url,
    ended: running.ended,
    output: running.output,
    pidOf: (part: string) => noted().parts[part]!.pid,
    owner: () => noted().owner?.pid,
    health: () => healthOf(url),
    databaseUrl: () => `http://127.0.0.1:${recordedPorts(dataDir, ['database']).database}`,
    end,
    close: async () => {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
