import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { drawPorts, recordedPorts } from './ports.ts'
import { secretsOf } from './secrets.ts'
import { writeWhole } from './whole-file.ts'

const root = mkdtempSync(`${tmpdir()}/ports-`)
afterAll(() => rmSync(root, { recursive: true, force: true }))
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(`${root}/`)
})

test('ports are kept from start to start, and drawn anew where another has them', async () => {
  const first = await drawPorts(dataDir, ['database', 'store'])
  expect(await drawPorts(dataDir, ['database', 'store'])).toEqual(first)
  const server = createServer()
  await new Promise<void>((done) => void server.listen(first.database, '127.0.0.1', done))
  const second = await drawPorts(dataDir, ['database', 'store'])
  await new Promise((done) => server.close(done))
  expect([second.store, second.database === first.database]).toEqual([first.store, false])
})

test('who only reads them is given those that are recorded, taken or not, and writes nothing', async () => {
  const drawn = await drawPorts(dataDir, ['database', 'store'])
  const text = readFileSync(`${dataDir}/ports.json`, 'utf8')
  const server = createServer()
  await new Promise<void>((done) => void server.listen(drawn.database, '127.0.0.1', done))
  expect(recordedPorts(dataDir, ['database', 'store'])).toEqual(drawn)
  await new Promise((done) => server.close(done))
  expect(readFileSync(`${dataDir}/ports.json`, 'utf8')).toBe(text)
  expect(() => recordedPorts(`${dataDir}/none`, ['database'])).toThrow('database')
})

test('a file that a power cut left half written is drawn anew', async () => {
  writeFileSync(`${dataDir}/ports.json`, '{"database": 1')
  expect((await drawPorts(dataDir, ['database'])).database).toBeGreaterThan(1023)
})

test('keys are written when one is missing, and never else', () => {
  const secrets = secretsOf(dataDir)
  const file = `${dataDir}/secrets.json`
  const before = statSync(file)
  expect(secretsOf(dataDir)).toEqual(secrets)
  expect([statSync(file).ino, statSync(file).mode & 0o777]).toEqual([before.ino, 0o600])
  const { CRON_KEY, ...others } = secrets
  writeFileSync(file, JSON.stringify(others))
  const again = secretsOf(dataDir)
  expect(again).toEqual({ ...others, CRON_KEY: again.CRON_KEY })
  expect(again.CRON_KEY).not.toBe(CRON_KEY)
  expect(secretsOf(dataDir)).toEqual(again)
})

// Linux has a device that is always full.
test.runIf(existsSync('/dev/full'))('a full disk takes nothing from a file that is there', () => {
  const file = `${dataDir}/kept.json`
  writeWhole(file, 'before')
  symlinkSync('/dev/full', `${file}.new`)
  expect(() => writeWhole(file, 'after')).toThrow('ENOSPC')
  expect(readFileSync(file, 'utf8')).toBe('before')
  writeWhole(file, 'after')
  expect(readFileSync(file, 'utf8')).toBe('after')
})
