import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '#worker/http/failure'
import { readerOf, type Client } from './client.ts'
import type { Reader } from './reader.ts'
import { place } from './schema/geography.ts'
import type { Statement, Writer } from './writer.ts'

export type ReaderWorld = {
  /** Writes what is read. */
  client: Client
  writer: Writer
  reader: Reader
  /** A reader of the same kind whose database is not there. */
  dead: Reader
}

const ask = (text: string, ...args: Statement['args']): Statement => ({ sql: text, args })
const cells = ({ rows }: { rows: ArrayLike<unknown>[] }) => rows.map((row) => Array.from(row))

/** What every reader guarantees, whichever database is behind it. */
export function readerSuite(name: string, make: () => ReaderWorld): void {
  describe(name, () => {
    let world: ReaderWorld
    const read = async (text: string, ...args: Statement['args']) =>
      cells(await world.reader.execute(ask(text, ...args)))
    beforeEach(async () => {
      world = make()
      await world.client.batch(
        [
          'drop table if exists thing',
          'create table thing (id integer primary key, word text, fine real, raw blob) strict',
          `insert into thing values (1, 'ক্ষ ''x''', 0.5, x'00ff'), (2, null, -1e300, null)`,
        ],
        'write',
      )
    })

    test('cells are what was written, in the order that was asked for, names that two tables share too', async () => {
      const [first, second] = await read(
        'select a.id, b.id, a.word, a.fine, a.raw from thing a join thing b on b.id = 3 - a.id order by a.id',
      )
      expect(first!.slice(0, 4)).toEqual([1, 2, "ক্ষ 'x'", 0.5])
      expect([...new Uint8Array(first![4] as ArrayBuffer)]).toEqual([0, 255])
      expect(second).toEqual([2, 1, null, -1e300, null])
      expect(await read('select ?, ?, ?, ?', null, 'ক', 5, 0.25)).toEqual([[null, 'ক', 5, 0.25]])
      expect(await read('select id from thing where id = ?', 7)).toEqual([])
    })

    test('drizzle reads through it, alone and in a batch', async () => {
      const db = readerOf(world.reader)
      const one = () => db.select({ id: place.id, n: sql<number>`count(*)` }).from(place)
      const expected = [{ id: null, n: 0 }]
      await world.client.execute('delete from place')
      expect(await one()).toEqual(expected)
      expect(await db.batch([one(), one()])).toEqual([expected, expected])
    })

    test('what was committed before is seen, by each that reads afterwards', async () => {
      for (let id = 10; id < 30; id += 1) {
        await world.writer.commit([ask('insert into thing (id) values (?)', id)])
        const seen = await Promise.all([1, 2, 3].map(() => read('select max(id) from thing')))
        expect(seen).toEqual([[[id]], [[id]], [[id]]])
      }
    })

    test('a batch is of one moment, whatever is written meanwhile', async () => {
      let isOver = false
      const writing = (async () => {
        for (let id = 100; id < 140; id += 1)
          await world.writer.commit([ask('insert into thing (id) values (?)', id)])
        isOver = true
      })()
      while (!isOver) {
        const count = ask('select count(*) from thing')
        const [one, other] = (await world.reader.batch([count, count])).map(cells)
        expect(one).toEqual(other)
      }
      await writing
    })

    test('one bad among good fails alone', async () => {
      const bad = ['not sql', 'select missing from thing', 'select 9007199254740993']
      const asked = Array.from({ length: 40 }, (_, at) =>
        at % 5 === 3 ? read(bad[((at / 5) % bad.length) | 0]!) : read('select id + ? from thing', at),
      )
      const outcomes = await Promise.allSettled(asked)
      for (const [at, outcome] of outcomes.entries())
        if (at % 5 === 3) expect(outcome.status).toBe('rejected')
        else expect(outcome).toEqual({ status: 'fulfilled', value: [[1 + at], [2 + at]] })
      await expect(world.reader.batch([ask('select 1'), ask('select missing from thing')])).rejects.toThrow(
        'missing',
      )
      expect(await read('select 1')).toEqual([[1]])
    })

    test('a database that is not there is away', async () => {
      const error: unknown = await world.dead.execute(ask('select 1')).catch((thrown: unknown) => thrown)
      expect(failureOf(error).code).toBe('unavailable')
    })
  })
}
