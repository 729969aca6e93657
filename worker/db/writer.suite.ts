import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { failureOf } from '#worker/http/failure'
import { limitStatements } from './ledger.ts'
import { WriteRefused, type Statement, type Writer } from './writer.ts'

export type WriterWorld = {
  /** Reads what was committed. */
  client: Client
  writer: Writer
  /** A Writer of the same kind whose database is not there. */
  dead: Writer
}

const put = (id: number, word = 'x'): Statement => ({
  sql: 'insert into thing (id, word) values (?, ?)',
  args: [id, word],
})
const guarded = (id: number, version: number): Statement[] => [
  {
    sql: 'update thing set word = ?, version = version + 1 where id = ? and version = ?',
    args: ['new', id, version],
  },
  { sql: 'insert into guard select changes()', args: [] },
]
const refusal = async (commit: Promise<void>): Promise<WriteRefused> => {
  const error: unknown = await commit.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(WriteRefused)
  return error as WriteRefused
}

/** What every Writer guarantees, whichever database is behind it. */
export function writerSuite(name: string, make: () => WriterWorld): void {
  describe(name, () => {
    let openWorld: WriterWorld
    const things = async () => {
      const { rows } = await openWorld.client.execute('select id, word, version from thing order by rowid')
      return rows.map((row) => [row['id'], row['word'], row['version']])
    }
    beforeEach(async () => {
      openWorld = make()
      await openWorld.client.batch(
        [
          'drop table if exists thing',
          'drop table if exists pair',
          'create table thing (id integer primary key, word text not null, version integer not null default 1) strict',
          'create table pair (kind text not null, word text not null, primary key (kind, word)) strict, without rowid',
        ],
        'write',
      )
    })

    test('a Work is there as a whole, and the statements of a Work happen in their order', async () => {
      await openWorld.writer.commit([
        put(2, 'first'),
        { sql: "update thing set word = word || ', second' where id = 2", args: [] },
        put(1, 'third'),
      ])
      expect(await things()).toEqual([
        [1, 'third', 1],
        [2, 'first, second', 1],
      ])
    })

    test('a Work that fails in its last statement leaves nothing behind', async () => {
      await openWorld.writer.commit([put(1)])
      await refusal(openWorld.writer.commit([put(2), put(3), put(1)]))
      expect(await things()).toEqual([[1, 'x', 1]])
    })

    test('a unique set that refuses is named by its table and columns, a primary key of one column too', async () => {
      await openWorld.writer.commit([put(1), { sql: "insert into pair values ('a', 'b')", args: [] }])
      const key = await refusal(openWorld.writer.commit([put(1)]))
      expect([key.kind, key.columns]).toEqual(['unique', 'thing.id'])
      const pair = await refusal(
        openWorld.writer.commit([{ sql: "insert into pair values ('a', 'b')", args: [] }]),
      )
      expect([pair.kind, pair.columns]).toEqual(['unique', 'pair.kind, pair.word'])
    })

    test('a change decided on an old version is stale and changes nothing', async () => {
      await openWorld.writer.commit([put(1), put(2)])
      await openWorld.writer.commit(guarded(1, 1))
      const stale = await refusal(openWorld.writer.commit([put(3), ...guarded(2, 1), ...guarded(1, 1)]))
      expect(stale.kind).toBe('stale')
      expect(failureOf(stale)).toMatchObject({ code: 'stale', status: 409 })
      expect(await things()).toEqual([
        [1, 'new', 2],
        [2, 'x', 1],
      ])
    })

    test('what the database refuses for another reason is neither unique nor stale', async () => {
      const other = await refusal(
        openWorld.writer.commit([{ sql: 'insert into nowhere values (1)', args: [] }]),
      )
      expect(other.kind).toBe('other')
      expect(
        (
          await refusal(
            openWorld.writer.commit([{ sql: 'insert into thing (id, word) values (9, null)', args: [] }]),
          )
        ).kind,
      ).toBe('other')
    })

    test('values of every kind arrive as they were sent', async () => {
      await openWorld.client.execute(
        'create table if not exists kinds (i integer, r real, t text, n text) strict',
      )
      await openWorld.client.execute('delete from kinds')
      await openWorld.writer.commit([
        {
          sql: 'insert into kinds values (?, ?, ?, ?)',
          args: [Number.MAX_SAFE_INTEGER, -2.813, "ক্ষ 'ZWJ' \u200d \u{1F600}", null],
        },
      ])
      const { rows } = await openWorld.client.execute('select * from kinds')
      expect({ ...rows[0] }).toMatchObject({
        i: Number.MAX_SAFE_INTEGER,
        r: -2.813,
        t: "ক্ষ 'ZWJ' \u200d \u{1F600}",
        n: null,
      })
    })

    test('200 Works at once are all there, each once', async () => {
      await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          openWorld.writer.commit([put(index + 1, `word ${index + 1}`)]),
        ),
      )
      const all = await things()
      expect(all).toHaveLength(200)
      expect(new Set(all.map(([, word]) => word)).size).toBe(200)
    })

    test('a bad Work among many takes none of the others down, and each learns its own fate', async () => {
      await openWorld.writer.commit([put(1000, 'there before')])
      const outcomes = await Promise.allSettled(
        Array.from({ length: 60 }, (_, index) => {
          if (index % 10 === 3) return openWorld.writer.commit([put(index), put(1000)])
          if (index % 10 === 7) return openWorld.writer.commit([put(index), ...guarded(1000, 99)])
          if (index % 10 === 9) return openWorld.writer.commit([put(index), { sql: 'not sql', args: [] }])
          return openWorld.writer.commit([put(index)])
        }),
      )
      outcomes.forEach((outcome, index) => {
        const kind = outcome.status === 'rejected' ? (outcome.reason as WriteRefused).kind : 'there'
        expect([index, kind]).toEqual([index, { 3: 'unique', 7: 'stale', 9: 'other' }[index % 10] ?? 'there'])
      })
      const ids = (await things()).map(([id]) => Number(id))
      expect(ids).toHaveLength(42 + 1)
      expect(ids.filter((id) => [3, 7, 9].includes(id % 10))).toEqual([])
    })

    test('any mixture at once: of each Work all is there or nothing, and who is refused is refused for cause', async () => {
      const insert = (work: string, ids: number[]): Statement => ({
        sql: `insert into "thing" ("id", "word") values ${ids.map(() => '(?, ?)').join(', ')}`,
        args: ids.flatMap((id) => [id, work]),
      })
      const pair = (work: string): Statement => ({
        sql: 'insert into "pair" ("kind", "word") values (?, ?)',
        args: ['of', work],
      })
      const counted = (key: string) =>
        limitStatements({ key, times: 3, seconds: 60 }, new Date('2026-11-20T06:00:00Z'))
      const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 })
      const form = fc.constantFrom('plain', 'counted', 'guarded', 'unreadable')
      const mixture = fc.array(
        fc.record({
          ids,
          form: fc.oneof({ arbitrary: fc.constant('plain'), weight: 6 }, form),
          key: fc.integer({ min: 1, max: 3 }),
        }),
        { minLength: 2, maxLength: 40 },
      )
      let round = 0
      await fc.assert(
        fc.asyncProperty(mixture, async (works) => {
          round += 1
          await openWorld.client.batch(
            ['delete from thing', 'delete from pair', 'delete from rate_limit'],
            'write',
          )
          const outcomes = await Promise.allSettled(
            works.map(({ ids: own, form: as, key }, at) =>
              openWorld.writer.commit([
                insert(`w${at}`, own),
                pair(`w${at}`),
                ...(as === 'counted' ? [...counted(`${round}:${key}`), pair(`also w${at}`)] : []),
                ...(as === 'guarded' ? guarded(own[0]!, 1) : []),
                ...(as === 'unreadable' ? [{ sql: 'not sql', args: [] }] : []),
              ]),
            ),
          )
          const rows = await things()
          const pairs = new Set(
            (await openWorld.client.execute('select word from pair')).rows.map(({ word }) => word),
          )
          const taken = new Set(rows.map(([id]) => id))
          for (const [at, { status, ...rest }] of outcomes.entries()) {
            const { ids: own, form: as } = works[at]!
            // A guarded Work renames its first row.
            const kept = rows.filter(
              ([id, word]) => word === `w${at}` || (as === 'guarded' && own[0] === id && word === 'new'),
            )
            if (status === 'fulfilled') {
              expect(kept.map(([id]) => id).toSorted()).toEqual(own.toSorted())
              expect(pairs.has(`w${at}`)).toBe(true)
            } else {
              expect(pairs.has(`w${at}`)).toBe(false)
              expect(rows.some(([, word]) => word === `w${at}`)).toBe(false)
              const { kind } = (rest as { reason: WriteRefused }).reason
              if (kind === 'unique') expect(own.some((id) => taken.has(id))).toBe(true)
              else
                expect([as, kind]).toEqual([
                  as,
                  ({ counted: 'stale', unreadable: 'other' } as Record<string, string>)[as],
                ])
            }
          }
          const limited = works.flatMap(({ form: as, key }, at) =>
            as === 'counted' && outcomes[at]!.status === 'fulfilled' ? [key] : [],
          )
          for (const key of new Set(limited))
            expect(limited.filter((one) => one === key).length).toBeLessThanOrEqual(3)
        }),
        { numRuns: 30 },
      )
    }, 60_000)

    test('two Works for one key: one is there, the other is told so', async () => {
      const outcomes = await Promise.allSettled([
        openWorld.writer.commit([put(5, 'one')]),
        openWorld.writer.commit([put(5, 'other')]),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await things()).toHaveLength(1)
    })

    test('after a refusal the next Work is committed as ever', async () => {
      await refusal(openWorld.writer.commit([{ sql: 'not sql', args: [] }]))
      await openWorld.writer.commit([put(1)])
      expect(await things()).toHaveLength(1)
    })

    test('an audit row that cannot be written takes the change with it', async () => {
      const broken: Statement = {
        sql: "insert into audit (request_id, at, actor_kind, action, outcome) values ('r', 'now', null, 'a', 'done')",
        args: [],
      }
      await refusal(openWorld.writer.commit([put(1), broken]))
      expect(await things()).toEqual([])
    })

    test('an audit row is never updated and never deleted', async () => {
      const request = crypto.randomUUID()
      await openWorld.writer.commit([
        {
          sql: "insert into audit (request_id, at, actor_kind, action, outcome) values (?, 'now', 'public', 'a', 'done')",
          args: [request],
        },
        {
          sql: "insert into audit_change (request_id, entity, entity_id, operation) values (?, 'thing', '1', 'insert')",
          args: [request],
        },
      ])
      for (const table of ['audit', 'audit_change'])
        for (const sql of [
          `update ${table} set request_id = 'other' where request_id = ?`,
          `delete from ${table} where request_id = ?`,
        ])
          expect((await refusal(openWorld.writer.commit([{ sql, args: [request] }]))).message).toContain(
            'never',
          )
      const { rows } = await openWorld.client.execute({
        sql: 'select 1 from audit where request_id = ?',
        args: [request],
      })
      expect(rows).toHaveLength(1)
    })

    test('a database that does not answer is unavailable: nothing is said about what became of the Work', async () => {
      const gone = await refusal(openWorld.dead.commit([put(1)]))
      expect(gone.kind).toBe('unavailable')
      expect(failureOf(gone)).toMatchObject({ code: 'writer_unavailable', status: 503 })
    })
  })
}
