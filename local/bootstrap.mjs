// Runs on Node 20, before node_modules exists: built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root directory of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const at = (path) => join(root, path)
const node24 = at('node_modules/.bin/node')
const stamp = at('node_modules/.installed')

const wanted = () => {
  const lock = at('package-lock.json')
  const source = readFileSync(existsSync(lock) ? lock : at('package.json'))
  return createHash('sha256').update(source).digest('hex')
}

/** Installs what package-lock.json names, when it isn't there yet or the lock has changed since. */
export function ensureInstalled() {
  const hash = wanted()
  if (existsSync(stamp) && existsSync(node24) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Installing packages (once; takes a minute or two) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses a lock that lacks other platforms' optional packages, as one made behind a registry
  // without them does. The lock's versions are kept and the file stays as it is.
  const { status, error } = spawnSync(npm, ['install', '--no-save', '--loglevel=error', '--no-progress'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, npm_config_loglevel: 'error' },
  })
  if (error || status !== 0) {
    console.error(`npm install failed${error ? `: ${error.message}` : ''}`)
    if (!existsSync(node24)) process.exit(status || 1)
    // What is there may well do: without a network, say.
    return
  }
  writeFileSync(stamp, wanted())
}

/** Runs a script on the project's own Node 24, passes signals on, and ends as it ends. */
export function runNode24(script, args = []) {
  const command = existsSync(node24) ? node24 : process.execPath
  const path = `${at('node_modules/.bin')}:${process.env.PATH ?? ''}`
  const child = spawn(command, ['--disable-warning=ExperimentalWarning', at(script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => child.kill(signal))
  }
  // npm's shell doesn't pass a signal on when npm is ended by one: this process just loses its parent.
  const parent = process.ppid
  const orphaned = () => process.ppid !== parent && child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 300).unref()
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return child
}
