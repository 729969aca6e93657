import { withCheckDigit } from '#contract/tracking-number'
import { firstDigits } from '#contract/written-number'

const epoch = Date.UTC(2026, 0, 1)
let last = 0

/**
 * Time-ordered integer under 2^53: milliseconds since 2026 × 4096 + a counter that starts at random in each isolate.
 * Two isolates may meet; the primary key then refuses, and the mount runs the handler once more.
 */
export function newId(now: Date): number {
  const base = (now.getTime() - epoch) * 4096
  last = base > last ? base + Math.floor(Math.random() * 2048) : last + 1
  return last
}

/** As in an isolate that has just begun: for tests, whose files share one and set the clock. */
export const startIds = (): void => {
  last = 0
}

/** The least id that can have been made at a moment. */
export const leastIdOf = (moment: Date): number => (moment.getTime() - epoch) * 4096

/** Whether an id was made within the last day. */
export const isOfLastDay = (id: number, now: Date): boolean =>
  id >= leastIdOf(new Date(now.getTime() - 86_400_000))

/** Random number of so many digits, the first not 0, from the system's source. */
export function randomDigits(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count * 2))
  let digits = ''
  for (const byte of bytes) {
    if (byte >= 250) continue
    const digit = byte % 10
    if (digits.length === 0 && digit === 0) continue
    digits += digit
    if (digits.length === count) return digits
  }
  return randomDigits(count)
}

/** A number that people write down: 12 digits, the last a check digit. */
export function writtenNumber(of: 'application' | keyof typeof firstDigits): number {
  if (of !== 'application') return Number(withCheckDigit(`${firstDigits[of]}${randomDigits(10)}`))
  const digits = randomDigits(11)
  return Object.values(firstDigits).some((first) => digits.startsWith(first))
    ? writtenNumber(of)
    : Number(withCheckDigit(digits))
}

/** So many ids in a row, for rows that are added together. */
export function newIds(now: Date, count: number): number[] {
  const first = newId(now)
  last = first + count
  return Array.from({ length: count }, (_, at) => first + at)
}
