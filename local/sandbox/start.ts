import { at } from '../paths.ts'
import type { Part } from '../part.ts'
import { startPart } from '../part.ts'

export type SandboxKeys = {
  CAPTCHA_KEY: string
  NATIONAL_ID_KEY: string
  DISABILITY_KEY: string
  SMS_KEY: string
  EMAIL_KEY: string
  SCANNER_KEY: string
}

/** Starts the sandbox of the outside services in a process of its own. */
export function startSandbox(options: {
  dataDir: string
  port: number
  secrets: SandboxKeys
  signal?: AbortSignal
}): Promise<Part> {
  const { dataDir, port, secrets, signal } = options
  const url = `http://127.0.0.1:${port}`
  return startPart({
    name: 'sandbox',
    command: process.execPath,
    args: [at('local/sandbox/main.ts'), dataDir, String(port)],
    url,
    port,
    dataDir,
    signal,
    env: {
      CAPTCHA_KEY: secrets.CAPTCHA_KEY,
      NATIONAL_ID_KEY: secrets.NATIONAL_ID_KEY,
      DISABILITY_KEY: secrets.DISABILITY_KEY,
      SMS_KEY: secrets.SMS_KEY,
      EMAIL_KEY: secrets.EMAIL_KEY,
      SCANNER_KEY: secrets.SCANNER_KEY,
    },
    ready: async () => (await fetch(`${url}/faults`, { signal: AbortSignal.timeout(2_000) })).ok,
  })
}
