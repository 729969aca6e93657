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
  const command = existsSync(at('package-lock.json')) ? 'ci' : 'install'
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, error } = spawnSync(npm, [command, '--loglevel=error', '--no-progress'], {
    cwd: root,
    stdio: 'inherit',
    // npm must install its own set even when it was itself started by an npm script with other settings.
    env: { ...process.env, npm_config_loglevel: 'error' },
  })
  if (error || status !== 0) {
    console.error(`npm ${command} failed${error ? `: ${error.message}` : ''}`)
    process.exit(status || 1)
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
    env: { ...process.env, PATH: path, SPMIS_SUPERVISED: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return child
}
