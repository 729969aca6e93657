import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startDatabase } from '#local/database'
import { migrate } from '#local/migrate'
import type { Part } from '#local/part'
import { freePort } from '#local/ports'
import { lasting } from '#worker/test/world'
import { openDatabase, type Client } from './client.ts'
import { gatheringWriter } from './gathering-writer.ts'
import { patientReader } from './patience.ts'
import { gatheringReader, streamReader } from './reader.ts'
import { readerSuite } from './reader.suite.ts'
import { openStreams } from './streams.ts'
import { directWriter } from './writer.ts'

const dataDir = mkdtempSync(`${tmpdir()}/reader-`)
const nowhere = 'http://127.0.0.1:1'
let database: Part
let server: Client
let memory: Client

beforeAll(async () => {
  database = await startDatabase({ dataDir, port: await freePort() })
  server = openDatabase({ url: database.url })
  memory = lasting(createClient({ url: ':memory:', intMode: 'number' }))
  await Promise.all([migrate(server), migrate(memory)])
})
afterAll(async () => {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
const through = (url: string, most: number) => patientReader(streamReader(openStreams({ url }, most)))

readerSuite('a client each, in memory', () => ({
  client: memory,
  writer: directWriter(() => memory),
  reader: memory,
  dead: openDatabase({ url: nowhere }),
}))
readerSuite('a client each, on a server', () => ({
  client: server,
  writer: directWriter(() => openDatabase({ url: database.url })),
  reader: openDatabase({ url: database.url }),
  dead: openDatabase({ url: nowhere }),
}))
readerSuite('streams that stay open, beside the gathering Writer', () => ({
  client: server,
  writer: gatheringWriter({ url: database.url }),
  reader: through(database.url, 3),
  dead: through(nowhere, 3),
}))
readerSuite('what is asked at one moment, together', () => ({
  client: server,
  writer: directWriter(() => openDatabase({ url: database.url })),
  reader: gatheringReader(openDatabase({ url: database.url })),
  dead: gatheringReader(openDatabase({ url: nowhere })),
}))
readerSuite('no stream that stays open', () => ({
  client: server,
  writer: gatheringWriter({ url: database.url }),
  reader: through(database.url, 0),
  dead: through(nowhere, 0),
}))

const one = { sql: 'select 1', args: [] }

test('nobody writes through a reader: whatever it is asked is undone', async () => {
  await server.batch(['drop table if exists thing', 'create table thing (id integer primary key)'], 'write')
  const reader = through(database.url, 1)
  await reader.execute({ sql: 'insert into thing values (1)', args: [] })
  await reader.batch([{ sql: 'insert into thing values (2)', args: [] }, one])
  await reader.execute({ sql: 'commit', args: [] }).catch(() => undefined)
  expect((await server.execute('select * from thing')).rows).toEqual([])
})

test('what is asked at one moment goes in one round trip, whatever else was begun with it', async () => {
  const trips: number[] = []
  const reader = gatheringReader({
    execute: () => (trips.push(1), Promise.resolve({ rows: [] })),
    batch: (all) => (trips.push(all.length), Promise.resolve(all.map(() => ({ rows: [] })))),
    close: () => undefined,
  })
  const later = async () => {
    await reader.execute(one)
    await reader.execute(one)
  }
  await Promise.all([later(), reader.batch([one, one]), Promise.resolve().then(later)])
  expect(trips).toEqual([4, 2])
})

describe('a server', () => {
  type Asked = { baton: string | null; requests: { type: string }[] }
  let asked: Asked[]
  let answer: (asked: Asked, response: ServerResponse) => void
  let fake: Server
  let url: string
  const good = (baton: string | null) =>
    JSON.stringify({
      baton,
      base_url: null,
      results: [
        {
          type: 'ok',
          response: {
            result: {
              step_results: [{ rows: [] }, { rows: [] }, { rows: [] }],
              step_errors: [null, null, null],
            },
          },
        },
      ],
    })
  beforeEach(async () => {
    asked = []
    answer = ({ requests }, response) =>
      void response.end(good(requests.at(-1)!.type === 'close' ? null : `b${asked.length}`))
    const listener = (request: IncomingMessage, response: ServerResponse) => {
      let text = ''
      request.on('data', (piece: Buffer) => (text += piece.toString()))
      request.on('end', () => {
        const call = JSON.parse(text) as Asked
        asked.push(call)
        answer(call, response)
      })
    }
    fake = createServer(listener)
    await new Promise<void>((done) => void fake.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`
    return () => {
      vi.useRealTimers()
      fake.closeAllConnections()
      fake.close()
    }
  })
  const batons = () => asked.map(({ baton }) => baton)

  test('is asked on the stream of before; so many stay open, the rest end with what they asked', async () => {
    const reader = through(url, 2)
    await reader.execute(one)
    await reader.execute(one)
    expect(batons()).toEqual([null, 'b1'])
    asked = []
    const held: (() => void)[] = []
    answer = ({ requests }, response) =>
      void held.push(() => response.end(good(requests.at(-1)!.type === 'close' ? null : 'next')))
    const all = Promise.all(Array.from({ length: 6 }, () => reader.execute(one)))
    await vi.waitFor(() => expect(held).toHaveLength(6))
    for (const go of held) go()
    await all
    const kept = asked.filter(({ requests }) => requests.at(-1)!.type !== 'close')
    expect(kept.map(({ baton }) => baton)).toEqual(['b2', null])
  })

  test('that doesn’t know a stream any more is asked anew, and nothing is said of it', async () => {
    const reader = through(url, 1)
    await reader.execute(one)
    const { length } = asked
    answer = ({ baton }, response) =>
      baton === null ? void response.end(good('fresh')) : void response.writeHead(400).end('STREAM_EXPIRED')
    await reader.execute(one)
    expect(batons().slice(length)).toEqual(['b1', null])
    answer = (_, response) => void response.end(good('later'))
    await reader.execute(one)
    expect(batons().at(-1)).toBe('fresh')
  })

  test('is not asked on a stream that it has ended by itself', async () => {
    const reader = through(url, 1)
    await reader.execute(one)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9_000 })
    await reader.execute(one)
    expect(batons()).toEqual([null, null])
  })

  test('that hangs holds a read up for its time, and the stream it had is left', async () => {
    const streams = openStreams({ url }, 1)
    const answered = answer
    await streams.ask({ type: 'batch' }, 1_000)
    answer = () => undefined
    await expect(streams.ask({ type: 'batch' }, 100)).rejects.toThrow('late')
    answer = answered
    await streams.ask({ type: 'batch' }, 1_000)
    expect(batons()).toEqual([null, 'b1', null])
  })

  test('that says where a stream goes on is asked there', async () => {
    const streams = openStreams({ url: 'http://127.0.0.1:1' }, 1)
    await expect(streams.ask({}, 1_000)).rejects.toThrow('lost')
    const here = openStreams({ url }, 1)
    answer = (_, response) => void response.end(good('b').replace('null', JSON.stringify(`${url}/there`)))
    await here.ask({}, 1_000)
    let path: string | undefined
    fake.once('request', (request: IncomingMessage) => (path = request.url))
    await here.ask({}, 1_000)
    expect(path).toBe('/there/v2/pipeline')
  })
})

test('what fails as a whole leaves its transaction to nobody', async () => {
  const reader = through(database.url, 1)
  const large = {
    sql: 'with recursive n (at) as (select 1 union all select at + 1 from n where at < ?) select hex(zeroblob(5000)) from n',
    args: [3_000],
  }
  await expect(reader.execute(large)).rejects.toThrow(/too large/)
  for (const _ of [1, 2, 3])
    expect((await reader.execute({ sql: 'select 1 as one', args: [] })).rows[0]?.[0]).toBe(1)
})
