import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { blackBox, type BlackBox } from './blackbox.ts'
import { bytesOf, rawOf } from './raw.ts'

let box: BlackBox
beforeAll(async () => {
  box = await blackBox('workerd')
})
afterAll(() => box?.close())
afterEach(async () => expect((await box.api.get('/health')).status).toBe(200))

const json = { 'content-type': 'application/json' }
const login = '/api/v1/admin/login/otp'
const post = (body: string, headers: Record<string, string> = json, path = login) =>
  rawOf(box.stack.url, path, { method: 'POST', headers, body })
const form = (parts: Iterable<string>, boundary = 'x-x') => ({
  type: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  *body() {
    for (const part of parts) yield `--${boundary}\r\n${part}\r\n`
    yield `--${boundary}--\r\n`
  },
})
const field = (name: string, value: string, file = '') =>
  `content-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}`
const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { error_code: string }).error_code

describe('a path', () => {
  const secrets = () => [...Object.values(box.stack.secrets), 'Workerd.Config', 'SQLite format 3', 'root:x:']
  test.each([
    '/../config.capnp',
    '/../../../../../../etc/passwd',
    '/assets/../../config.capnp',
    '/assets/..%2f..%2fworker%2findex.js',
    '/%2e%2e/%2e%2e/package.json',
    '/%2e%2e%2f%2e%2e%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/....//....//package.json',
    '/assets/%252e%252e%252fpackage.json',
    '//etc/passwd.txt',
    '/etc/passwd.txt',
    '/worker/index.js',
    '/secrets.json',
    '/.git/config',
    '/_headers',
    '/.assetsignore',
    '/assets',
    '/assets/',
    '/home.html/../../config.json',
    '/%00/home.html',
    '/home%00.html',
    '/%ff%fe',
    `/${'a'.repeat(12_000)}`,
    `/${'../'.repeat(2_000)}package.json`,
  ])('%.60s leads to no file but the site’s', async (path) => {
    const { status, text } = await rawOf(box.stack.url, path)
    expect([200, 302, 400, 404, 414, 431]).toContain(status)
    if (status === 200) expect(text).toContain('<div id="root"')
    for (const secret of secrets()) expect(text.includes(secret)).toBe(false)
    expect(text).not.toMatch(/"private": true|Index of|<li><a/)
  })

  test('under two names of the host is no address: it is refused, as what it is', async () => {
    const { host } = new URL(box.stack.url)
    const head = `GET /api/v1/health HTTP/1.1\r\nHost: ${host}\r\nHost: other.example\r\n`
    const answer = await bytesOf(box.stack.url, `${head}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('of the API is not tidied into another', async () => {
    for (const path of [
      '/api/v1/../../internal/scheduled',
      '/api/v1/%2e%2e/internal/scheduled',
      '/API/v1/health',
      '//api/v1/health',
    ])
      expect((await rawOf(box.stack.url, path, { method: 'POST' })).status).not.toBe(200)
  })
})

describe('an address or a head', () => {
  test('with thousands of values, or of many kilobytes, is answered or refused, and soon', async () => {
    const began = Date.now()
    for (const [query, headers] of [
      [`?${'v=1&'.repeat(3_000)}`, {}],
      [`?v=${'1'.repeat(60_000)}`, {}],
      [`?${Array.from({ length: 2_000 }, (_, at) => `a${at}=${at}`).join('&')}`, {}],
      ['', { 'x-long': 'x'.repeat(60_000) }],
      ['', Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x-${at}`, 'x']))],
    ] as [string, Record<string, string>][]) {
      const { status } = await rawOf(box.stack.url, `/api/v1/translations/en${query}`, { headers })
      expect([200, 400, 413, 414, 422, 431]).toContain(status)
    }
    expect(Date.now() - began).toBeLessThan(5_000)
  })
})

describe('a method', () => {
  test('is the one of the request, whatever header, field or query names another', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const get = await rawOf(box.stack.url, '/api/v1/admin/login', { headers: { [name]: 'POST' } })
      expect([name, get.status]).toEqual([name, 404])
      const asked = await post('{"_method":"GET"}', { ...json, [name]: 'GET' }, '/api/v1/get-ip?_method=GET')
      expect([name, asked.status]).toEqual([name, 404])
    }
  })

  test.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND', 'CONNECT'])(
    '%s does nothing and echoes nothing',
    async (method) => {
      for (const path of ['/home', '/api/v1/admin/login', '/internal/scheduled']) {
        const answer = await bytesOf(
          box.stack.url,
          `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Canary: bird-7\r\nConnection: close\r\n\r\n`,
        )
        // A tunnel is refused by workerd itself, as an error of its own.
        expect(answer).toMatch(
          method === 'CONNECT' ? /^HTTP\/1\.1 (400|404|405|500|501) / : /^HTTP\/1\.1 (400|404|405|501) /,
        )
        expect(answer).not.toContain('bird-7')
      }
    },
  )
})

describe('a body', () => {
  test.each([
    ['plain text', 'text/plain', '{"username":"admin"}'],
    ['no type', '', '{"username":"admin"}'],
    ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['a type that only begins like JSON', 'application/jsonp', '{"username":"admin"}'],
    ['a list', 'application/json', '[{"username":"admin"}]'],
    ['a text', 'application/json', '"admin"'],
    ['null', 'application/json', 'null'],
    ['half JSON', 'application/json', '{"username":'],
    ['a form without boundary', 'multipart/form-data', '--x\r\n'],
    ['a form with two boundaries', 'multipart/form-data; boundary=a; boundary=b', '--a--\r\n'],
    [
      'a form that ends too soon',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="x',
    ],
  ])('that is %s is refused as such, and nothing of it is said back', async (_, type, body) => {
    const answer = await post(body, type ? { 'content-type': type } : {})
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad_request'])
    expect(answer.text).not.toMatch(/ENTITY|Unexpected|position|boundary/)
  })

  const blanks = (bytes: number) =>
    Array.from({ length: Math.ceil(bytes / 65_536) }, () => ' '.repeat(65_536))
  test.each([
    ['JSON', json, 300_000],
    ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }, 300_000],
    ['a form', { 'content-type': 'multipart/form-data; boundary=a' }, 900_000],
  ])('of %s that is too large is refused, with its length told or in chunks', async (_, headers, bytes) => {
    const pieces = blanks(bytes)
    const chunked = await rawOf(box.stack.url, login, { method: 'POST', headers, body: pieces })
    expect([chunked.status, codeOf(chunked)]).toEqual([413, 'too_large'])
    for (const length of [pieces.length * 65_536, 25 * 1024 * 1024]) {
      const answer = await rawOf(box.stack.url, login, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(length) },
        body: pieces,
      })
      expect([answer.status, codeOf(answer)]).toEqual([413, 'too_large'])
    }
  })

  test('of a thousand parts or fields and more is refused before they are made', async () => {
    const many = form(Array.from({ length: 1_100 }, (_, at) => field(`f${at}`, 'x')))
    const parts = await rawOf(box.stack.url, login, { method: 'POST', headers: many.type, body: many.body() })
    expect([parts.status, codeOf(parts)]).toEqual([413, 'too_large'])
    const bomb = form([field('a', '\r\n--x-x'.repeat(400_000))])
    const begun = await rawOf(box.stack.url, login, { method: 'POST', headers: bomb.type, body: bomb.body() })
    expect(begun.status).toBe(413)
    const plain = await post('a=1&'.repeat(2_000), { 'content-type': 'application/x-www-form-urlencoded' })
    expect(plain.status).toBe(413)
  })

  test('packed, or announced and never sent, is refused at once', async () => {
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    const bomb = await rawOf(box.stack.url, login, {
      method: 'POST',
      headers: { ...json, 'content-encoding': 'gzip' },
      body: packed,
    })
    expect([bomb.status, codeOf(bomb)]).toEqual([400, 'bad_request'])
    const expecting = await bytesOf(
      box.stack.url,
      `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 90000000\r\n\r\n`,
    )
    expect(expecting).toContain('HTTP/1.1 413')
  })

  test('that stands still does not keep others from theirs', async () => {
    const head = `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`
    const silent = Array.from({ length: 100 }, () => bytesOf(box.stack.url, head, 3_000))
    await new Promise((done) => setTimeout(done, 500))
    const began = Date.now()
    expect((await post('{}')).status).toBe(422)
    expect(Date.now() - began).toBeLessThan(2_000)
    await Promise.all(silent)
  })

  test('nested without end is refused, in JSON and in a field that holds JSON', async () => {
    for (const deep of ['['.repeat(8_000) + ']'.repeat(8_000), '{"a":'.repeat(17) + '1' + '}'.repeat(17)]) {
      const answer = await post(`{"username":${deep}}`)
      expect([answer.status, codeOf(answer)]).toEqual([400, 'bad_request'])
    }
    const fields = await box.registration(await box.oldMan())
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const answer = await box.api.register({ ...fields, application_allowance_values: deep })
    expect(answer.status).toBe(422)
  })

  test('that names what objects are made of changes no object', async () => {
    const polluted =
      '{"__proto__":{"is_super_admin":true,"username":"admin"},"constructor":{"prototype":{"is_super_admin":true}}}'
    expect((await post(polluted)).status).toBe(422)
    const parts = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((name) => [
      field(name, 'x', 'x.txt'),
      field(`${name}[is_super_admin]`, 'true'),
    ])
    const { type, body } = form(parts)
    const answer = await rawOf(box.stack.url, login, {
      method: 'POST',
      headers: type,
      body: [...body()].join(''),
    })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'validation'])
    expect((await box.api.get('/admin/permissions')).status).toBe(401)
    const fields = await box.registration(await box.oldMan())
    const sent = await box.api.register({ ...fields, ['__proto__' as string]: new Blob(['x']) })
    expect([sent.status, Object.keys(sent.body.errors!)]).toEqual([422, ['__proto__']])
    expect((await box.api.register(fields)).status).toBe(200)
  })

  test('is where its fields come from: those of the query and of headers are others', async () => {
    const query = new URLSearchParams({
      username: 'admin',
      password: 'padma-admin-71',
      device_token: 'demo-browser-admin',
    })
    const answer = await post('{}', { ...json, username: 'admin', password: 'x' }, `${login}?${query}`)
    expect(answer.status).toBe(422)
    expect(Object.keys((JSON.parse(answer.text) as { errors: object }).errors)).toEqual(
      expect.arrayContaining(['username', 'password', 'device_token']),
    )
  })

  test('has one end: a request hidden behind another’s length is not answered', async () => {
    const hidden = 'GET /api/v1/get-ip HTTP/1.1\r\nHost: x\r\n\r\n'
    const both = await bytesOf(
      box.stack.url,
      `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    )
    const twice = await bytesOf(
      box.stack.url,
      `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: ${2 + hidden.length}\r\n\r\n{}${hidden}`,
    )
    const folded = await bytesOf(
      box.stack.url,
      `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{}${hidden}`,
    )
    for (const answer of [twice, folded]) expect(answer).not.toContain('"ip"')
    // The chunked framing counts: what follows it is a second request, seen as such by everyone.
    expect(both).toMatch(/^HTTP\/1\.1 (400|422) /)
  })
})

describe('a value', () => {
  test.each([
    "' or 1=1 --",
    '"; drop table user; --',
    "admin'/*",
    '%27%20or%201=1',
    '\u0000admin',
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
  ])('%s is a value and nothing else', async (typed) => {
    const fields = {
      username: typed,
      password: typed,
      device_token: typed.padEnd(8, 'x'),
      ...(await box.api.captcha()),
    }
    const answer = await post(JSON.stringify(fields))
    expect(answer.status).toBe(422)
    expect(answer.text).not.toMatch(/SQL|syntax|stack|at \/|\.ts:/i)
    expect(answer.text.includes(typed)).toBe(false)
    expect(await box.rows('select count(*) as n from user')).toEqual([{ n: expect.any(Number) }])
  })

  test('of a header cannot end it: a line break in a value begins no header of the answer', async () => {
    const answer = await rawOf(box.stack.url, `/api/v1/captcha?lang=en%0d%0aset-cookie:%20a=b`)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const language = await rawOf(box.stack.url, '/api/v1/nothing', {
      headers: { 'accept-language': 'xx;q=1, <script>' },
    })
    expect([language.status, language.text.includes('<script>')]).toEqual([404, false])
  })
})

describe('an error', () => {
  test('of ours says nothing of how the product is made', async () => {
    await box.rows('alter table lookup rename to gone')
    const answer = await rawOf(box.stack.url, '/api/v1/global/lookup/get/2')
    await box.rows('alter table gone rename to lookup')
    expect(answer.status).toBe(500)
    const { message, said, ...rest } = JSON.parse(answer.text) as Record<string, unknown>
    expect(rest).toEqual({ success: false, error_code: 'unexpected' })
    expect(JSON.stringify([message, said])).not.toMatch(/SQL|table|lookup|stack|Error/)
  })
})
