import { beforeAll, describe, expect, test } from 'vitest'
import { type ApplicantsCopy, renderApplicantsCopy } from '#worker/pdf/applicants-copy'
import type { PdfAssets } from '#worker/pdf/fonts'
import { assetsFromDisk } from '../test/pdf-assets.ts'
import { openPdf, textOf } from '../test/pdf-reading.ts'
import { samplePhoto, samples } from '../test/pdf-sample.ts'

let assets: PdfAssets
beforeAll(async () => {
  assets = await assetsFromDisk()
})

const compact = (text: string) => text.normalize('NFC').replace(/\s+/g, '')

function longCopy(language: 'bn' | 'en'): ApplicantsCopy {
  const sample = samples[language]
  const words = sample.declaration!.text.split(' ')
  const sections = Array.from({ length: 9 }, (_, section) => ({
    ...(section % 3 === 0 ? { photo: { bytes: samplePhoto(), description: 'photo' } } : {}),
    ...(section % 4 === 0 ? { signature: { description: `${sample.title} ${section}` } } : {}),
    heading: `${sample.title} ${section}`,
    rows: Array.from({ length: 1 + section * 5 }, (_, row) => ({
      label: `${words.slice(0, 1 + ((row * 7) % 12)).join(' ')} ${section}.${row}`,
      value: `${words.slice(0, 1 + ((row * 5) % 31)).join(' ')} [${section}.${row}]`,
    })),
  }))
  return { ...sample, sections }
}

interface TextLine {
  text: string
  bbox: { x: number; y: number; w: number; h: number }
}

function linesOfPages(bytes: Uint8Array): TextLine[][] {
  const document = openPdf(bytes)
  return Array.from({ length: document.countPages() }, (_, page) => {
    const { blocks } = JSON.parse(document.loadPage(page).toStructuredText('').asJSON(1)) as {
      blocks: { lines?: TextLine[] }[]
    }
    return blocks.flatMap((block) => block.lines ?? [])
  })
}

const apart = (one: TextLine['bbox'], other: TextLine['bbox']) =>
  Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) < 1 ||
  Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) < Math.min(one.h, other.h) * 0.4

describe.each(['bn', 'en'] as const)('the copy in %s', (language) => {
  test('says everything that was put in, and the number of its pages', async () => {
    const copy = samples[language]
    const pages = textOf(await renderApplicantsCopy(copy, assets))
    const all = compact(pages.join('\n'))
    const expected = [
      copy.title,
      copy.department,
      copy.trackingNumber,
      copy.qrCaption,
      copy.declaration!.text,
      ...copy.notes,
      ...copy.sections.flatMap((section) => [
        section.heading,
        ...section.rows.flatMap(({ label, value }) => [label, value]),
      ]),
    ]
    for (const text of expected) expect(all).toContain(compact(text))
    for (const [index, page] of pages.entries()) {
      expect(compact(page)).toContain(compact(copy.footer(index + 1, pages.length)))
      expect(compact(page)).toContain(compact(copy.trackingNumber))
      expect(compact(page)).toContain(compact(copy.printedAt))
    }
  })

  test('flows over pages with no row lost and none printed twice', async () => {
    const copy = longCopy(language)
    const pages = textOf(await renderApplicantsCopy(copy, assets))
    expect(pages.length).toBeGreaterThan(5)
    const all = compact(pages.join('\n'))
    for (const { label, value } of copy.sections.flatMap((section) => section.rows)) {
      expect(all.split(compact(`${label} ${value}`)).length - 1, label).toBe(1)
    }
  })

  test('flows over pages without texts on each other or over the edge', async () => {
    const pages = linesOfPages(await renderApplicantsCopy(longCopy(language), assets))
    for (const lines of pages) {
      for (const [index, line] of lines.entries()) {
        expect(line.bbox.x, line.text).toBeGreaterThanOrEqual(45)
        expect(line.bbox.x + line.bbox.w, line.text).toBeLessThanOrEqual(551)
        expect(line.bbox.y + line.bbox.h, line.text).toBeLessThanOrEqual(825)
        for (const other of lines.slice(index + 1)) {
          expect(apart(line.bbox, other.bbox), `${line.text} | ${other.text}`).toBe(true)
        }
      }
    }
  })

  test('never leaves a heading alone at the foot of a page', async () => {
    const copy = longCopy(language)
    const headings = new Set(copy.sections.map((section) => compact(section.heading)))
    for (const lines of linesOfPages(await renderApplicantsCopy(copy, assets))) {
      const body = lines.filter((line) => line.bbox.y < 780).map((line) => compact(line.text))
      expect(headings.has(body.at(-1)!), body.at(-1)).toBe(false)
    }
  })

  test('the statement to sign never begins a page alone: rows of the last part go with it', async () => {
    const sample = samples[language]
    const heading = compact(sample.declaration!.heading)
    let begun = 0
    for (let count = 14; count < 40; count += 1) {
      const rows = Array.from({ length: count }, (_, row) => ({
        label: `${sample.title} ${row}`,
        value: `[${row}]`,
      }))
      const sections = [{ heading: sample.title, rows }]
      const bytes = await renderApplicantsCopy({ ...sample, sections, notes: [] }, assets)
      const page = linesOfPages(bytes)
        .map((lines) => lines.map(({ text }) => compact(text)))
        .find((lines) => lines.includes(heading))!
      const before = page.slice(0, page.indexOf(heading)).filter((line) => /\[\d+\]$/.test(line))
      expect([count, before.length > 1]).toEqual([count, true])
      if (before.length < 5) begun += 1
    }
    expect(begun).toBeGreaterThan(0)
  })

  test('is the same, byte by byte, for the same input', async () => {
    const one = await renderApplicantsCopy(samples[language], assets)
    const other = await renderApplicantsCopy(samples[language], await assetsFromDisk())
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  })

  test('names its title, author and language, and gives pictures a description', async () => {
    const copy = samples[language]
    const document = openPdf(await renderApplicantsCopy(copy, assets))
    expect(document.getMetaData('info:Title')).toBe(`${copy.title} ${copy.trackingNumber}`)
    expect(document.getMetaData('info:Author')).toBe(copy.department.replace('\n', ', '))
    const trailer = document.asPDF()!.getTrailer()
    expect(trailer.get('Root', 'Lang').asString()).toBe(language)
    expect(trailer.get('Root', 'MarkInfo', 'Marked').asBoolean()).toBe(true)
    expect(
      document
        .loadPage(0)
        .getLinks()
        .map((link) => link.getURI()),
    ).toEqual([copy.qrUrl])
  })
})

test('a value longer than a page goes on on the next one', async () => {
  const value = Array.from({ length: 900 }, (_, index) => `শব্দ${index}`).join(' ')
  const sections = [{ heading: 'দীর্ঘ', rows: [{ label: 'মন্তব্য', value }] }]
  const pages = textOf(await renderApplicantsCopy({ ...samples.bn, sections }, assets))
  const all = pages.join('\n')
  for (let index = 0; index < 900; index++) expect(all).toContain(`শব্দ${index}`)
})

test('a copy without pictures, rows, declaration and notes is printed all the same', async () => {
  const { declaration: _, ...rest } = samples.en
  const sections = [{ heading: 'Nothing', rows: [] }]
  const pages = textOf(await renderApplicantsCopy({ ...rest, sections, notes: [] }, assets))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Nothing')
})
