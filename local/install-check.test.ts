import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { pageHeaders, replyHeaders } from '#worker/http/headers'
import { checkAnswers, checkPlain, checkTls } from './install-check.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))))
})
async function listening<Kind extends Server>(server: Kind): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const site = async (answer: RequestListener) => `http://127.0.0.1:${await listening(createServer(answer))}`
/** Nobody's certificate: anonymous ciphers need none, and are as bad as a server can be. */
const tls = (options: TlsOptions) =>
  listening(createTlsServer({ ciphers: 'AECDH-AES128-SHA:@SECLEVEL=0', ...options }))
const verdicts = (findings: { what: string; good: boolean | null }[]) =>
  Object.fromEntries(findings.map(({ what, good }) => [what, good]))

describe('of a running installation it is seen that', () => {
  test('old TLS and weak ciphers are answered, or not', async () => {
    const old = verdicts(await checkTls('127.0.0.1', await tls({ minVersion: 'TLSv1' })))
    expect(old).toMatchObject({ 'no TLS 1.0 or 1.1': false, 'no weak ciphers': false })
    const none = { minVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' } as const
    const fresh = verdicts(await checkTls('127.0.0.1', await tls(none)))
    expect(fresh).toMatchObject({ 'no TLS 1.0 or 1.1': true, 'no weak ciphers': true })
  })

  test('nobody answers there', async () => {
    const port = await listening(createServer())
    await new Promise((done) => servers.pop()!.close(done))
    expect(verdicts(await checkTls('127.0.0.1', port))['TLS 1.2 or 1.3']).toBe(false)
    expect(verdicts(await checkPlain(`http://127.0.0.1:${port}`, 'https://a.example'))).toEqual({
      'a page over plain HTTP leads to HTTPS, or is not there': true,
      'a call over plain HTTP is refused, not led on': true,
    })
  })

  test('plain HTTP leads pages to HTTPS and refuses calls, or leads everything on', async () => {
    const leading = (except: string) =>
      site((request, response) => {
        if (except && request.url?.startsWith(except)) response.writeHead(403).end()
        else response.writeHead(308, { location: `https://a.example${request.url}` }).end()
      })
    const good = async (http: string) =>
      (await checkPlain(http, 'https://a.example')).map(({ good: verdict }) => verdict)
    expect(await good(await leading('/api/'))).toEqual([true, true])
    expect(await good(await leading(''))).toEqual([true, false])
    expect(await good(await site((_, response) => response.end('here')))).toEqual([false, false])
    const astray: RequestListener = (_, response) =>
      response.writeHead(301, { location: 'https://a.example.org/' }).end()
    expect(await good(await site(astray))).toEqual([false, false])
  })

  test('headers arrive as the worker sends them, or are lost on the way', async () => {
    const serving = (change: (headers: Record<string, string>) => void) =>
      site((request, response) => {
        const path = request.url ?? ''
        const status = path.includes('permissions')
          ? 401
          : /^\/(home|api|\.well-known)/.test(path)
            ? 200
            : 404
        const headers = { ...(path === '/home' ? pageHeaders : replyHeaders) }
        change(headers)
        response.writeHead(status, headers).end()
      })
    const all = await checkAnswers(await serving(() => undefined))
    expect(all.map(({ good }) => good)).toEqual([true, true, true, true, true, true])
    const lost = await checkAnswers(await serving((headers) => delete headers['strict-transport-security']))
    expect(lost.map(({ good }) => good)).toEqual([false, false, false, false, true, true])
    expect(lost[0]!.found).toBe('200, wrong: strict-transport-security')
    const cookies = await checkAnswers(await serving((headers) => (headers['set-cookie'] = 'a=b')))
    expect(cookies.every(({ good }) => !good)).toBe(true)
  })
})
