import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll } from 'vitest'
import { startDatabase } from '#local/database'
import { migrate } from '#local/migrate'
import type { Part } from '#local/part'
import { freePort } from '#local/ports'
import { lasting } from '#worker/test/world'
import { openDatabase, type Client } from './client.ts'
import { gatheringWriter } from './gathering-writer.ts'
import { directWriter } from './writer.ts'
import { writerSuite } from './writer.suite.ts'

const dataDir = mkdtempSync(`${tmpdir()}/writer-`)
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

const dead = directWriter(() => openDatabase({ url: nowhere }))

const inMemory = directWriter(() => memory)
const onServer = directWriter(() => openDatabase({ url: database.url }))
writerSuite('one batch each, in memory', () => ({ client: memory, writer: inMemory, dead }))
writerSuite('one batch each, on a server', () => ({ client: server, writer: onServer, dead }))
writerSuite('gathering, on a server', () => ({
  client: server,
  writer: gatheringWriter({ url: database.url }),
  dead: gatheringWriter({ url: nowhere }),
}))
