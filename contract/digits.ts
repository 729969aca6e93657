const bangla = '০১২৩৪৫৬৭৮৯'

/** Digits typed in Bangla become ASCII: one value, whichever script it was typed in. Everything else stays. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(bangla.indexOf(digit)))

/** ASCII digits in the script of the language. */
export const toDigitsOf = (language: 'bn' | 'en', text: string): string =>
  language === 'bn' ? text.replace(/[0-9]/g, (digit) => bangla[Number(digit)]!) : text

/** A mobile number without the country's code. */
export const withoutCountry = (digits: string): string => digits.replace(/^(\+|00)?88(?=01)/, '')
/** A mobile number as it is compared, however it was typed. */
export const mobileDigits = (typed: string): string =>
  withoutCountry(toAsciiDigits(typed).replace(/[\s-]/g, ''))
