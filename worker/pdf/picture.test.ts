import { readFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '#local/chromium'
import { createDocument } from '#worker/pdf/document'
import { type PdfAssets, fontsOf } from '#worker/pdf/fonts'
import type { Line } from '#worker/pdf/paragraph'
import { type ShapedText, shape } from '#worker/pdf/shape'
import { assetsFromDisk } from '../test/pdf-assets.ts'
import { type InkPicture, banglaStrings, cropToInk, inkDifference, inkOfPage } from '../test/pdf-reading.ts'

const pixelsPerPoint = 4
const sizeInPoints = 24
const tolerance = 0.1
const style = { size: sizeInPoints, colour: '#000000', leading: 1.5 }
const faces = [
  { face: 'regular', file: 'noto-sans-bengali-regular.ttf' },
  { face: 'bold', file: 'noto-sans-bengali-bold.ttf' },
] as const
type Face = (typeof faces)[number]['face']

const flags = [...chromiumFlags, '--disable-lcd-text', '--font-render-hinting=none']

let assets: PdfAssets
let browser: Browser
beforeAll(async () => {
  assets = await assetsFromDisk()
  const executablePath = findChromium()
  browser = await chromium.launch({ args: flags, ...(executablePath && { executablePath }) })
}, 60_000)
afterAll(() => browser?.close())

async function drawn(face: Face, shapeAll: (text: string) => ShapedText): Promise<InkPicture[]> {
  const document = await createDocument(
    { title: '', author: '', subject: '', language: 'bn', createdAt: new Date(0) },
    fontsOf(assets),
  )
  for (const string of banglaStrings) {
    const words = string.split(' ').map(shapeAll)
    const line: Line = { words, width: 0 }
    document.write(document.addSheet(), [line], { ...style, face }, { x: 10, y: 100 })
  }
  const bytes = await document.save()
  return banglaStrings.map((_, page) => inkOfPage(bytes, page, pixelsPerPoint))
}

/** Each character shaped for itself: what a PDF looks like that takes glyphs straight from the character map. */
function unshaped(text: string, face: Face): ShapedText {
  const parts = [...text].map((character) => shape(character, fontsOf(assets)[face].shaping))
  return {
    text,
    glyphs: parts.flatMap((part) => part.glyphs),
    width: parts.reduce((sum, part) => sum + part.width, 0),
  }
}

async function inChromium(file: string): Promise<InkPicture[]> {
  const font = await readFile(new URL(`fonts/${file}`, import.meta.url), 'base64')
  const page = await browser.newPage({ viewport: { width: 1600, height: 300 } })
  await page.setContent(`<meta charset="utf-8"><style>
    @font-face { font-family: "The PDF's font"; src: url(data:font/ttf;base64,${font}) }
    p { font: ${sizeInPoints * pixelsPerPoint}px "The PDF's font"; margin: 0; padding: 40px; white-space: nowrap; background: #fff }
  </style><p lang="bn">ক`)
  await page.evaluate('document.fonts.ready')
  const pictures: InkPicture[] = []
  for (const string of banglaStrings) {
    await page.locator('p').evaluate((node, text) => (node.textContent = text), string)
    const image = PNG.sync.read(await page.screenshot())
    pictures.push(cropToInk((x, y) => image.data[(y * image.width + x) * 4]!, image.width, image.height))
  }
  await page.close()
  return pictures
}

describe.each(faces)('the $face face', ({ face, file }) => {
  test('is drawn in the PDF as Chromium draws it, and letters that are not joined are found out', async () => {
    const theirs = await inChromium(file)
    const font = fontsOf(assets)[face].shaping
    const ours = await drawn(face, (text) => shape(text, font))
    const wrong = await drawn(face, (text) => unshaped(text, face))

    const differences = banglaStrings.map((string, index) => ({
      string,
      shaped: inkDifference(ours[index]!, theirs[index]!),
      unshaped: inkDifference(wrong[index]!, theirs[index]!),
    }))
    for (const { string, shaped } of differences) expect(shaped, string).toBeLessThan(tolerance)
    const joined = differences.filter(({ string }) => /[\u09cd\u09be-\u09cc]/.test(string))
    expect(joined.length).toBeGreaterThan(10)
    for (const { string, unshaped: share } of joined) expect(share, string).toBeGreaterThan(2 * tolerance)
  }, 60_000)
})
