import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#worker/db/client'
import { freePort, isFree } from './ports.ts'
import { command, healthOf, notedIn, product, until, type Product } from './test/product.ts'

let directory: string
let world: Product
/** Whether the product has a small disk of its own: only root may mount one. */
let ownDisk: boolean
beforeAll(async () => {
  directory = mkdtempSync(`${tmpdir()}/running-`)
  const mount = ['-t', 'tmpfs', '-o', 'size=250m', 'tmpfs', directory]
  ownDisk = process.platform === 'linux' && spawnSync('mount', mount).status === 0
  world = await product(`${directory}/data`)
})
afterAll(async () => {
  await world?.close()
  const unread = () => notedIn(`${directory}/unread`).owner
  if (unread()) process.kill(unread()!.pid, 'SIGTERM')
  await until(() => !unread())
  if (ownDisk) spawnSync('umount', [directory])
  rmSync(directory, { recursive: true, force: true })
})
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(world.output().slice(-3000))
})

const kill = (part: string) => process.kill(world.pidOf(part), 'SIGKILL')
const timesPrinted = (text: string) => world.output().split(text).length - 1
const healthy = () => until(async () => (await world.health()) === 200)
const pages = async () => (await fetch(`${world.url}/api/v1/global/getApplicationPageData`)).status

/** Fills the disk, where it is ours; else takes the place of the logs, which is as good for who writes them. */
function fill(): void {
  if (!ownDisk) {
    renameSync(`${world.dataDir}/log`, `${world.dataDir}/log-before`)
    return writeFileSync(`${world.dataDir}/log`, '')
  }
  spawnSync('dd', ['if=/dev/zero', `of=${directory}/fill`, 'bs=1M'])
  spawnSync('dd', ['if=/dev/zero', `of=${directory}/fill-more`, 'bs=4k'])
}
function makeRoom(): void {
  if (!ownDisk) {
    rmSync(`${world.dataDir}/log`)
    return renameSync(`${world.dataDir}/log-before`, `${world.dataDir}/log`)
  }
  for (const name of ['fill', 'fill-more']) rmSync(`${directory}/${name}`)
}

describe('npm start', () => {
  test.each(['database', 'object store', 'sandbox', 'worker'])(
    'starts a dead %s again, says so, and is healthy',
    async (part) => {
      const before = world.pidOf(part)
      kill(part)
      await until(() => timesPrinted(`The ${part} is up again.`) === 1)
      expect(timesPrinted(`The ${part} has ended (SIGKILL): it is started again.`)).toBe(1)
      expect(world.pidOf(part)).not.toBe(before)
      await healthy()
    },
  )

  test('starts all of them again when they die at once', async () => {
    for (const part of ['database', 'object store', 'worker']) kill(part)
    await until(() => timesPrinted('is up again.') === 7)
    await healthy()
  })

  test('ends a database that hangs, starts it again and tells administrators', async () => {
    const before = world.pidOf('database')
    const ups = timesPrinted('The database is up again.')
    process.kill(before, 'SIGSTOP')
    await until(async () => (await world.health()) === 503)
    await until(() => timesPrinted('The database is there and does nothing: it is ended.') === 1, 90)
    await until(() => timesPrinted('The database is up again.') > ups)
    expect(world.pidOf('database')).not.toBe(before)
    await healthy()
    const told = async () => {
      const { databaseUrl } = world
      const alerts = "select count(*) as open from alert where name = 'database' and ended_at is null"
      return Number((await openDatabase({ url: databaseUrl() }).execute(alerts)).rows[0]!['open'])
    }
    await until(async () => (await told()) === 1)
  }, 150_000)

  test('outlives a full disk: serves what only reads, says so once, and goes on when there is room', async () => {
    fill()
    // Each of these writes to the worker's log, where the database takes nothing: more than a page of it has room for.
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const statuses = await Promise.all(
      Array.from({ length: 40 }, () =>
        fetch(`${world.url}/api/v1/admin/reset/password`, asked).then(({ status }) => status),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([ownDisk ? 503 : 422]))
    if (ownDisk) await until(async () => (await world.health()) === 503)
    else kill('sandbox')
    await until(() => timesPrinted('takes nothing') > 0)
    for (let times = 0; times < 5; times += 1) {
      expect(await pages()).toBe(200)
      expect([200, 503]).toContain(await world.health())
      await new Promise((done) => setTimeout(done, 500))
    }
    kill('worker')
    makeRoom()
    await until(() => timesPrinted('room again') > 0)
    await healthy()
    expect([timesPrinted('takes nothing'), timesPrinted('room again')]).toEqual([1, 1])
    expect(world.owner()).toBeGreaterThan(0)
  })

  test('keeps its data and ports through all of it', async () => {
    const verified = await command(['npm', 'run', '--silent', 'audit:verify'], { DATA_DIR: world.dataDir })
      .ended
    expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('all as they were sealed')])
  })

  test('gives up a part that dies five times in a minute, and ends all with the reason', async () => {
    const others = ['object store', 'worker', 'database'].map((part) => world.pidOf(part))
    let over = false
    void world.ended.then(() => (over = true))
    let last = 0
    while (!over) {
      const pid = world.owner() ? world.pidOf('sandbox') : last
      if (pid !== last) process.kill((last = pid), 'SIGKILL')
      await new Promise((done) => setTimeout(done, 20))
    }
    const { code, output } = await world.ended
    expect(code).toBe(1)
    expect(output).toMatch(/The sandbox has ended \(.+; 5 times in a minute\): everything is ended\./)
    expect(output).toContain('sandbox on ')
    const alive = others.filter((pid) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    })
    expect(alive).toEqual([])
  })
})

test('npm start whose reader is gone runs on, and ends when told to', async () => {
  const dataDir = `${directory}/unread`
  mkdirSync(dataDir, { recursive: true })
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
  const { ended } = command(['sh', '-c', 'npm start | head -n 1'], env)
  const healthNow = () => healthOf(`http://localhost:${port}`)
  await until(async () => (await healthNow()) === 200, 60)
  const before = notedIn(dataDir).parts['sandbox']!.pid
  process.kill(before, 'SIGKILL')
  // It has much to say now, to nobody.
  await until(() => notedIn(dataDir).parts['sandbox']!.pid !== before)
  expect(await healthNow()).toBe(200)
  process.kill(notedIn(dataDir).owner!.pid, 'SIGTERM')
  await ended
  expect(await healthNow()).toBe(0)
})

test('npm run database is the server alone: it takes writes, starts again when it dies, and ends when told to', async () => {
  const dataDir = `${directory}/database`
  const port = await freePort()
  const running = command(['npm', 'run', '--silent', 'database'], { DATA_DIR: dataDir, PORT: String(port) })
  const url = `http://127.0.0.1:${port}`
  await until(() => running.output().includes(`The database is up on ${url}`))
  const write = (sql: string) => openDatabase({ url }).execute(sql)
  await write('create table kept (x)')
  process.kill(notedIn(dataDir).parts['database']!.pid, 'SIGKILL')
  await until(() => running.output().includes('The database is up again.'))
  expect((await write('insert into kept values (1)')).rowsAffected).toBe(1)
  process.kill(notedIn(dataDir).owner!.pid, 'SIGTERM')
  expect((await running.ended).code).toBe(0)
  expect(await isFree(port)).toBe(true)
})
