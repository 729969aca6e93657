import type { DocumentFont } from './font.ts'
import { type Glyph, type ShapedText, clustersOf } from './shape.ts'

export const rounded = (value: number): string => String(Math.round(value * 1000) / 1000)
export const hex = (value: number): string => value.toString(16).padStart(4, '0')

const nonSpacing = /\p{Mn}/u

export interface ArrangedWord {
  /** Whether the codes alone tell the text; where letters are joined or reordered they don't. */
  plain: boolean
  /** The glyphs on the line, as the operand of TJ. */
  row: string
  /** Glyphs off the line, in thousandths of an em from the word's start. */
  raised: { code: number; x: number; y: number }[]
}

/**
 * Arranges a word's glyphs so that readers get its text back whole. Glyphs off the line are written apart and say
 * nothing: a reader would start a new line at them. MuPDF deals the word's characters out to its glyphs one by one
 * and takes no room for a non-spacing one, so blank glyphs take those, and fill up where a joined letter has too few.
 */
export function arrange(word: ShapedText, font: DocumentFont): ArrangedWord {
  const { plain, codeOf, blank } = font.use(word)
  const characters = [...word.text]
  const raised: ArrangedWord['raised'] = []
  let row = ''
  let wanted = 0
  let pen = 0
  let dealt = 0
  let due = 0

  const put = (code: number, x: number, advance: number) => {
    if (Math.abs(x - pen) > 0.01) row += rounded(pen - x)
    row = row.endsWith('>') ? `${row.slice(0, -1)}${hex(code)}>` : `${row}<${hex(code)}>`
    pen = x + advance
    dealt++
  }
  const putBlank = () => put(blank, wanted, 0)
  const putGlyph = (glyph: Glyph) => {
    while (!plain && glyph.advance > 0 && nonSpacing.test(characters[dealt] ?? '')) putBlank()
    put(codeOf(glyph.id), wanted + glyph.x, font.naturalAdvanceOf(glyph.id))
  }

  for (const { glyphs, text } of clustersOf(word)) {
    due += [...text].length
    for (const glyph of glyphs) {
      if (glyph.y === 0) putGlyph(glyph)
      else raised.push({ code: codeOf(glyph.id), x: wanted + glyph.x, y: glyph.y })
      wanted += glyph.advance
    }
    while (!plain && dealt < due) putBlank()
  }
  return { plain, row: `[${row}]`, raised }
}
