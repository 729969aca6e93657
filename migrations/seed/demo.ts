import type { Client } from '@libsql/client'
import { createSecrets } from '#worker/db/secrets'
import { seedStaff } from './demo/staff.ts'
import { inserting, inTurn } from './insert.ts'

const count = 20

/** National ID numbers of people who already get an allowance; the sandbox's registry knows them, too. */
export const beneficiaryNumbers = Array.from(
  { length: count },
  (_, index) => `1950${String(index + 1).padStart(13, '0')}`,
)

/** What a demonstration starts from, and a real installation leaves out: some people are beneficiaries already, and staff at every level. */
export async function seedDemo(client: Client, keys: { DATA_KEY: string; INDEX_KEY: string }): Promise<void> {
  const secrets = createSecrets(keys)
  const claims = beneficiaryNumbers.map(async (number, index) => ({
    kind: 'verified',
    person_index: await secrets.blindIndex('person', number),
    holder_kind: 'beneficiary',
    holder_id: index + 1,
  }))
  const columns = ['kind', 'person_index', 'holder_kind', 'holder_id'] as const
  await inTurn(client, inserting('person_claim', columns, await Promise.all(claims)))
  await seedStaff(client, keys)
}
