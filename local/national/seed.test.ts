import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { startDatabase } from '#local/database'
import { migrate } from '#local/migrate'
import { freePort } from '#local/ports'
import { secretsOf } from '#local/secrets'
import { seed } from '#local/seed'
import { openDatabase } from '#worker/db/client'
import { differingTotals } from '#worker/db/totals'
import { seedNational } from './seed.ts'

test('the country comes into a product that has its demonstration, and leaves every index and trigger as it was', async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/seed-national-`)
  const database = await startDatabase({ dataDir, port: await freePort() })
  const open = () => openDatabase({ url: database.url })
  const client = open()
  try {
    const keys = secretsOf(dataDir)
    await migrate(client)
    await seed(client, { demo: true, secrets: keys })
    const count = async (table: string) =>
      Number((await client.execute(`select count(*) as n from ${table}`)).rows[0]!['n'])
    const laws = async () =>
      (
        await client.execute(
          "select type, name, sql from sqlite_master where type in ('index', 'trigger') order by name",
        )
      ).rows
    const [before, had, complained] = [await laws(), await count('beneficiary'), await count('grievance')]
    expect(had).toBeGreaterThan(0)
    // Killed once all grievances stand, and before their indexes do: it goes on there.
    const killed = seedNational({ open, keys }, 200, (line) => {
      if (line.includes('of the grievances')) throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await laws()).not.toEqual(before)
    expect(await seedNational({ open, keys }, 200, () => undefined)).toEqual([
      '1,000 of the registry',
      '100 of the grievances',
      '2 of the training programs',
    ])
    expect(await seedNational({ open, keys }, 200, () => undefined)).toEqual([])
    await expect(seedNational({ open, keys }, 200, () => undefined, 7)).rejects.toThrow('another number')
    expect(await laws()).toEqual(before)
    expect(await count('beneficiary')).toBe(had + 1_000)
    expect(await count('grievance')).toBe(complained + 100)
    // Who waits has no claim of their own: it is taken with the seat.
    const claims = (status: string) =>
      count(
        `beneficiary as b where b.status ${status} and exists (select 1 from person_claim where holder_kind = 'beneficiary' and holder_id = b.id)`,
      )
    expect(await count("beneficiary where status = 'waiting'")).toBeGreaterThan(20)
    expect([await claims("<> 'active'"), await claims("= 'active'")]).toEqual([
      0,
      await count("beneficiary where status = 'active'"),
    ])
    expect(
      await count(
        "grievance where owner_id >= 1000000000000 and not exists (select 1 from user where user.id = owner_id and user.office_id = grievance.office_id and user.status = 'active')",
      ),
    ).toBe(0)
    expect(await count('grievance_left')).toBe(0)
    expect(await count('training_attendance')).toBeGreaterThan(100)
    for (const kind of ['submitted', 'escalated', 'solved', 'rated', 'mend_started', 'mended'])
      expect([kind, (await count(`grievance_event where kind = '${kind}' and id > 1000000`)) > 0]).toEqual([
        kind,
        true,
      ])
    // What the page of an application reads of a nominee is there.
    const asked = ['nominee_address', 'nominee_relation_with_beneficiary', 'nominee_nationality']
    const lacks = asked.map((field) => `nominee ->> '${field}' is null`).join(' or ')
    expect([
      await count(`application where nominee is not null and (${lacks})`),
      (await count('application where nominee is not null')) > 10,
    ]).toEqual([0, true])
    expect(await differingTotals(client)).toEqual([])
  } finally {
    client.close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 120_000)
