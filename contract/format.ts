import { clockInDhaka, dayInDhaka } from './calendar.ts'
import { mobileDigits, toAsciiDigits, toDigitsOf } from './digits.ts'
import type { Language } from './texts.ts'

/** A row with its name in both languages, as places and programs, or as lookups have it. */
export type NamedRow = { name_en: string; name_bn: string } | { value_en: string; value_bn: string }

/**
 * A whole number with South Asian grouping, in ASCII digits: 12,34,567. By hand: Intl.NumberFormat's first one takes a slow
 * phone a quarter of a second.
 */
export function grouped(number: number): string {
  const [digits, sign] = [String(Math.round(Math.abs(number))), number <= -0.5 ? '-' : '']
  return sign + digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
}

const dayOf = (iso: string) => (iso.length > 10 ? dayInDhaka(iso) : iso)

function shownDay(language: Language, iso: string): string {
  const [year = '', month = '', date = ''] = dayOf(iso).split('-')
  return toDigitsOf(language, `${date}/${month}/${year}`)
}

/** The one place where digits, dates, money, phones and names are made ready for a reader of a language. */
export const formatFor = (language: Language) => ({
  /** Digits in the reader's script; the text is otherwise untouched. */
  digits: (text: string | number): string => toDigitsOf(language, toAsciiDigits(String(text))),
  /** DD/MM/YYYY of a calendar day, or of a moment's day in Dhaka. */
  day: (iso: string): string => shownDay(language, iso),
  /** DD/MM/YYYY HH:mm of a moment, in Dhaka. */
  moment: (iso: string): string =>
    `${shownDay(language, iso)} ${toDigitsOf(language, clockInDhaka(iso).slice(11, 16))}`,
  /** How many, with South Asian grouping. */
  count: (number: number): string => toDigitsOf(language, grouped(number)),
  /** A score or a weight: a point, three decimals at most, and a true minus. */
  decimal: (number: number): string => toDigitsOf(language, String(number).replace('-', '−')),
  /** ৳ with South Asian grouping; poisha only where there are some. */
  money(poisha: number): string {
    const whole = grouped(Math.trunc(Math.abs(poisha) / 100))
    const rest = Math.abs(poisha) % 100
    const amount = rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
    return toDigitsOf(language, `${poisha < 0 ? '−' : ''}৳${amount}`)
  },
  /** A mobile number in groups, however it was typed, an account's check digit with it: 01712-345678. */
  phone(text: string): string {
    const ascii = toAsciiDigits(text)
    const number = mobileDigits(text)
    return toDigitsOf(
      language,
      /^01\d{9,10}$/.test(number) ? `${number.slice(0, 5)}-${number.slice(5)}` : ascii,
    )
  },
  /** The row's name in the reader's language, or in the other one where that is all there is. */
  nameOf(row: NamedRow): string {
    const [english, bangla] = 'name_en' in row ? [row.name_en, row.name_bn] : [row.value_en, row.value_bn]
    return language === 'bn' ? bangla || english : english || bangla
  },
})

export type Format = ReturnType<typeof formatFor>
