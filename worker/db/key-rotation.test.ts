import { randomBytes } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { koboToken } from '#local/sandbox/kobo'
import { certificateOf, gradedProgram, participantOf, withToken } from '#worker/test/training-results'
import { lasting, openWorld, type World } from '#worker/test/world'
import { indexColumns, layIndexKey, renewEncrypted, sealedColumns } from './key-rotation.ts'
import { createSecrets, isEncrypted } from './secrets.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { fields } = await peopleOf(world.api).oldManApplying()
  expect((await world.api.register(fields)).status).toBe(200)
  await trainedAt(world)
})
afterAll(() => world.close())

const address = 'karim@example.org'
/** What training keeps sealed: a trainer’s and a participant’s contacts, the survey tool’s token, an answer, and why a certificate is withdrawn. */
async function trainedAt(own: World): Promise<void> {
  const { encrypt } = own.deps.secrets
  const { id, trainer } = await gradedProgram(own, 300_000_000)
  const participant = await participantOf(own, id, { email: address })
  const certificate = await certificateOf(own, participant.id)
  await withToken(own)
  const set = (table: string, columns: Record<string, string>, of: number) =>
    own.client.execute({
      sql: `update ${table} set ${Object.keys(columns)
        .map((name) => `${name} = ?`)
        .join(', ')} where id = ?`,
      args: [...Object.values(columns), of],
    })
  await set('trainer', { mobile: await encrypt('01712345678'), email: await encrypt(address) }, trainer)
  await set('training_participant', { mobile: await encrypt('01712345679') }, participant.id)
  await set(
    'training_certificate',
    { withdrawn_at: own.clock.now.toISOString(), withdrawn_because: await encrypt('Reason') },
    certificate.id,
  )
  await own.client.execute({
    sql: `insert into training_answer (program_id, kind, outside_id, answered_at, matched_by, note) values (?, 'exam', 1, ?, ?, ?)`,
    args: [id, own.clock.now.toISOString(), await encrypt(address), await encrypt('Words')],
  })
}

const key = () => randomBytes(32).toString('base64')
const installation = () => ({
  openDatabase: () => lasting(world.client),
  writer: world.deps.writer(),
  secrets: world.deps.secrets,
  now: world.clock.now,
})

/** Every text of every column of the database that fits. */
async function columnsWhere(fits: (value: unknown, column: string) => boolean): Promise<Set<string>> {
  const tables = await world.rows(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await world.rows(`select * from "${String(name)}" limit 300`)
      return rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          fits(value, column) ? [`${String(name)}.${column}`] : [],
        ),
      )
    }),
  )
  return new Set(found.flat())
}

test('every encrypted column, and every column of lasting indexes, is among those that are renewed', async () => {
  const sealed = sealedColumns.flatMap(({ table, columns }) =>
    columns.map(({ name }) => `${getTableName(table)}.${name}`),
  )
  const indexes = indexColumns.map(({ table, column }) => `${getTableName(table)}.${column.name}`)
  for (const column of await columnsWhere((value) => isEncrypted(value))) expect(sealed).toContain(column)
  for (const column of await columnsWhere((value, name) => name.endsWith('_index') && value !== null))
    expect(indexes).toContain(column)
})

test('under a new data key what was kept reads as before, is renewed, and then reads without the old key', async () => {
  const [before] = await world.rows('select mobile, verification_number from application')
  const plain = await world.deps.secrets.decrypt(String(before!['mobile']))
  const [fresh, index] = [key(), key()]
  const both = createSecrets({ DATA_KEY: `${fresh},${world.keys.DATA_KEY}`, INDEX_KEY: index })
  expect(await both.decrypt(String(before!['mobile']))).toBe(plain)
  await renewEncrypted({ ...installation(), secrets: both })
  const [after] = await world.rows('select mobile, verification_number from application')
  expect(after!['mobile']).not.toBe(before!['mobile'])
  const alone = createSecrets({ DATA_KEY: fresh, INDEX_KEY: index })
  expect(await alone.decrypt(String(after!['mobile']))).toBe(plain)
  for (const column of await columnsWhere((value) => isEncrypted(value) && alone.isOld(value)))
    expect.unreachable(`${column} is still under the old key`)
  await renewEncrypted({
    ...installation(),
    secrets: createSecrets({ ...world.keys, DATA_KEY: `${world.keys.DATA_KEY},${fresh}` }),
  })
})

test('what training keeps sealed is renewed with the rest, and an address is found under a key laid over it', async () => {
  const own = await openWorld()
  await trainedAt(own)
  const alike = { openDatabase: () => lasting(own.client), writer: own.deps.writer(), now: own.clock.now }
  const fresh = key()
  const sealed = () =>
    own.rows(
      `select token, p.email, p.mobile, t.email as own_email, t.mobile as own_mobile, a.matched_by, a.note, withdrawn_because
        from kobo_setting, training_participant as p, trainer as t, training_answer as a, training_certificate
        where p.mobile is not null and p.full_name = 'Participant ' || p.id and t.name_en = 'Trainer ' || t.id`,
    )
  const opened = async (keys: { DATA_KEY: string; INDEX_KEY: string }) =>
    Promise.all(Object.values((await sealed())[0]!).map((one) => createSecrets(keys).decrypt(String(one))))
  const before = await opened(own.keys)
  expect(before).toEqual([
    koboToken,
    address,
    '01712345679',
    address,
    '01712345678',
    address,
    'Words',
    'Reason',
  ])
  await renewEncrypted({
    ...alike,
    secrets: createSecrets({ ...own.keys, DATA_KEY: `${fresh},${own.keys.DATA_KEY}` }),
  })
  expect(await opened({ ...own.keys, DATA_KEY: fresh })).toEqual(before)
  const secrets = createSecrets({ ...own.keys, INDEX_KEY: `${own.keys.INDEX_KEY},${key()}` })
  await layIndexKey({ ...alike, secrets })
  expect(
    await own.rows({
      sql: 'select count(*) as found from training_participant where email_index = ?',
      args: [await secrets.blindIndex('email', address)],
    }),
  ).toEqual([{ found: 1 }])
  await own.close()
})

test('a rotation that is cut off takes nobody until it was run again, and then has left nothing out', async () => {
  const own = await openWorld()
  const people = peopleOf(own.api)
  await own.api.register((await people.oldManApplying()).fields)
  const secrets = createSecrets({ ...own.keys, INDEX_KEY: `${own.keys.INDEX_KEY},${key()}` })
  const writer = own.deps.writer()
  for (const commits of [1, 2, 3]) {
    let left = commits
    const cut = {
      ...writer,
      commit: (statements: Parameters<typeof writer.commit>[0]) =>
        (left -= 1) < 0 ? Promise.reject(new Error('cut off')) : writer.commit(statements),
    }
    const alike = { openDatabase: () => lasting(own.client), secrets, now: own.clock.now }
    await expect(layIndexKey({ ...alike, writer: cut })).rejects.toThrow('cut off')
    own.deps.secrets = secrets
    const { fields } = await people.oldManApplying()
    expect((await own.api.register(fields)).status).toBe(409)
  }
  await layIndexKey({ openDatabase: () => lasting(own.client), secrets, now: own.clock.now, writer })
  for (const { table, column } of indexColumns) {
    const rows = await own.rows(`select ${column.name} as value from "${getTableName(table)}"`)
    for (const { value } of rows.filter((row) => row['value'] !== null)) expect(value).toMatch(/^2\./)
  }
  expect((await own.api.register((await people.oldManApplying()).fields)).status).toBe(200)
  await own.close()
})

test('a key laid over the indexes finds who was found before, refuses who was refused, and takes nobody meanwhile', async () => {
  const secrets = createSecrets({ ...world.keys, INDEX_KEY: `${world.keys.INDEX_KEY},${key()}` })
  const claims = () => world.rows('select kind, person_index from person_claim order by holder_id')
  const old = await claims()
  const claim = (index: string, holder: number) =>
    world.client.execute({
      sql: "insert into person_claim (kind, person_index, holder_kind, holder_id) values ('declared', ?, 'application', ?)",
      args: [index, holder],
    })
  await layIndexKey({ ...installation(), secrets }, () => void 0)
  const before = await claims()
  expect(before).toEqual(
    old.map((row) => ({ ...row, person_index: secrets.wrapped(String(row['person_index'])) })),
  )
  const number = '1990123456789'
  expect(await secrets.blindIndex('person', number)).toBe(
    secrets.wrapped(await world.deps.secrets.blindIndex('person', number)),
  )
  // A worker that still has the old keys only can't claim anybody.
  await expect(claim(await world.deps.secrets.blindIndex('person', number), 5)).rejects.toThrow(/stale/)
  await claim(await secrets.blindIndex('person', number), 6)
  await expect(claim(await secrets.blindIndex('person', number), 7)).rejects.toThrow(/UNIQUE/)
  await expect(layIndexKey(installation())).rejects.toThrow(/fewer keys/)
})

test.each([
  ['short', 22],
  ['brief', 12],
])(
  'a %s key laid over whole indexes leaves indexes of %i characters, which find the same',
  async (mark, length) => {
    const whole = key()
    const before = createSecrets({ ...world.keys, INDEX_KEY: whole })
    const after = createSecrets({ ...world.keys, INDEX_KEY: `${whole},${mark}.${key()}` })
    const index = await before.blindIndex('person', '1990123456789')
    expect(index).toMatch(/^[\w-]{43}$/)
    expect(after.wrapped(index)).toMatch(new RegExp(String.raw`^2\.[\w-]{${length}}$`))
    expect(after.wrapped(index)).toBe(await after.blindIndex('person', '1990123456789'))
    expect(after.wrapped(after.wrapped(index))).toBe(after.wrapped(index))
  },
)

test('a mark that no key has is no key', () => {
  expect(() => createSecrets({ ...world.keys, INDEX_KEY: `breif.${key()}` })).toThrow(/encoded|character/i)
})
