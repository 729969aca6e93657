import * as fc from 'fast-check'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Client } from '#worker/db/client'
import { isFrame, rowsTogether, Statements, tableOf } from './backup/dump.ts'
import { makeBackup } from './backup/make.ts'
import { backupsOn, indexOf, lock, manifestKey, partKey, removeBackup, unlock } from './backup/pack.ts'
import { restoreBackup } from './backup/restore.ts'
import { bucketShelf, folderShelf } from './backup/shelf.ts'
import { fileTarget, serverTarget } from './backup/target.ts'
import { startDatabase } from './database.ts'
import { at } from './paths.ts'
import { migrate } from './migrate.ts'
import type { Part } from './part.ts'
import { freePort } from './ports.ts'
import { secretsOf } from './secrets.ts'
import { seed } from './seed.ts'
import { statementsOf } from './statements.ts'
import { startStore, storeBucket } from './store.ts'
import { differingTotals } from '#worker/db/totals'

const directory = mkdtempSync(`${tmpdir()}/backup-`)
const key = Buffer.alloc(32, 7).toString('base64')
const say = () => undefined
let database: Part
let client: Client
const parts: Part[] = []
const started = async (name: string) => {
  const part = await startDatabase({ dataDir: join(directory, name), port: await freePort() })
  parts.push(part)
  return part
}
beforeAll(async () => {
  database = await started('one')
  client = openDatabase({ url: database.url })
  await migrate(client)
  await client.batch(
    [
      `insert into place (id, kind, number, number_to, code, name_en, name_bn) values (1, 'division', 100000000, 199999999, '10', 'It''s "A"; or', 'ক্ষ')`,
      'create table other (id integer primary key, name text not null, big integer, fine real, raw blob, twice text as (name || name)) strict',
      `insert into other (id, name, big, fine, raw) values (7, 'INSERT INTO place VALUES(1);\n--', 9007199254740993, 0.1, x'00ff'), (9, '', -1, 1e300, null)`,
      'delete from other where id = 9',
      'insert into other (id, name) values (11, char(0x1F600) || char(0x200d))',
    ],
    'write',
  )
}, 60_000)
afterAll(async () => {
  for (const part of parts) await part.stop()
  rmSync(directory, { recursive: true, force: true })
})

const rowsOf = async (of: Client, table: string) => {
  // Numbers that JavaScript has no room for, as text.
  const columns = table === 'other' ? 'id, name, cast(big as text), fine, hex(raw), twice' : '*'
  const { rows } = await of.execute(`select ${columns} from ${table}`)
  return rows.map((row) => ({ ...row }))
}
const tables = ['place', 'other', 'migration']
const made = (shelf = folderShelf(join(directory, 'shelf')), now = new Date('2026-11-22T01:02:03.456Z')) =>
  makeBackup({ database: { url: database.url }, shelf, key, now, say })

describe('statements of a dump', () => {
  const script = `create table a (b text default 'x;y', -- it's; a comment
    "c;d" text) strict; /* one ; more ' */ insert into a values ('''', 'a''b;'); create trigger t after insert on a begin
    update a set b = case when b = ';' then 'end' else b end; delete from a; end; select 'begin'; insert into "x;y" values (1);`
  test('are cut the same, wherever the pieces end', () => {
    const expected = statementsOf(script)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: script.length - 1 }), { maxLength: 30 }), (cuts) => {
        const ends = [...new Set(cuts)].toSorted((a, b) => a - b)
        const statements = new Statements()
        const found = [0, ...ends].flatMap((from, nth) => [...statements.take(script.slice(from, ends[nth]))])
        expect([...found, ...statements.take('', true)]).toEqual(expected)
      }),
    )
  })
  test('of every migration are cut as migrating cuts them', () => {
    for (const name of readdirSync(at('migrations')).filter((file) => file.endsWith('.sql'))) {
      const sql = readFileSync(at(`migrations/${name}`), 'utf8')
      expect(
        [...new Statements().take(sql.endsWith(';') ? sql : `${sql.trimEnd().replace(/;?$/, ';')}\n`, true)]
          .length,
      ).toBe(statementsOf(sql).length)
    }
  })
  test('say which table they fill', () => {
    expect(
      ['INSERT INTO a VALUES(1)', 'INSERT INTO "b ""c" VALUES(1)', 'CREATE TABLE d (x)'].map(tableOf),
    ).toEqual(['a', 'b "c', undefined])
    expect(['COMMIT', 'begin transaction', 'PRAGMA x=1', 'create table begin_x (y)'].map(isFrame)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
  test('of one table’s rows go together, in their order, and no others', () => {
    const row = (n: number) => `INSERT INTO a VALUES(${n},'; insert into b values (1)')`
    const named = 'INSERT INTO "a ""x"(rowid,"b c") VALUES(1,2)'
    expect(rowsTogether([])).toEqual([])
    expect(
      rowsTogether(['CREATE TABLE a (x)', row(1), row(2), named, named, row(3), 'CREATE TRIGGER t', row(4)]),
    ).toEqual([
      'CREATE TABLE a (x)',
      `${row(1)},(2,'; insert into b values (1)')`,
      `${named},(1,2)`,
      row(3),
      'CREATE TRIGGER t',
      row(4),
    ])
    const many = Array.from({ length: 1_234 }, (_, n) => row(n))
    const together = rowsTogether(many)
    expect(together.length).toBeLessThan(100)
    const rows = (statements: string[]) => statements.map((one) => one.slice(row(0).indexOf('('))).join(',')
    expect(rows(together)).toBe(rows(many))
  })
  test('that break off are noticed', () => {
    expect(() => [...new Statements().take("insert into a values ('x", true)]).toThrow('in the middle')
  })
})

describe('a backup', () => {
  test('of a database in use comes back into a fresh place, and a server starts on it', async () => {
    const shelf = folderShelf(join(directory, 'shelf'))
    const manifest = await made(shelf)
    expect(manifest).toMatchObject({
      id: expect.stringMatching(/^2026-11-22T01-02-03Z-/),
      rows: { place: 1, other: 2 },
      parts: 1,
    })
    expect(await backupsOn(shelf)).toEqual([manifest.id])
    const target = fileTarget(join(directory, 'two'))
    await restoreBackup({ shelf, key, id: manifest.id, target, say })
    await target.close()
    const other = openDatabase({ url: (await started('two')).url })
    for (const table of tables)
      expect([table, await rowsOf(other, table)]).toEqual([table, await rowsOf(client, table)])
    await other.execute("insert into other (id, name) values (12, 'written after')")
    await expect(other.execute('delete from audit')).resolves.toBeDefined()
    const schema = 'select type, name, sql from sqlite_master order by type, name'
    const [here, there] = await Promise.all(
      [client, other].map(async (one) =>
        (await one.execute(schema)).rows.map((row) => [row['type'], row['name']]),
      ),
    )
    expect(there).toEqual(here)
    expect(() => fileTarget(join(directory, 'two'))).toThrow('has a database already')
  })

  test('brings totals back as counting gives them, and what keeps them', async () => {
    const dataDir = join(directory, 'country')
    const source = await started('country')
    const full = openDatabase({ url: source.url })
    await migrate(full)
    await seed(full, { demo: true, secrets: secretsOf(dataDir) })
    const shelf = folderShelf(join(directory, 'country-shelf'))
    const now = new Date('2026-11-22T01:02:03.456Z')
    const { id, migration } = await makeBackup({ database: { url: source.url }, shelf, key, now, say })
    // Of stamps the seeds' come last.
    expect(migration).toMatch(/^\d{4}.*\.sql$/)
    const target = fileTarget(join(directory, 'country-two'))
    await restoreBackup({ shelf, key, id, target, say })
    await target.close()
    const back = openDatabase({ url: (await started('country-two')).url })
    const counted =
      'select (select sum(accepted) from training_total where level = 0) as accepted, (select sum(count) from grievance_total where level = 0) as cases'
    const [before] = (await full.execute(counted)).rows
    expect([before!['accepted'], before!['cases']].every((count) => Number(count) > 0)).toBe(true)
    expect({ ...(await back.execute(counted)).rows[0] }).toEqual({ ...before })
    expect(await differingTotals(back)).toEqual([])
    await back.execute(
      "update training_participant set status = 'withdrawn' where id in (select id from training_participant where status = 'accepted' limit 3)",
    )
    await back.execute(
      "update grievance set status = 'rejected' where id in (select id from grievance where sensitive = 0 and status <> 'rejected' limit 2)",
    )
    expect({ ...(await back.execute(counted)).rows[0] }).toMatchObject({
      accepted: Number(before!['accepted']) - 3,
    })
    expect(await differingTotals(back)).toEqual([])
    // And it says what differs.
    await back.execute('update training_total set accepted = accepted + 1 where level = 0')
    expect((await differingTotals(back)).length).toBeGreaterThan(0)
  }, 120_000)

  test('comes back into an empty database of a server, and into no other', async () => {
    const shelf = folderShelf(join(directory, 'for-server'))
    const { id } = await made(shelf)
    const { url } = await started('three')
    const target = await serverTarget(url, undefined, say)
    await restoreBackup({ shelf, key, id, target, say })
    const other = openDatabase({ url })
    for (const table of tables)
      expect([table, await rowsOf(other, table)]).toEqual([table, await rowsOf(client, table)])
    await expect(serverTarget(url, undefined, say)).rejects.toThrow('has tables already')
  })

  test('opens with its key alone, and in its place alone', async () => {
    const shelf = folderShelf(join(directory, 'sealed'))
    const { id } = await made(shelf)
    const file = join(directory, 'sealed', partKey(id, 1))
    const bytes = readFileSync(file)
    expect(bytes.includes('migration')).toBe(false)
    const target = {
      run: say,
      finish: say,
      count: () => 0,
      problems: () => [],
      keep: say,
      close: say,
    } as never
    const other = Buffer.alloc(32, 8).toString('base64')
    await expect(restoreBackup({ shelf, key: other, id, target, say })).rejects.toThrow("doesn't open")
    bytes[40]! ^= 1
    writeFileSync(file, bytes)
    await expect(restoreBackup({ shelf, key, id, target, say })).rejects.toThrow("doesn't open")
    const locked = lock(key, 'a', 'backup/a/000001', Buffer.from('words'))
    expect(unlock(key, 'a', 'backup/a/000001', locked).toString()).toBe('words')
    expect(() => unlock(key, 'a', 'backup/a/000002', locked)).toThrow("doesn't open")
    expect(() => unlock(key, 'b', 'backup/a/000001', locked)).toThrow("doesn't open")
  })

  test('that lacks rows is told from one that is whole', async () => {
    const shelf = folderShelf(join(directory, 'lacking'))
    const { id } = await made(shelf)
    const target = fileTarget(join(directory, 'four'))
    const losing = {
      ...target,
      count: async (table: string) => (await target.count(table)) - (table === 'other' ? 1 : 0),
    }
    await expect(restoreBackup({ shelf, key, id, target: losing, say })).rejects.toThrow('other: 1 rows of 2')
    await target.close()
    // Nothing is left that a server would start on, and the good one goes there afterwards.
    expect(readdirSync(join(directory, 'four'))).toEqual([])
    const again = fileTarget(join(directory, 'four'))
    await restoreBackup({ shelf, key, id, target: again, say })
    await again.close()
    expect(readdirSync(join(directory, 'four'))).toEqual(['database'])
  })

  test('is no backup until it is whole, and stays 35 days, the last three for good', async () => {
    const shelf = folderShelf(join(directory, 'swept'))
    const broken = { id: '2026-01-01T00-00-00Z', isWhole: false }
    await shelf.put(partKey(broken.id, 1), Buffer.from('half'))
    expect(await backupsOn(shelf)).toEqual([])
    const day = (date: string) => made(shelf, new Date(`${date}T00:00:00Z`))
    await day('2026-02-01')
    // One that was begun long ago and isn't whole never will be.
    expect(await shelf.get(partKey(broken.id, 1))).toBeUndefined()
    await day('2026-02-02')
    await day('2026-06-01')
    expect((await indexOf(shelf)).map(({ id }) => id.slice(0, 10))).toEqual([
      '2026-02-01',
      '2026-02-02',
      '2026-06-01',
    ])
    await day('2026-06-02')
    await day('2026-06-30')
    expect((await backupsOn(shelf)).map((id) => id.slice(0, 10))).toEqual([
      '2026-06-01',
      '2026-06-02',
      '2026-06-30',
    ])
  })

  test('that broke off takes no whole one away, nor one that another is making', async () => {
    const shelf = folderShelf(join(directory, 'broken'))
    const day = (date: string) => made(shelf, new Date(`${date}T00:00:00Z`))
    for (const date of ['2026-01-01', '2026-01-02', '2026-01-03']) await day(date)
    for (const id of ['2026-05-01T00-00-00Z', '2026-05-02T00-00-00Z', '2026-06-01T23-00-00Z'])
      await shelf.put(partKey(id, 1), Buffer.from('half'))
    await day('2026-06-02')
    expect((await indexOf(shelf)).map(({ id }) => id.slice(0, 10))).toEqual([
      '2026-01-02',
      '2026-01-03',
      '2026-06-01',
      '2026-06-02',
    ])
  })

  test('begun in the same moment as another loses nothing of it, and both are listed', async () => {
    const shelf = folderShelf(join(directory, 'twice'))
    const moment = new Date('2026-06-02T01:02:03Z')
    const both = await Promise.all([1, 2, 3, 4].map(() => made(shelf, moment)))
    expect(await backupsOn(shelf)).toEqual(both.map(({ id }) => id).toSorted())
    const target = fileTarget(join(directory, 'twice-back'))
    await restoreBackup({ shelf, key, id: both[0]!.id, target, say })
    await target.close()
  }, 60_000)

  test('lies in a bucket as in a folder, and is listed from the bucket alone', async () => {
    const store = await startStore({ dataDir: join(directory, 'bucket'), port: await freePort() })
    parts.push(store)
    const shelf = bucketShelf({
      S3_ENDPOINT: store.url,
      S3_REGION: 'us-east-1',
      S3_BUCKET: storeBucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    })
    const both = await Promise.all([1, 2].map(() => made(shelf, new Date('2026-06-02T01:02:03Z'))))
    expect(await backupsOn(shelf)).toEqual(both.map(({ id }) => id).toSorted())
    await removeBackup(shelf, both[0]!.id)
    expect(await shelf.keys('backup/')).toEqual(
      [manifestKey, (id: string) => partKey(id, 1)].map((of) => of(both[1]!.id)).toSorted(),
    )
  }, 60_000)

  test('comes back by its name, and no other name is taken for one', async () => {
    const shelf = folderShelf(join(directory, 'named'))
    const { id } = await made(shelf)
    const into = join(directory, 'six')
    const run = (...args: string[]) =>
      new Promise<{ code: number; out: string }>((done) => {
        const env = { ...process.env, BACKUP_KEY: key }
        execFile(
          process.execPath,
          [at('local/restore.ts'), ...args, '--from', shelf.name, '--into', into],
          { env },
          (error, out, err) => done({ code: error ? 1 : 0, out: out + err }),
        )
      })
    const other = await run('2026-01-01T00-00-00Z')
    expect([other.code, other.out]).toEqual([1, expect.stringContaining('no backup 2026-01-01')])
    const found = await run(id)
    expect([found.code, found.out]).toEqual([0, expect.stringContaining('counted and the same')])
  }, 120_000)

  test('into a server that broke off is marked, serves nobody, and the next begins anew', async () => {
    const shelf = folderShelf(join(directory, 'breaking'))
    const { id } = await made(shelf)
    const { url } = await started('eight')
    const said: string[] = []
    const target = await serverTarget(url, undefined, (line) => said.push(line))
    const breaking = { ...target, count: () => Promise.reject(new Error('the line broke off')) }
    await expect(restoreBackup({ shelf, key, id, target: breaking, say })).rejects.toThrow('broke off')
    await target.close()
    expect(said.join()).toContain('run the same restore again')
    const other = openDatabase({ url })
    await expect(migrate(other)).rejects.toThrow('npm run restore again')
    const again = await serverTarget(url, undefined, (line) => said.push(line))
    await restoreBackup({ shelf, key, id, target: again, say })
    await again.close()
    expect(said).toHaveLength(2)
    expect(said[1]).toContain('begins anew')
    for (const table of tables)
      expect([table, await rowsOf(other, table)]).toEqual([table, await rowsOf(client, table)])
    expect(await migrate(other)).toEqual([])
    await expect(serverTarget(url, undefined, say)).rejects.toThrow('has tables already')
  }, 60_000)

  test('into a server that another is brought into waits its turn; one that was killed loses its place, and can end nothing', async () => {
    const shelf = folderShelf(join(directory, 'two'))
    const { id } = await made(shelf)
    const { url } = await started('ten')
    const killed = await serverTarget(url, undefined, say)
    await killed.run('create table half (n integer) strict;')
    await expect(serverTarget(url, undefined, say)).rejects.toThrow('Another restore')
    const other = openDatabase({ url })
    await other.execute('update restoring set at = at - 600')
    const next = await serverTarget(url, undefined, say)
    await expect(killed.run('create table late (n integer) strict;')).rejects.toThrow('UNIQUE')
    await expect(killed.keep()).rejects.toThrow('UNIQUE')
    await killed.close()
    await restoreBackup({ shelf, key, id, target: next, say })
    await next.close()
    for (const table of tables)
      expect([table, await rowsOf(other, table)]).toEqual([table, await rowsOf(client, table)])
    other.close()
  }, 60_000)

  test('is looked through table by table, and what is damaged in any is said', async () => {
    const target = fileTarget(join(directory, 'damaged'))
    const names = ['t0', 't1', 't2', 't3']
    await target.run(names.map((name) => `create table ${name} (a check (a > 0));`).join('\n'))
    await target.finish()
    const rows = { t0: 1, t1: 1, t2: 1 }
    expect(await target.problems(rows)).toEqual([])
    const inserts = names.map((name) => `insert into ${name} values (0);`).join('\n')
    await target.run(
      `pragma ignore_check_constraints = on; ${inserts} pragma ignore_check_constraints = off;`,
    )
    expect((await target.problems(rows)).toSorted()).toEqual(
      names.map((name) => `CHECK constraint failed in ${name}`),
    )
    await target.close()
  })
  test('of a newer version is refused before anything is written', async () => {
    await client.execute("insert into migration values ('9999_later.sql', '2027-01-01T00:00:00Z')")
    const shelf = folderShelf(join(directory, 'newer'))
    const { id } = await made(shelf)
    await client.execute("delete from migration where name = '9999_later.sql'")
    const target = fileTarget(join(directory, 'nine'))
    await expect(restoreBackup({ shelf, key, id, target, say })).rejects.toThrow('newer version')
    await target.close()
    expect(readdirSync(join(directory, 'nine'))).toEqual([])
  })

  test('that comes back beside another, or where a server has begun meanwhile, takes nobody’s place', async () => {
    const shelf = folderShelf(join(directory, 'shelf'))
    const { id } = await made(shelf, new Date('2026-11-22T04:00:00Z'))
    const dataDir = join(directory, 'seven')
    const first = fileTarget(dataDir)
    const second = fileTarget(dataDir)
    await restoreBackup({ shelf, key, id, target: first, say })
    await first.close()
    await expect(restoreBackup({ shelf, key, id, target: second, say })).rejects.toThrow('has a database')
    await second.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
    const other = openDatabase({ url: (await started('seven')).url })
    expect(await rowsOf(other, 'other')).toEqual(await rowsOf(client, 'other'))
  })
})
