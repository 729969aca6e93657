import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { at } from './paths.ts'

/** Chromium without windows and buttons of its own: a page costs it half, and it is what Playwright takes by itself. */
const shell = '/usr/bin/chromium-headless-shell'
const usual = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of this machine: the one named by CHROMIUM, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM']
  if (named) return named
  return [...usual, chromium.executablePath()].find((path) => existsSync(path))
}

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 180_000,
  }).status === 0

const isDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** From the packages of this Debian; a line that is down isn't waited for. */
function install(...names: string[]): boolean {
  const apt = (...args: string[]) =>
    run('apt-get', ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', ...args])
  const once = () => apt('install', '-y', '--no-install-recommends', ...names)
  return once() || (apt('update') && once())
}

/** The Chromium of this machine, installed if there is none, or none but the one with windows. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found && (found === shell || process.env['CHROMIUM'] || !isDebian())) return found
  console.log('Installing Chromium (once) …')
  const fonts = found ? [] : ['fonts-noto-core']
  if (isDebian() && !install('chromium-headless-shell', ...fonts) && !found) install('chromium', ...fonts)
  if (!findChromium()) run(at('node_modules/.bin/playwright'), ['install', 'chromium'])
  const ready = findChromium()
  if (!ready) throw new Error('No Chromium: install one and name it in CHROMIUM=/path/to/chromium')
  return ready
}

/** As root, without a graphics card, and calling nobody by itself. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

if (import.meta.main) console.log(ensureChromium())
