import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cameInPlain, plainAddresses, refusePlainHttp } from './plain-http.ts'

const encrypted = {
  DATABASE_URL: 'libsql://spmis.turso.io',
  S3_ENDPOINT: 'https://store.example.org',
  NATIONAL_ID_URL: 'https://national-id.example.org',
  DISABILITY_URL: 'https://disability.example.org/v1',
  SMS_URL: 'https://sms.example.org',
}
const warned: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line))
})
afterEach(() => {
  warned.length = 0
  vi.restoreAllMocks()
})

describe('an address of a service, the database or the object store', () => {
  test.each([
    'https://sms.example.org',
    'http://localhost:8788/sms',
    'http://127.0.0.1:8788/sms',
    'http://127.1.2.3',
    'http://[::1]:8788',
    'http://2130706433/',
  ])('%s is as good as encrypted, and nothing is said of it', (SMS_URL) => {
    refusePlainHttp({ ...encrypted, SMS_URL })
    expect(warned).toEqual([])
  })

  test.each([
    'http://10.1.2.3/sms',
    'http://172.16.0.9',
    'http://172.31.255.1',
    'http://192.168.4.4:9000',
    'http://sms.internal/send',
    'http://[fd00::5]/',
  ])('%s is in a private network: the worker starts, and says its name', (SMS_URL) => {
    refusePlainHttp({ ...encrypted, SMS_URL })
    expect(warned).toEqual(['{"level":"warning","plain_http":["SMS_URL"]}'])
  })

  test.each([
    'http://sms.example.org',
    'http://8.8.8.8',
    'http://172.15.0.1',
    'http://172.32.0.1',
    'http://192.169.0.1',
    'http://10.example.org',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
    'http://internal.example.org',
    'http://sms',
    'ws://sms.example.org',
    'ftp://sms.example.org',
  ])('%s is refused, and so is every other', (address) => {
    for (const name of [...Object.keys(encrypted), 'BREACHED_PASSWORDS_URL', 'SCANNER_URL'])
      expect(() => refusePlainHttp({ ...encrypted, [name]: address })).toThrow(
        `This does not start: ${name} must be https`,
      )
  })

  test('of a database that switches TLS off is plain', () => {
    expect(plainAddresses({ DATABASE_URL: 'libsql://db.example.org?tls=0' }).public).toEqual(['DATABASE_URL'])
    expect(plainAddresses({ DATABASE_URL: 'libsql://10.0.0.4:8080?tls=0' }).private).toEqual(['DATABASE_URL'])
    expect(plainAddresses({ DATABASE_URL: 'libsql://127.0.0.1:8080?tls=0' })).toEqual({
      private: [],
      public: [],
    })
  })

  test('may be plain where the deployment says so, with a warning that names the variable and not the address', () => {
    const plain = { ...encrypted, S3_ENDPOINT: 'http://store.example.org' }
    refusePlainHttp({ ...plain, ALLOW_PLAIN_HTTP: '1' })
    expect(warned).toEqual(['{"level":"warning","plain_http":["S3_ENDPOINT"]}'])
    expect(() => refusePlainHttp({ ...plain, ALLOW_PLAIN_HTTP: '0' })).toThrow('S3_ENDPOINT')
  })
})

describe('a visitor’s call', () => {
  const call = (url: string, cf?: object, publicUrl = 'https://mis.example.org') =>
    cameInPlain(Object.assign(new Request(url), cf && { cf }), publicUrl)

  test('that came to the edge in plain is known, and one through TLS or the proxy at home is not taken for it', () => {
    expect(call('http://mis.example.org/api/v1/health', { colo: 'DAC', clientIp: '1.2.3.4' })).toBe(true)
    expect(call('https://mis.example.org/api/v1/health', { colo: 'DAC' })).toBe(false)
    expect(call('http://127.0.0.1:8787/api/v1/health', { clientIp: '127.0.0.1' })).toBe(false)
    expect(call('http://localhost/api/v1/health')).toBe(false)
    const onOnesMachine = 'http://localhost:8787'
    expect(call(`${onOnesMachine}/api/v1/health`, { colo: 'DAC' }, onOnesMachine)).toBe(false)
  })
})
