const addresses = [
  'DATABASE_URL',
  'S3_ENDPOINT',
  'NATIONAL_ID_URL',
  'DISABILITY_URL',
  'SMS_URL',
  'EMAIL_URL',
  'BREACHED_PASSWORDS_URL',
  'SCANNER_URL',
  'KOBO_URL',
] as const
type Addresses = { [Name in (typeof addresses)[number] | 'ALLOW_PLAIN_HTTP']?: string }

const isLocal = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]'
const isPrivate = (host: string) =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host) ||
  /^\[f[cd][0-9a-f]{2}:/.test(host) ||
  host.endsWith('.internal')
/** A name may begin like an address: only four numbers are one. */
const isAddress = (host: string) => /^(\d+\.){3}\d+$/.test(host) || host.startsWith('[')

function kindOf(address: string): 'encrypted' | 'local' | 'private' | 'public' {
  const { protocol, hostname, searchParams } = new URL(address)
  const isPlain = ['http:', 'ws:'].includes(protocol) || searchParams.get('tls') === '0'
  if (!isPlain && ['https:', 'wss:', 'libsql:'].includes(protocol)) return 'encrypted'
  // Of a scheme that isn't special, URL leaves the host as it was written.
  const host = hostname.toLowerCase().replace(/\.$/, '')
  const named = !/^\d/.test(host) || isAddress(host)
  if (named && isLocal(host)) return 'local'
  return named && isPrivate(host) ? 'private' : 'public'
}

/** Names of the variables whose address is plain HTTP, of the machine's or the department's own network, or of the world. */
export function plainAddresses(env: Addresses): Record<'private' | 'public', string[]> {
  const found = { private: [] as string[], public: [] as string[] }
  for (const name of addresses) {
    const kind = env[name] ? kindOf(env[name]) : 'encrypted'
    if (kind === 'private' || kind === 'public') found[kind].push(name)
  }
  return found
}

/** Refuses to work with addresses that anybody on the way could read; says by name what is plain within a private network. */
export function refusePlainHttp(env: Addresses): void {
  const plain = plainAddresses(env)
  if (plain.public.length > 0 && env.ALLOW_PLAIN_HTTP !== '1')
    throw new Error(
      `This does not start: ${plain.public.join(', ')} must be https (or of this machine or a private network). ` +
        'ALLOW_PLAIN_HTTP=1 lets it be; docs/security.md, "Connections".',
    )
  const named = [...plain.private, ...plain.public]
  if (named.length > 0) console.warn(JSON.stringify({ level: 'warning', plain_http: named }))
}

/**
 * Whether a visitor came to Cloudflare's edge without TLS, of an installation that has it. On plain workerd every call comes from the proxy before it, which is
 * where this is refused (docs/security.md, "An installation").
 */
export const cameInPlain = (request: { url: string; cf?: unknown }, publicUrl: string): boolean =>
  publicUrl.startsWith('https:') &&
  request.url.startsWith('http:') &&
  typeof (request.cf as { colo?: unknown } | undefined)?.colo === 'string'
