import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { pageHeaders, replyHeaders } from '#worker/http/headers'

/** What was looked at, and what was found; `null` where it could not be looked at from here. */
export type Finding = { what: string; good: boolean | null; found: string }

const patienceMilliseconds = 10_000
const daysLeftMinimum = 14
/** Without forward secrecy, or broken: everything below what browsers of the last years need. */
const weakCiphers =
  'AES128-SHA:AES256-SHA:AES128-GCM-SHA256:AES256-GCM-SHA384:DES-CBC3-SHA:RC4-SHA:aNULL:eNULL'

type Shaken = { socket: TLSSocket } | { refused: string; byUs: boolean }

/** One handshake; what refuses it, the other side or our own library. */
function shake(host: string, port: number, options: ConnectionOptions): Promise<Shaken> {
  return new Promise((resolve) => {
    const refused = (error: Error & { code?: string }) => {
      const code = error.code ?? error.message
      resolve({
        refused: code,
        byUs: /NO_PROTOCOLS|NO_CIPHER|UNSUPPORTED_PROTOCOL|UNKNOWN_CIPHER/.test(code),
      })
    }
    try {
      const socket = connect(
        {
          host,
          port,
          servername: /^[\d.]+$|:/.test(host) ? '' : host,
          rejectUnauthorized: false,
          ...options,
        },
        () => resolve({ socket }),
      )
      socket.once('error', refused)
      socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('no answer')))
    } catch (error) {
      refused(error as Error)
    }
  })
}

/** Whether a handshake that must not succeed doesn't. */
async function refusal(
  host: string,
  port: number,
  what: string,
  options: ConnectionOptions,
): Promise<Finding> {
  const answer = await shake(host, port, options)
  if ('socket' in answer) {
    const found = `${answer.socket.getProtocol()} with ${answer.socket.getCipher()?.name}`
    answer.socket.destroy()
    return { what, good: false, found }
  }
  return { what, good: answer.byUs ? null : true, found: answer.byUs ? `${answer.refused} here` : 'refused' }
}

/** TLS 1.2 and 1.3 alone, ciphers with forward secrecy alone, a certificate that browsers trust. */
export async function checkTls(host: string, port = 443): Promise<Finding[]> {
  const good = await shake(host, port, { minVersion: 'TLSv1.2' })
  const findings: Finding[] = []
  if ('socket' in good) {
    const { socket } = good
    const [protocol, cipher] = [socket.getProtocol(), socket.getCipher()?.name]
    findings.push({ what: 'TLS 1.2 or 1.3', good: true, found: `${protocol} with ${cipher}` })
    const { valid_to } = socket.getPeerCertificate()
    const days = Math.floor((Date.parse(valid_to ?? '') - Date.now()) / 86_400_000)
    findings.push({
      what: 'certificate that browsers trust',
      good: socket.authorized && days >= daysLeftMinimum,
      found: socket.authorized ? `${days} days left` : String(socket.authorizationError),
    })
    socket.destroy()
  } else findings.push({ what: 'TLS 1.2 or 1.3', good: false, found: good.refused })
  findings.push(
    await refusal(host, port, 'no TLS 1.0 or 1.1', {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'ALL:@SECLEVEL=0',
    }),
    await refusal(host, port, 'no weak ciphers', {
      minVersion: 'TLSv1.2',
      maxVersion: 'TLSv1.2',
      ciphers: `${weakCiphers}:@SECLEVEL=0`,
    }),
  )
  return findings
}

const ask = (address: string, init: RequestInit = {}) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceMilliseconds), ...init }).catch(
    (error: unknown) => String((error as Error).cause ?? error),
  )

/** Plain HTTP: a page may lead to HTTPS, a call of the API may neither be answered nor led on. */
export async function checkPlain(http: string, https: string): Promise<Finding[]> {
  const [page, call] = await Promise.all([ask(`${http}/home`), ask(`${http}/api/v1/health`)])
  const says = (answer: Response | string) =>
    typeof answer === 'string'
      ? 'no answer'
      : `${answer.status} ${answer.headers.get('location') ?? ''}`.trim()
  const leads =
    typeof page !== 'string' &&
    [301, 302, 307, 308].includes(page.status) &&
    page.headers.get('location')?.startsWith(`${https}/`) === true
  return [
    {
      what: 'a page over plain HTTP leads to HTTPS, or is not there',
      good: typeof page === 'string' || page.status >= 400 || leads,
      found: says(page),
    },
    {
      what: 'a call over plain HTTP is refused, not led on',
      good: typeof call === 'string' || call.status >= 400,
      found: says(call),
    },
  ]
}

const lacking = (answer: Response, wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted)
    .filter(([name, value]) => answer.headers.get(name) !== value)
    .map(([name]) => name)

/** The headers that tests hold, as they arrive through whatever stands before the worker. */
export async function checkAnswers(base: string): Promise<Finding[]> {
  const wanted = [
    { path: '/home', status: 200, headers: pageHeaders },
    { path: '/api/v1/health', status: 200, headers: replyHeaders },
    { path: '/api/v1/admin/permissions', status: 401, headers: replyHeaders },
    { path: '/.well-known/jwks.json', status: 200, headers: replyHeaders },
    { path: '/internal/scheduled', status: 404, headers: {} },
    { path: '/.git/config', status: 404, headers: {} },
  ]
  return Promise.all(
    wanted.map(async ({ path, status, headers }) => {
      const what = `${path} answers ${status} with its headers`
      const answer = await ask(base + path)
      if (typeof answer === 'string') return { what, good: false, found: answer }
      await answer.body?.cancel()
      const without = lacking(answer, headers)
      const cookie = answer.headers.has('set-cookie') ? ', sets a cookie' : ''
      return {
        what,
        good: answer.status === status && without.length === 0 && !cookie,
        found: `${answer.status}${without.length > 0 ? `, wrong: ${without.join(', ')}` : ''}${cookie}`,
      }
    }),
  )
}

if (import.meta.main) {
  const address = process.argv[2]
  if (!address || !URL.canParse(address) || new URL(address).protocol !== 'https:') {
    console.error(
      'npm run install:check -- https://the-installation.example.org\nOnly https: on a plain http address browsers give a page no service worker, no camera and no crypto.subtle.',
    )
    process.exit(2)
  }
  const { origin, hostname, host, port } = new URL(address)
  const findings = [
    ...(await checkTls(hostname, Number(port || 443))),
    ...(await checkPlain(`http://${port ? host : hostname}`, origin)),
    ...(await checkAnswers(origin)),
  ]
  const mark = { true: 'good ', false: 'WRONG', null: '?    ' }
  for (const { what, good, found } of findings) console.log(`  ${mark[`${good}`]}  ${what}: ${found}`)
  process.exitCode = findings.every(({ good }) => good !== false) ? 0 : 1
}
