import type { Client } from '@libsql/client'
import { createSecrets } from '#worker/db/secrets'
import { seedBeneficiaries } from './demo/beneficiaries.ts'
import { seedStaff } from './demo/staff.ts'

/** What a demonstration starts from, and a real installation leaves out: some people are beneficiaries already, and staff at every level. */
export async function seedDemo(client: Client, keys: { DATA_KEY: string; INDEX_KEY: string }): Promise<void> {
  await seedBeneficiaries(client, createSecrets(keys))
  await seedStaff(client, keys)
}
