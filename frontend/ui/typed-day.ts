import { toAsciiDigits } from '#contract/digits'

/** 'YYYY-MM-DD' of a day typed as DD/MM/YYYY, in either script, by its eight digits alone too; empty if there is no such day. */
export function dayOf(typed: string): string {
  const digits = toAsciiDigits(typed)
    .trim()
    // The number pad of some phones has no stroke.
    .replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(digits) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)
  return year && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : ''
}
