import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as mupdf from 'mupdf'

/** Words that Bangla shaping gets wrong first: conjuncts, reph, vowel signs before and around, ZWJ, nukta. */
export const banglaStrings = [
  'র‍্যাব',
  'ক্ষমতা',
  'স্ত্রী',
  'শ্রীমঙ্গল',
  'কর্মসূচি',
  'বিধবা ও স্বামী নিগৃহীতা মহিলা ভাতা',
  'জ্ঞান',
  'কো',
  'কৌ',
  'ড়',
  '০১২৩৪৫৬৭৮৯',
  'দারিদ্র্য ও দুর্দশাগ্রস্ত',
  'পৌরসভা, সিটি কর্পোরেশন',
  'ইউনিয়ন – ৳ ১,২৫০/-',
  'উৎস, দুঃখ, চাঁদ, অংশ',
  'দক্ষিণ গুঠিয়া, রামচন্দ্রপুর',
  'কর্তৃপক্ষ জোড্ডা ট্র্যাকিং',
]

export const openPdf = (bytes: Uint8Array): mupdf.Document =>
  mupdf.Document.openDocument(bytes, 'application/pdf')

/** Text as MuPDF reads it back, page by page. */
export function textOf(bytes: Uint8Array): string[] {
  const document = openPdf(bytes)
  return Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText('preserve-whitespace').asText(),
  )
}

/** Each page's lines and where they stand: the line that letters stand on, from the top. */
export function linesOf(bytes: Uint8Array): { height: number; lines: { text: string; y: number }[] }[] {
  const document = openPdf(bytes)
  return Array.from({ length: document.countPages() }, (_, nth) => {
    const page = document.loadPage(nth)
    const { blocks } = JSON.parse(page.toStructuredText('').asJSON(1)) as {
      blocks: { lines?: { text: string; y: number }[] }[]
    }
    const [, top, , bottom] = page.getBounds()
    return { height: bottom - top, lines: blocks.flatMap(({ lines = [] }) => lines) }
  })
}

/** Text as Poppler reads it back, or undefined where pdftotext is not installed. */
export function popplerTextOf(bytes: Uint8Array): string | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    const file = join(directory, 'copy.pdf')
    writeFileSync(file, bytes)
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    rmSync(directory, { recursive: true })
  }
}

export interface InkPicture {
  width: number
  height: number
  /** Darkness, 0 to 255, row by row. */
  ink: Uint8Array
}

/** Cuts a grey picture to where something is drawn. */
export function cropToInk(grey: (x: number, y: number) => number, width: number, height: number): InkPicture {
  const dark = (x: number, y: number) => 255 - grey(x, y)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (dark(x, y) < 64) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) throw new Error('The picture is empty')
  const cropped = { width: right - left + 1, height: bottom - top + 1 }
  const ink = new Uint8Array(cropped.width * cropped.height)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) ink[(y - top) * cropped.width + x - left] = dark(x, y)
  }
  return { ...cropped, ink }
}

/** What is drawn on a page, as grey pixels. */
export function inkOfPage(bytes: Uint8Array, page: number, pixelsPerPoint: number): InkPicture {
  const pixmap = openPdf(bytes)
    .loadPage(page)
    .toPixmap(mupdf.Matrix.scale(pixelsPerPoint, pixelsPerPoint), mupdf.ColorSpace.DeviceGray, false)
  const pixels = pixmap.getPixels()
  const stride = pixmap.getStride()
  return cropToInk((x, y) => pixels[y * stride + x]!, pixmap.getWidth(), pixmap.getHeight())
}

/** How much of the ink stands elsewhere, 0 to 1, at the best alignment within two pixels. */
export function inkDifference(one: InkPicture, other: InkPicture): number {
  let best = Number.POSITIVE_INFINITY
  for (let dx = -2; dx <= 2; dx++) {
    for (let dy = -2; dy <= 2; dy++) best = Math.min(best, differenceAt(one, other, dx, dy))
  }
  return best
}

function differenceAt(one: InkPicture, other: InkPicture, dx: number, dy: number): number {
  const at = (picture: InkPicture, x: number, y: number) =>
    x < 0 || y < 0 || x >= picture.width || y >= picture.height ? 0 : picture.ink[y * picture.width + x]!
  let different = 0
  let total = 0
  for (let y = -2; y < Math.max(one.height, other.height) + 2; y++) {
    for (let x = -2; x < Math.max(one.width, other.width) + 2; x++) {
      const [a, b] = [at(one, x, y), at(other, x + dx, y + dy)]
      different += Math.abs(a - b)
      total += Math.max(a, b)
    }
  }
  return different / total
}
