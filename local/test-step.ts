import { spawn } from 'node:child_process'
import { root } from './paths.ts'

export type Outcome = { name: string; code: number; seconds: number; output: string }
type Options = {
  /** Beside this process's; undefined takes one away. */
  env?: Record<string, string | undefined>
  /** Kept and told at the end instead of at once. */ quiet?: boolean
}

/** Runs a command in the project and says how it ended and how long it took. */
export function runStep(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  { env = {}, quiet = false }: Options = {},
): Promise<Outcome> {
  const begun = Date.now()
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const keep = (chunk: Buffer) => void chunks.push(chunk)
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const end = (code: number) => {
      const seconds = (Date.now() - begun) / 1000
      resolve({ name, code, seconds, output: Buffer.concat(chunks).toString() })
    }
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message))
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** One line of a step that has ended. */
export const lineOf = ({ name, code, seconds }: Outcome): string =>
  `${code === 0 ? '✓' : '✗'} ${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`
