import { noted, type Note, type OutsideDown } from './http.ts'
import { textOf } from './text-of.ts'

/** Where a list of breached passwords can be asked; it needs no key. */
export type BreachedService = { url: string; timeLimitMilliseconds: number }
export type BreachedAnswer = { status: 'found' } | { status: 'not_found' } | { status: 'unset' } | OutsideDown

const agent = 'social-protection-mis'
const bytesMaximum = 400_000
/** The rest of a SHA-1 in hex after the five that were asked for, and how often it was seen; 0 is padding. */
const line = /^([0-9A-F]{35}):(\d+)$/

const sha1 = async (password: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password)))
    .toString('hex')
    .toUpperCase()

const down = (reason: OutsideDown['reason']): OutsideDown => ({ status: 'down', reason })

async function ask(service: BreachedService, password: string): Promise<BreachedAnswer> {
  const hash = await sha1(password)
  const signal = AbortSignal.timeout(service.timeLimitMilliseconds)
  let text: string | undefined
  try {
    const response = await fetch(`${service.url}/range/${hash.slice(0, 5)}`, {
      headers: { 'add-padding': 'true', 'user-agent': agent },
      redirect: 'manual',
      signal,
    })
    if (!response.ok) return down('refused')
    text = await textOf(response, bytesMaximum)
  } catch {
    return down(signal.aborted ? 'timeout' : 'unreachable')
  }
  if (text === undefined) return down('malformed')
  const lines = text.trim().split(/\r?\n/)
  if (!lines.every((one) => line.test(one))) return down('malformed')
  const rest = hash.slice(5)
  const isThere = lines.some((one) => one.startsWith(rest) && !one.endsWith(':0'))
  return { status: isThere ? 'found' : 'not_found' }
}

/**
 * Passwords that were stolen somewhere (the range protocol of Have I Been Pwned). What goes out are the first five of forty
 * digits of a hash, which hundreds of thousands of passwords share; neither the password nor its whole hash.
 */
export const breachedPasswordsAt = (service: BreachedService | undefined) => ({
  /** Whether a password is among them; without a service, or when it is down, nothing is known. */
  async look(password: string, note?: Note): Promise<BreachedAnswer> {
    if (!service) return { status: 'unset' }
    const answer = await noted(note, () => ask(service, password))
    if (answer.status === 'down')
      console.warn(JSON.stringify({ level: 'warning', outside: 'breached-passwords', reason: answer.reason }))
    return answer
  },
})
