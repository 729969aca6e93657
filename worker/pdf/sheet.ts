import type { DocumentFont } from './font.ts'
import { arrange, hex, rounded } from './glyph-row.ts'
import type { Line } from './paragraph.ts'
import type { ShapedText } from './shape.ts'
import type { Element } from './structure.ts'

/** A4, upright. */
export const pageWidth = 595.28
export const pageHeight = 841.89
export type PageSize = { readonly width: number; readonly height: number }
export const upright: PageSize = { width: pageWidth, height: pageHeight }
export const lying: PageSize = { width: pageHeight, height: pageWidth }

export interface Picture {
  name: string
  width: number
  height: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One page while it is drawn. Its y runs downwards from the top edge. */
export interface Sheet {
  number: number
  size: PageSize
  operators: string[]
  marks: Element[]
  links: { address: string; box: Box }[]
}

export interface Ink {
  font: DocumentFont
  fontName: string
  size: number
  colour: string
}

const place = ({ size }: Sheet, x: number, y: number) => `${rounded(x)} ${rounded(size.height - y)}`

const rgb = (colour: string) =>
  [1, 3, 5].map((at) => rounded(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')

/** Draws what `draw` writes as the content of `node`; the reader's software reads it in that place. */
export function tagged(sheet: Sheet, node: Element, draw: () => void): void {
  const mark = sheet.marks.length
  sheet.marks.push(node)
  node.contents.push({ page: sheet.number, mark })
  sheet.operators.push(`/${node.role} <</MCID ${mark}>> BDC`)
  draw()
  sheet.operators.push('EMC')
}

/** Draws what is only decoration or repeats on every page. */
export function artifact(sheet: Sheet, draw: () => void): void {
  sheet.operators.push('/Artifact BMC')
  draw()
  sheet.operators.push('EMC')
}

export function drawLine(sheet: Sheet, line: Line, x: number, baseline: number, ink: Ink): void {
  if (line.words.length === 0) return
  const space = ink.font.shape(' ')
  sheet.operators.push(`BT ${rgb(ink.colour)} rg /${ink.fontName} ${rounded(ink.size)} Tf`)
  let at = x
  for (const [index, word] of line.words.entries()) {
    if (index > 0) {
      drawWord(sheet, space, at, baseline, ink)
      at += (space.width * ink.size) / 1000
    }
    drawWord(sheet, word, at, baseline, ink)
    at += (word.width * ink.size) / 1000
  }
  sheet.operators.push('ET')
}

function drawWord(sheet: Sheet, word: ShapedText, x: number, baseline: number, ink: Ink): void {
  const { row, raised, plain } = arrange(word, ink.font)
  const onLine = `1 0 0 1 ${place(sheet, x, baseline)} Tm ${row} TJ`
  sheet.operators.push(...(plain ? [onLine] : [actualText(word.text), onLine, 'EMC']))
  if (raised.length === 0) return
  sheet.operators.push(actualText(''))
  for (const glyph of raised) {
    const spot = place(sheet, x + (glyph.x * ink.size) / 1000, baseline - (glyph.y * ink.size) / 1000)
    sheet.operators.push(`1 0 0 1 ${spot} Tm <${hex(glyph.code)}> Tj`)
  }
  sheet.operators.push('EMC')
}

function actualText(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index)))
  return `/Span <</ActualText <feff${units.join('')}>>> BDC`
}

/** Draws turned about the middle of the page, so many degrees. */
export function askew(sheet: Sheet, degrees: number, draw: () => void): void {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const [x, y] = [sheet.size.width / 2, sheet.size.height / 2]
  const turn = [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
  sheet.operators.push('q', `${turn.map((one) => one.toFixed(5)).join(' ')} cm`)
  draw()
  sheet.operators.push('Q')
}

export function fillBox(sheet: Sheet, { x, y, width, height }: Box, colour: string): void {
  sheet.operators.push(
    `${rgb(colour)} rg ${place(sheet, x, y + height)} ${rounded(width)} ${rounded(height)} re f`,
  )
}

export function strokeBox(sheet: Sheet, { x, y, width, height }: Box, colour: string, thickness = 0.6): void {
  sheet.operators.push(
    `${rgb(colour)} RG ${rounded(thickness)} w ${place(sheet, x, y + height)} ${rounded(width)} ${rounded(height)} re S`,
  )
}

export function rule(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  colour: string,
  thickness = 0.6,
): void {
  sheet.operators.push(
    `${rgb(colour)} RG ${rounded(thickness)} w ${place(sheet, x, y)} m ${place(sheet, x + width, y)} l S`,
  )
}

/** Draws a picture as large as the box allows, whole and in its middle. */
export function drawPicture(sheet: Sheet, picture: Picture, box: Box): void {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  const corner = place(sheet, box.x + (box.width - width) / 2, box.y + (box.height + height) / 2)
  sheet.operators.push(`q ${rounded(width)} 0 0 ${rounded(height)} ${corner} cm /${picture.name} Do Q`)
}

/** Draws a QR code's dark modules; the box must leave the quiet zone around itself. */
export function drawModules(sheet: Sheet, modules: boolean[][], { x, y, width }: Box): void {
  const side = width / modules.length
  const squares = modules.flatMap((row, line) =>
    row.flatMap((dark, column) => {
      if (!dark || row[column - 1]) return []
      let end = column
      while (row[end]) end++
      return `${place(sheet, x + column * side, y + (line + 1) * side)} ${rounded((end - column) * side)} ${rounded(side)} re`
    }),
  )
  sheet.operators.push(`${rgb('#000000')} rg`, ...squares, 'f')
}
