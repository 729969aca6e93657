import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { diskOf } from './disk.ts'
import { writeWhole } from './whole-file.ts'

const Process = z.object({ pid: z.number(), started: z.string() })
type Process = z.infer<typeof Process>
const Running = z.object({ owner: Process.nullable(), parts: z.record(z.string(), Process) })
type Running = z.infer<typeof Running>

const fileOf = (dataDir: string) => `${dataDir}/running.json`

function read(dataDir: string): Running {
  try {
    return Running.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch {
    return { owner: null, parts: {} }
  }
}

const write = (dataDir: string, running: Running) => {
  mkdirSync(dataDir, { recursive: true })
  writeWhole(fileOf(dataDir), `${JSON.stringify(running, null, 2)}\n`)
}

// A number is given to another process one day; number and moment of start are not.
function startOf(pid: number): string {
  if (!existsSync('/proc/self/stat')) {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
      .stdout.toString()
      .trim()
  }
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return ''
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [state, started] = [fields[0], fields[19]]
  return state === 'Z' || !started ? '' : started
}

const processOf = (pid: number): Process => ({ pid, started: startOf(pid) })
const isRunning = ({ pid, started }: Process): boolean => started !== '' && startOf(pid) === started

function kill(parts: Running['parts']): void {
  for (const part of Object.values(parts)) {
    if (isRunning(part)) process.kill(part.pid, 'SIGKILL')
  }
}

async function killAndWait(parts: Running['parts']): Promise<void> {
  kill(parts)
  while (Object.values(parts).some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Whether a product runs on the data directory. */
export function isInUse(dataDir: string): boolean {
  const { owner } = read(dataDir)
  return owner !== null && isRunning(owner)
}

/** Takes the data directory for this process, and ends the parts that a killed predecessor left running. */
export async function takeDataDirectory(dataDir: string): Promise<void> {
  const { owner, parts } = read(dataDir)
  if (owner && isRunning(owner)) {
    throw new Error(`The data in ${dataDir} is in use by process ${owner.pid}: stop that one first.`)
  }
  await killAndWait(parts)
  write(dataDir, { owner: processOf(process.pid), parts: {} })
  // Libraries end the process at a signal without asking anybody.
  process.once('exit', () => {
    const left = read(dataDir)
    if (left.owner?.pid === process.pid) kill(left.parts)
  })
}

/** Notes a part's process, so that a later start can end it if nobody else did. */
export function recordProcess(dataDir: string, name: string, pid: number): void {
  const disk = diskOf(dataDir)
  const noted = disk.write(() => {
    const running = read(dataDir)
    write(dataDir, { ...running, parts: { ...running.parts, [name]: processOf(pid) } })
  })
  if (!noted) void disk.room().then(() => recordProcess(dataDir, name, pid))
}

/** Gives the data directory back, and ends what still runs on it. */
export async function leaveDataDirectory(dataDir: string): Promise<void> {
  const { owner, parts } = read(dataDir)
  if (owner?.pid !== process.pid) return
  await killAndWait(parts)
  // On a full disk it stays as it is: none of its processes runs any more.
  if (existsSync(dataDir)) diskOf(dataDir).write(() => write(dataDir, { owner: null, parts: {} }))
}
