import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { at } from './paths.ts'
import { selfSigned } from './test/certificate.ts'
import { command, product, type Product } from './test/product.ts'

let world: Product
let directory: string
const servers: Server[] = []
beforeAll(async () => {
  directory = mkdtempSync(`${tmpdir()}/commands-`)
  world = await product(`${directory}/data`)
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(async () => {
  await world?.close()
  rmSync(directory, { recursive: true, force: true })
})

async function listening<Kind extends Server>(server: Kind): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const npm = (script: string, args: string[] = [], env: Record<string, string> = {}) =>
  command(['npm', 'run', '--silent', script, '--', ...args], { DATA_DIR: world.dataDir, ...env }).ended
const kept = () =>
  ['ports.json', 'secrets.json', 'running.json'].map((name) =>
    readFileSync(`${world.dataDir}/${name}`, 'utf8'),
  )

const rina = ['--username', 'rina.akter', '--name', 'Rina Akter', '--mobile', '01712345678']
const beside: [script: string, args: string[], code: number, says: string][] = [
  ['audit:verify', [], 0, 'all as they were sealed'],
  ['admin:create', rina, 0, 'Username      rina.akter'],
  ['admin:create', rina, 1, 'Nothing was made: the user name is taken.'],
  ['admin:create', [...rina.slice(0, -1), '12345'], 1, 'Nothing was made.\n--mobile: '],
  ['keys:rotate', ['data'], 0, 'Everything stands under the first key'],
  ['keys:rotate', [], 1, 'npm run keys:rotate -- data'],
  ['migrate', [], 0, 'nothing to do'],
  ['backup', [], 0, 'MB in 1 parts on'],
  ['totals:check', [], 0, 'All totals are what counting gives'],
]

describe('beside a running product', () => {
  test.each(beside)(
    'npm run %s %j finds it, and leaves ports and keys as they are',
    async (script, args, code, says) => {
      const before = kept()
      const ended = await npm(script, args)
      expect([ended.code, ended.output]).toEqual([code, expect.stringContaining(says)])
      expect(kept()).toEqual(before)
      expect(await world.health()).toBe(200)
    },
  )

  test('a backup of it, the keys from the safe and the bucket make the same installation in a fresh place', async () => {
    const shelf = `${directory}/disk`
    const fresh = `${directory}/fresh`
    expect((await npm('backup', ['--to', shelf])).code).toBe(0)
    mkdirSync(fresh)
    cpSync(`${world.dataDir}/secrets.json`, `${fresh}/secrets.json`)
    cpSync(`${world.dataDir}/objects`, `${fresh}/objects`, { recursive: true })
    const restored = await npm('restore', ['latest', '--from', shelf, '--into', fresh])
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('counted and the same') })
    const other = await product(fresh)
    try {
      const audit = await npm('audit:verify', [], { DATA_DIR: fresh })
      // The product went on after the backup: what it sealed until the bucket was copied is named as lost, and nothing else.
      const named = audit.output.split('\n').filter((line) => /^ {2}seal \d+/.test(line))
      for (const line of named) expect(line).toMatch(/^ {2}seal \d+ was (made anew|kept in the object store)/)
      expect([audit.code, audit.output]).toEqual([
        Number(named.length > 0),
        expect.stringContaining(named.length > 0 ? `: ${named.length} problems` : 'all as they were sealed'),
      ])
      expect(await other.health()).toBe(200)
      const again = await npm('restore', ['latest', '--from', shelf, '--into', fresh])
      expect([again.code, again.output]).toEqual([1, expect.stringContaining('has a database already')])
    } finally {
      await other.close()
    }
  })

  test.each(['start', 'dev'])(
    'npm run %s on its data is refused, and takes nothing from it',
    async (script) => {
      const before = kept()
      const ended = await npm(script, [], { PORT: '1025', SANDBOX_PORT: '1026' })
      expect(ended.code).toBe(1)
      expect(ended.output).toContain(`in use by process ${world.owner()}: stop that one first`)
      expect(kept()).toEqual(before)
      expect(await world.health()).toBe(200)
    },
  )

  test('npm run install:check finds it good behind a proxy with TLS, and says what a proxy spoils', async () => {
    const { key, cert } = selfSigned()
    writeFileSync(`${directory}/authority.pem`, cert)
    const proxy =
      (spoil: boolean): RequestListener =>
      (asked, answer) => {
        const onward = request(world.url + asked.url, { headers: asked.headers }, (response) => {
          if (spoil) delete response.headers['strict-transport-security']
          answer.writeHead(response.statusCode ?? 500, response.headers)
          response.pipe(answer)
        })
        onward.end()
      }
    const check = async (spoil: boolean) => {
      const port = await listening(createTlsServer({ key, cert }, proxy(spoil)))
      const env = { NODE_EXTRA_CA_CERTS: `${directory}/authority.pem` }
      return npm('install:check', [`https://localhost:${port}`], env)
    }
    expect(await check(false)).toEqual({ code: 0, output: expect.not.stringContaining('WRONG') })
    expect(await check(true)).toEqual({
      code: 1,
      output: expect.stringContaining(
        'WRONG  /home answers 200 with its headers: 200, wrong: strict-transport',
      ),
    })
  })

  test('npm run parts:check asks the registry that npm has, and fails when none answers', async () => {
    const newest = (name: string): string => {
      const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
        packages: Record<string, { version: string }>
      }
      return packages[`node_modules/${name}`]!.version
    }
    const registry = createServer((asked, answer) => {
      const name = decodeURIComponent(asked.url!.slice(1))
      const body = asked.method === 'POST' ? {} : { 'dist-tags': { latest: newest(name) }, time: {} }
      asked.resume().on('end', () => answer.end(JSON.stringify(body)))
    })
    const good = await npm('parts:check', [], {
      npm_config_registry: `http://127.0.0.1:${await listening(registry)}/`,
    })
    expect([good.code, good.output.match(/: none$/gm)?.length]).toEqual([0, 2])
    const none = await npm('parts:check', [], { npm_config_registry: 'http://127.0.0.1:1/' })
    expect([none.code, none.output.match(/UNCHECKED/g)?.length]).toEqual([1, 2])
  })

  test('npm run bench -- page-data runs on a product of its own, or says what it needs', async () => {
    const before = kept()
    const results = readFileSync(at('bench/results/page-data.md'), 'utf8')
    const wrk = await command(['sh', '-c', 'command -v wrk']).ended
    const ended = await npm('bench', ['page-data', '--short'])
    if (wrk.code === 0) expect([ended.code, ended.output]).toEqual([0, expect.stringContaining('requests/s')])
    else expect([ended.code, ended.output]).toEqual([2, expect.stringContaining('needs wrk')])
    expect(readFileSync(at('bench/results/page-data.md'), 'utf8')).toBe(results)
    expect(kept()).toEqual(before)
  })
})

describe('where no product runs', () => {
  test.each(beside.filter(([, , code]) => code === 0))(
    'npm run %s %j says so in words, and makes nothing',
    async (script, args) => {
      const dataDir = `${directory}/none`
      const ended = await npm(script, args, { DATA_DIR: dataDir })
      expect(ended).toEqual({ code: 1, output: expect.stringContaining(`No product runs on ${dataDir}`) })
      expect(ended.output.trim().split('\n')).toHaveLength(1)
    },
  )
})
