import type { Client } from '@libsql/client'
import { createSecrets } from '#worker/db/secrets'
import { seedBeneficiaries } from './demo/beneficiaries.ts'
import { seedGrievances } from './demo/grievances.ts'
import { seedStaff } from './demo/staff.ts'
import { seedTraining } from './demo/training.ts'

/** What a demonstration starts from, and a real installation leaves out: some people are beneficiaries already, staff at every level, and grievances with them. */
export async function seedDemo(client: Client, keys: { DATA_KEY: string; INDEX_KEY: string }): Promise<void> {
  await seedBeneficiaries(client, createSecrets(keys))
  await seedStaff(client, keys)
  await seedGrievances(client, createSecrets(keys), new Date())
  await seedTraining(client, createSecrets(keys), new Date())
}
