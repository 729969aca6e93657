import { toAsciiDigits } from '#contract/digits'

/** 'YYYY-MM-DD' of a day typed as DD/MM/YYYY, in either script; empty if there is no such day. */
export function dayOf(typed: string): string {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(toAsciiDigits(typed).trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)
  return year && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : ''
}
