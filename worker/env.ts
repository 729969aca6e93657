import type { JobsObject } from './jobs-object.ts'
import type { RealtimeObject } from './realtime-object.ts'
import type { WriterObject } from './writer-object.ts'

/** Variables, secrets and bindings of the worker; wrangler.toml names them. */
export type Env = {
  ASSETS: Fetcher
  WRITER?: DurableObjectNamespace<WriterObject>
  REALTIME?: DurableObjectNamespace<RealtimeObject>
  JOBS?: DurableObjectNamespace<JobsObject>
  DATABASE_URL: string
  DATABASE_TOKEN?: string
  S3_ENDPOINT: string
  S3_BUCKET: string
  S3_REGION: string
  S3_ACCESS_KEY_ID: string
  S3_SECRET_ACCESS_KEY: string
  NATIONAL_ID_URL: string
  NATIONAL_ID_KEY: string
  DISABILITY_URL: string
  DISABILITY_KEY: string
  SMS_URL: string
  SMS_KEY: string
  EMAIL_URL: string
  EMAIL_KEY: string
  /** What the providers have agreed to: numbers and messages in a second, messages in one call (1: each alone). */
  NATIONAL_ID_PER_SECOND?: string
  SMS_PER_SECOND?: string
  SMS_AT_ONCE?: string
  /** A virus scanner for uploaded documents (docs/security.md, "Files"); unset: they are kept unscanned. */
  SCANNER_URL?: string
  SCANNER_KEY?: string
  /** The survey tool (KoboToolbox); unset: results are entered by hand. Its token is set on screen. */
  KOBO_URL?: string
  /** A list of breached passwords by hash prefix (Have I Been Pwned's protocol); unset: the built-in list alone. */
  BREACHED_PASSWORDS_URL?: string
  /** '1': addresses of others may be plain HTTP although they aren't local or private. */
  ALLOW_PLAIN_HTTP?: string
  /** Base64 of 32 bytes each. */
  DATA_KEY: string
  INDEX_KEY: string
  TOKEN_KEY: string
  CAPTCHA_KEY: string
  /** How many tries the device's proof of work takes at most; unset: 350, about 2 s on a phone. */
  CAPTCHA_TRIES?: string
  AUDIT_KEY: string
  /** Never renewed: digests of accounts are made under it (docs/security.md). */
  SEAL_KEY: string
  /** Signs what a QR says; several with commas between them: the first signs, all are published (docs/security.md). */
  STATEMENT_KEY: string
  PUBLIC_URL: string
  CRON_KEY: string
  /** Opens /api/v1/metrics; unset: it is closed. */
  METRICS_KEY?: string
  /** Header that holds the visitor's address behind a proxy of ours; unset: the connection's own. */
  TRUST_PROXY_HEADER?: string
}
