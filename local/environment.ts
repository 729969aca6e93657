import type { Secrets } from './secrets.ts'
import type { StoreAddress } from './store.ts'

type Addresses = { publicUrl: string; databaseUrl: string; sandboxUrl: string; store: StoreAddress }

/** The worker's variables for an installation on this machine. */
export const workerEnvironment = (
  // The worker can't read what it can't lose.
  { BACKUP_KEY: _, ...secrets }: Secrets,
  addresses: Addresses,
): Record<string, string> => ({
  ...secrets,
  PUBLIC_URL: addresses.publicUrl,
  DATABASE_URL: addresses.databaseUrl,
  S3_ENDPOINT: addresses.store.endpoint,
  S3_BUCKET: addresses.store.bucket,
  S3_REGION: addresses.store.region,
  S3_ACCESS_KEY_ID: addresses.store.accessKeyId,
  S3_SECRET_ACCESS_KEY: addresses.store.secretAccessKey,
  NATIONAL_ID_URL: `${addresses.sandboxUrl}/national-id`,
  DISABILITY_URL: `${addresses.sandboxUrl}/disability`,
  SMS_URL: `${addresses.sandboxUrl}/sms`,
  EMAIL_URL: `${addresses.sandboxUrl}/email`,
  SMS_AT_ONCE: '50',
  SMS_PER_SECOND: '200',
  SCANNER_URL: `${addresses.sandboxUrl}/scanner`,
  KOBO_URL: `${addresses.sandboxUrl}/kobo`,
  BREACHED_PASSWORDS_URL: `${addresses.sandboxUrl}/breached-passwords`,
})
