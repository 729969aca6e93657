import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Load = { requests: number; perSecond: number; p99: string; bad: boolean }

const run = promisify(execFile)

/** Ends the bench before anything is started where wrk is missing. */
export async function needWrk(): Promise<void> {
  try {
    await run('wrk', ['-v'])
  } catch (error) {
    // It shows its version and fails all the same.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return
    console.error('This bench needs wrk: apt-get install wrk, or brew install wrk')
    process.exit(2)
  }
}

/** Loads a URL with wrk from one thread. */
export async function wrk(url: string, options: { connections: number; seconds: number }): Promise<Load> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${options.connections}`,
    `-d${options.seconds}s`,
    '--latency',
    '-H',
    'accept-language: bn',
    url,
  ])
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN)
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '',
    bad: /Non-2xx|Socket errors/.test(stdout),
  }
}
