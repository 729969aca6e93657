import type { XmlListener } from './xml.ts'

/** Number formats that spreadsheets have for days and times without naming them. */
const ownDayFormats = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format shows a day or a time: letters for them, outside of what is quoted, bracketed or escaped. */
const showsTime = (format: string) => /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''))

/** Which styles of cells show numbers as days, by their place among the styles. */
export function stylesReader(): { listener: XmlListener; daysIn: boolean[] } {
  const daysIn: boolean[] = []
  const ofFormat = new Map<number, boolean>()
  let inCells = false
  const listener: XmlListener = {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      else if (name === 'numFmt')
        ofFormat.set(
          Number(attributes().get('numFmtId')),
          showsTime(attributes().get('formatCode')?.slice(0, 255) ?? ''),
        )
      else if (name === 'xf' && inCells) {
        const id = Number(attributes().get('numFmtId') ?? 0)
        daysIn.push(ofFormat.get(id) ?? ownDayFormats(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
    text() {},
  }
  return { listener, daysIn }
}

const dayMilliseconds = 86_400_000
const lastSerial = 2_958_465
const between1904 = 1_462

/** A spreadsheet's number for a moment as people here write it; itself where it is none. */
export function momentOf(written: string, from1904: boolean): string {
  const serial = Number(written) + (from1904 ? between1904 : 0)
  if (written === '' || !(serial >= 0 && serial <= lastSerial)) return written
  // They count a 29 February 1900 that never was.
  const days = serial < 60 ? serial + 1 : serial
  const text = new Date(Date.UTC(1899, 11, 30) + Math.round(days * dayMilliseconds)).toISOString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)]
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}
