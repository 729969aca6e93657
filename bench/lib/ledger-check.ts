import { openDatabase } from '#worker/db/client'
import { createSecrets } from '#worker/db/secrets'
import { boundKey } from '#worker/http/idempotency'
import type { BenchStack } from './bench-stack.ts'

const countsSql = `select
  (select count(*) from application) as application,
  (select count(*) from idempotency) as idempotency,
  (select count(*) from person_claim where holder_kind = 'application') as person_claim,
  (select count(*) from person_claim as c where holder_kind = 'application' and not exists (select 1 from application where id = c.holder_id)) as claim_orphan,
  (select count(distinct holder_id) from person_claim where holder_kind = 'application') as claim_holder,
  (select count(*) from application_value) as application_value,
  (select count(*) from application_answer) as application_answer,
  (select count(*) from application_file) as application_file,
  (select count(*) from application_value as v where not exists (select 1 from application where id = v.application_id)) as value_orphan,
  (select count(*) from application_answer as v where not exists (select 1 from application where id = v.application_id)) as answer_orphan,
  (select count(*) from application_file as v where not exists (select 1 from application where id = v.application_id)) as file_orphan,
  (select count(*) from outbox) as outbox,
  (select count(*) from audit where action = 'applications.application.register' and outcome = 'done') as audit,
  (select count(*) from audit_change where entity = 'application' and operation = 'insert') as audit_application,
  (select count(distinct entity_id) from audit_change where entity = 'application' and operation = 'insert') as audit_application_distinct,
  (select count(*) from audit_change where entity = 'outbox' and operation = 'insert') as audit_outbox,
  (select count(*) from audit_change as c where not exists (select 1 from audit where request_id = c.request_id)) as audit_orphan`

export type Counts = Record<string, number>

async function rowsOf(stack: BenchStack, sql: string): Promise<Record<string, unknown>[]> {
  const client = openDatabase({ url: stack.databaseUrl })
  try {
    return (await client.execute(sql)).rows as unknown as Record<string, unknown>[]
  } finally {
    client.close()
  }
}

export const countsOf = async (stack: BenchStack): Promise<Counts> =>
  (await rowsOf(stack, countsSql))[0] as Counts

/** The application that each key's kept answer names, of those that are there. */
export async function applicationsByKey(
  stack: BenchStack,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const kept = new Map(
    (
      await rowsOf(
        stack,
        `select key, application.id as id from idempotency join application on application.id = reply ->> 'application_id'`,
      )
    ).map(({ key, id }) => [key as string, id as number]),
  )
  const secrets = createSecrets(stack.secrets)
  const bound = await Promise.all(
    keys.map(async (key) => [key, kept.get(await boundKey(key, { kind: 'public' }, secrets))] as const),
  )
  return new Map(bound.filter((one): one is [string, number] => one[1] !== undefined))
}

export const objectKeys = async (stack: BenchStack): Promise<string[]> =>
  (await rowsOf(stack, 'select object_key from application_file')).map(
    ({ object_key }) => object_key as string,
  )

/** What is wrong with the totals, once so many registrations have their receipts; the first one tells how many parts each has. */
export function wrongTotals(counts: Counts, one: Counts, registrations: number): string[] {
  const parts = ['application_value', 'application_answer', 'application_file', 'outbox', 'audit_outbox']
  const expected: Counts = Object.fromEntries(
    Object.keys(counts).map((name) => [
      name,
      name.endsWith('orphan') ? 0 : registrations * (parts.includes(name) ? one[name]! : 1),
    ]),
  )
  return Object.keys(counts)
    .filter((name) => counts[name] !== expected[name])
    .map((name) => `${name}: ${counts[name]}, not ${expected[name]}`)
}
