import { chromium, type Browser } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromiumFlags } from '#local/chromium'
import { at } from '#local/paths'

/** Where there is one to unpack. */
export const hasOldChromium = process.platform === 'linux' && process.arch === 'x64'

/** Chromium 107, as its package brings it: unpacked for the time it runs. */
export async function openOldChromium(): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'chromium-107-'))
  const packed = (name: string) =>
    brotliDecompressSync(readFileSync(at(`node_modules/@sparticuz/chromium/bin/${name}.br`)))
  const executablePath = join(directory, 'chromium')
  writeFileSync(executablePath, packed('chromium'), { mode: 0o755 })
  // Libraries that a machine may lack.
  spawnSync('tar', ['-x', '-C', directory], { input: packed('aws.tar') })
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, '--no-zygote'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(directory, 'lib'),
      FONTCONFIG_FILE: at('e2e/fonts.conf'),
    },
  })
  const close = async () => {
    await browser.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { browser, close }
}
