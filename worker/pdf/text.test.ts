import { beforeAll, describe, expect, test } from 'vitest'
import { type Document, createDocument } from '#worker/pdf/document'
import { stylesFor } from '#worker/pdf/flow'
import { type PdfAssets, fontsOf } from '#worker/pdf/fonts'
import { itemise, shape } from '#worker/pdf/shape'
import { assetsFromDisk } from '../test/pdf-assets.ts'
import { banglaStrings, popplerTextOf, textOf } from '../test/pdf-reading.ts'

let assets: PdfAssets
beforeAll(async () => {
  assets = await assetsFromDisk()
})

const newDocument = (): Promise<Document> =>
  createDocument(
    { title: 'ক', author: 'খ', subject: 'গ', language: 'bn', createdAt: new Date(0) },
    fontsOf(assets),
  )

async function oneStringALine(): Promise<Uint8Array> {
  const document = await newDocument()
  const sheet = document.addSheet()
  const style = stylesFor('bn', 0).value
  for (const [index, text] of banglaStrings.entries()) {
    document.write(sheet, document.wrap(text, style, 500), style, { x: 40, y: 40 + index * 24 })
  }
  return document.save()
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

describe('text comes back out of the PDF whole', () => {
  test('as MuPDF reads it', async () => {
    const [text] = textOf(await oneStringALine())
    expect(linesOf(text!)).toEqual(banglaStrings.map((string) => string.normalize('NFC')))
  })

  test('as Poppler reads it', async ({ skip }) => {
    const text = popplerTextOf(await oneStringALine())
    if (text === undefined) return skip('pdftotext is not installed')
    const compact = (string: string) => string.replace(/ +/g, ' ')
    expect(linesOf(text.replace('\f', '')).map(compact)).toEqual(
      banglaStrings.map((string) => string.normalize('NFC')),
    )
  })
})

describe('shaping', () => {
  test('makes one joined glyph of a conjunct and none is missing in the font', () => {
    const font = fontsOf(assets).regular.shaping
    expect(shape('ক্ষ', font).glyphs).toHaveLength(1)
    expect(shape('জ্ঞ', font).glyphs).toHaveLength(1)
    for (const string of [...banglaStrings, 'ABC xyz 0123456789 ‘’“”—–…()[]/@&%৳।॥éñ']) {
      expect(
        shape(string, font).glyphs.filter((glyph) => glyph.id === 0),
        string,
      ).toEqual([])
    }
  })

  test('keeps ZWJ and ZWNJ: with the joiner ya-phala stands behind ra, without it reph stands above ya', () => {
    const font = fontsOf(assets).regular.shaping
    const ids = (text: string) => shape(text, font).glyphs.map((glyph) => glyph.id)
    expect(shape('র‍্যাব', font).text).toBe('র‍্যাব')
    expect(ids('র‍্য')).not.toEqual(ids('র্য'))
    expect(ids('ক্‌ষ')).not.toEqual(ids('ক্ষ'))
  })

  test('divides by script and leaves punctuation, digits and joiners with what stands before', () => {
    expect(itemise('নাম (Name): র‍্যাব-9')).toEqual([
      { text: 'নাম (', start: 0, script: 'Beng' },
      { text: 'Name): ', start: 5, script: 'Latn' },
      { text: 'র‍্যাব-9', start: 12, script: 'Beng' },
    ])
  })

  test('gives the same for letters written in one or in two characters', () => {
    const font = fontsOf(assets).regular.shaping
    expect(shape('\u09dc', font)).toEqual(shape('\u09a1\u09bc', font))
    expect(shape('\u0995\u09c7\u09be', font)).toEqual(shape('\u0995\u09cb', font))
  })
})

describe('lines', () => {
  const textOfLines = (lines: { words: { text: string }[] }[]) =>
    lines.map((line) => line.words.map((word) => word.text).join(' '))

  test('break between words and none is wider than its column', async () => {
    const document = await newDocument()
    const style = stylesFor('bn', 0).value
    const text = 'বিধবা ও স্বামী নিগৃহীতা মহিলা ভাতা কর্মসূচির আওতায় মাসিক ভাতা'
    const lines = document.wrap(text, style, 90)
    expect(lines.length).toBeGreaterThan(2)
    expect(textOfLines(lines).join(' ')).toBe(text.normalize('NFC'))
    for (const line of lines) expect((line.width * style.size) / 1000).toBeLessThanOrEqual(90)
  })

  test('break inside a word only where it is wider than the column, and never inside a joined letter', async () => {
    const document = await newDocument()
    const style = stylesFor('bn', 0).value
    const lines = document.wrap('ক্ষ্ম'.repeat(30), style, 60)
    expect(lines.length).toBeGreaterThan(2)
    for (const line of textOfLines(lines)) expect(line).toMatch(/^(ক্ষ্ম)+$/)
    for (const line of lines) expect((line.width * style.size) / 1000).toBeLessThanOrEqual(60)
  })
})
