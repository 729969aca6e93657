import { createHash } from 'node:crypto'
import type { Answer } from './http.ts'
import { problem } from './http.ts'

/** Made up for this sandbox: good by every other rule, but stolen. */
export const breachedPasswords = ['stolen heron lamp', 'correct horse battery staple', 'monsoon-2019-boat']

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const breached = breachedPasswords.map(sha1)
const padding = 20

/** What the list has under the first five digits of a hash, with lines that mean nothing among them. */
export function breachedRange(prefix: string): Answer {
  if (!/^[0-9A-F]{5}$/.test(prefix)) return problem(400, 'The hash prefix was not in a valid format')
  const there = breached.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:42`)
  const others = Array.from({ length: padding }, (_, at) => `${sha1(`${prefix}${at}`).slice(5)}:0`)
  return { status: 200, text: [...others, ...there].toSorted().join('\r\n') }
}
