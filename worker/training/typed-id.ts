import { typedDigits } from '#worker/db/typed-number'

/** A record's id as somebody typed or copied it; undefined: it is none. */
export function readTypedId(typed: string): number | undefined {
  const digits = typedDigits(typed)
  const number = /^\d{1,16}$/.test(digits) ? Number(digits) : NaN
  return Number.isSafeInteger(number) ? number : undefined
}
