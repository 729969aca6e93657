import { toAsciiDigits } from '#contract/digits'
import { grouped } from '#contract/format'

/** Poisha of an amount typed in taka, in either script, with or without grouping; undefined if it is none. */
export function poishaOf(typed: string): number | undefined {
  const ascii = toAsciiDigits(typed).replace(/[\s,৳]/g, '')
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(ascii) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Taka as one types them: 1,300 or 650.50, in ASCII digits. */
export function takaOf(poisha: number): string {
  const part = poisha % 100
  const whole = grouped(Math.trunc(poisha / 100))
  return part === 0 ? whole : `${whole}.${String(part).padStart(2, '0')}`
}
