import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { writeWhole } from './whole-file.ts'

const Secrets = z.object({
  DATA_KEY: z.string(),
  INDEX_KEY: z.string(),
  TOKEN_KEY: z.string(),
  CAPTCHA_KEY: z.string(),
  AUDIT_KEY: z.string(),
  SEAL_KEY: z.string(),
  STATEMENT_KEY: z.string(),
  CRON_KEY: z.string(),
  METRICS_KEY: z.string(),
  NATIONAL_ID_KEY: z.string(),
  DISABILITY_KEY: z.string(),
  SMS_KEY: z.string(),
  EMAIL_KEY: z.string(),
  SCANNER_KEY: z.string(),
  BACKUP_KEY: z.string(),
})

/** Keys of an installation on this machine. */
export type Secrets = z.infer<typeof Secrets>

/** The keys kept in the data directory; missing ones are made, and kept for every later start. */
export function secretsOf(dataDir: string): Secrets {
  const file = `${dataDir}/secrets.json`
  mkdirSync(dataDir, { recursive: true })
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const known = Secrets.partial().parse(kept)
  const fresh = Object.fromEntries(
    Object.keys(Secrets.shape).map((name) => [name, randomBytes(32).toString('base64')]),
  )
  fresh['INDEX_KEY'] = `brief.${fresh['INDEX_KEY']}`
  const secrets = Secrets.parse({ ...fresh, ...known })
  if (!Secrets.safeParse(known).success) writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600)
  return secrets
}
