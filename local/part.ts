import { spawn } from 'node:child_process'
import { diskOf } from './disk.ts'
import { recordProcess } from './leftovers.ts'
import { openLog } from './log.ts'

/** One running process of the product on this machine. */
export type Part = {
  name: string
  url: string
  port: number
  pid: number
  /** Asks the part to end, insists after five seconds, and waits until it has ended. */
  stop(): Promise<void>
  /** Ends it with SIGKILL, as a power cut would. */
  kill(): Promise<void>
  /** Ends it as if it had died by itself: whoever keeps it running starts it again. */
  drop(): void
  /** The last lines it wrote. */
  logTail(): string
  /** Settles when it has ended, whoever ended it. */
  exited: Promise<Exit>
}

export type Exit = { code: number | null; signal: NodeJS.Signals | null; wanted: boolean }

type Options = {
  name: string
  command: string
  args: string[]
  url: string
  port: number
  dataDir: string
  env?: Record<string, string>
  /** Throws or answers false for as long as the part isn't ready. */
  ready: () => Promise<boolean>
  readyWithinSeconds?: number
  /** Ends the starting, and what has been started. */
  signal?: AbortSignal | undefined
}

const tailLines = 40
const insistAfterMilliseconds = 5_000

/** Starts a process, keeps its log, and waits until it is ready. */
export async function startPart(options: Options): Promise<Part> {
  options.signal?.throwIfAborted()
  const disk = diskOf(options.dataDir)
  const log = openLog(`${options.dataDir}/log/${options.name.replaceAll(' ', '-')}.log`, disk)
  log(`-- ${new Date().toISOString()} the ${options.name} is started --\n`)
  const lines: string[] = []
  const child = spawn(options.command, options.args, {
    env: { ...process.env, NODE_OPTIONS: '', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keep = (chunk: Buffer) => {
    log(chunk)
    lines.push(...chunk.toString().split('\n').filter(Boolean))
    lines.splice(0, lines.length - tailLines)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  let wanted = false
  let ended = false
  const exited = new Promise<Exit>((resolve) => {
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      ended = true
      resolve({ code, signal, wanted })
    }
    child.on('error', (error) => {
      lines.push(error.message)
      end(null, null)
    })
    child.on('close', end)
  })
  const end = async (signal: NodeJS.Signals) => {
    wanted = true
    if (!ended) child.kill(signal)
    const insist = setTimeout(() => child.kill('SIGKILL'), insistAfterMilliseconds)
    await exited
    clearTimeout(insist)
  }
  const part: Part = {
    name: options.name,
    url: options.url,
    port: options.port,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    drop: () => void child.kill('SIGKILL'),
    logTail: () => lines.join('\n'),
    exited,
  }
  recordProcess(options.dataDir, options.name, part.pid)
  await untilReady(options, () => ended).catch(async (error: unknown) => {
    await part.kill()
    throw new Error(`${options.name} did not start: ${String(error)}\n${part.logTail()}`)
  })
  return part
}

async function untilReady(options: Options, ended: () => boolean): Promise<void> {
  const deadline = Date.now() + (options.readyWithinSeconds ?? 30) * 1000
  let last: unknown = 'not ready'
  while (Date.now() < deadline) {
    if (ended()) throw new Error('it ended at once')
    options.signal?.throwIfAborted()
    try {
      if (await options.ready()) return
    } catch (error) {
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`not ready in time (${String(last)})`)
}
