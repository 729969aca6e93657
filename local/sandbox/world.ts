import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { createSandbox } from './server.ts'
import type { SandboxKeys } from './start.ts'

const key = () => randomBytes(32).toString('base64')

/** A sandbox of its own on a free port, in this process: for tests. */
export async function sandboxWorld(dataDir = mkdtempSync(`${tmpdir()}/sandbox-`)) {
  const keys: SandboxKeys = {
    CAPTCHA_KEY: key(),
    NATIONAL_ID_KEY: key(),
    DISABILITY_KEY: key(),
    SMS_KEY: key(),
    EMAIL_KEY: key(),
    SCANNER_KEY: key(),
  }
  const server = createSandbox({ keys, dataDir })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const post = (path: string, body: unknown, bearer?: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
  return {
    url,
    keys,
    dataDir,
    post,
    get: async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json(),
    fault: (fault: Record<string, unknown>) => post('/faults', fault),
    close: async (options: { keep?: boolean } = {}) => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
      if (!options.keep) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
