import { type PDFContext, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import type { ShapingFont } from './harfbuzz.ts'
import { type ShapedText, shape } from './shape.ts'
import { type TrueType, readTrueType } from './true-type.ts'

/** A font of one document: it remembers what was shaped and which glyphs were drawn. */
export interface DocumentFont {
  shape(text: string): ShapedText
  /** The ascent and descent in thousandths of an em. */
  ascent: number
  descent: number
  naturalAdvanceOf(glyph: number): number
  /** Notes the glyphs as drawn and answers the codes to write them with. */
  use(text: ShapedText): WordCodes
  embed(context: PDFContext): PDFRef
}

export interface WordCodes {
  /** Whether the codes alone tell the text; where letters are joined or reordered they don't. */
  plain: boolean
  codeOf(glyph: number): number
  /** A code that draws nothing and takes no room. */
  blank: number
}

export interface LoadedFont {
  name: string
  shaping: ShapingFont
  file: TrueType
}

export function loadFont(
  name: string,
  bytes: ArrayBuffer,
  load: (bytes: ArrayBuffer) => ShapingFont,
): LoadedFont {
  return { name, shaping: load(bytes), file: readTrueType(bytes) }
}

export function documentFont({ name, shaping, file }: LoadedFont): DocumentFont {
  const shaped = new Map<string, ShapedText>()
  const meanings = new Map<number, string>()
  const codes = new Set<number>()
  const scale = 1000 / file.unitsPerEm
  const blank = shaping.glyphOf(zeroWidthJoiner) + silent
  const naturalAdvanceOf = (glyph: number) => file.advanceOf(glyph) * scale

  return {
    ascent: file.ascent * scale,
    descent: file.descent * scale,
    naturalAdvanceOf,
    shape(text) {
      let result = shaped.get(text)
      if (!result) {
        result = shape(text, shaping)
        shaped.set(text, result)
      }
      return result
    },
    use(text) {
      const plain = isPlain(text, meanings)
      const codeOf = (glyph: number) => (plain ? glyph : glyph + silent)
      for (const glyph of text.glyphs) codes.add(codeOf(glyph.id))
      if (!plain) codes.add(blank)
      return { plain, codeOf, blank }
    },
    embed(context) {
      const written = [...codes].toSorted((one, other) => one - other)
      const glyphs = written.map((code) => code % silent)
      const tag = subsetTag(written)
      const baseFont = PDFName.of(`${tag}+${name}`)
      const program = file.cut(glyphs)
      const descriptor = context.register(
        context.obj({
          Type: 'FontDescriptor',
          FontName: baseFont,
          Flags: 4,
          FontBBox: file.box.map((value) => Math.round(value * scale)),
          ItalicAngle: 0,
          Ascent: Math.round(file.ascent * scale),
          Descent: Math.round(file.descent * scale),
          CapHeight: 714,
          StemV: name.endsWith('Bold') ? 140 : 80,
          FontFile2: context.register(context.flateStream(program, { Length1: program.length })),
        }),
      )
      const descendant = context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'CIDFontType2',
          BaseFont: baseFont,
          CIDSystemInfo: {
            Registry: PDFString.of('Adobe'),
            Ordering: PDFString.of('Identity'),
            Supplement: 0,
          },
          FontDescriptor: descriptor,
          CIDToGIDMap: context.register(context.flateStream(glyphMap(written))),
          DW: 0,
          W: written.flatMap((code) => [code, [naturalAdvanceOf(code % silent)]]),
        }),
      )
      return context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'Type0',
          BaseFont: baseFont,
          Encoding: 'Identity-H',
          DescendantFonts: [descendant],
          ToUnicode: context.register(context.flateStream(unicodeMap(meanings))),
        }),
      )
    },
  }
}

// Each glyph has a second code that maps to no text. Readers that compare a code's text with ActualText
// (MuPDF does) would give parts of a word twice.
const silent = 0x2000
const zeroWidthJoiner = 0x200d

// Every glyph stands for one character, at its place, and always for the same one.
function isPlain({ text, glyphs }: ShapedText, meanings: Map<number, string>): boolean {
  if (glyphs.length !== text.length) return false
  const plain = glyphs.every(
    ({ id, cluster, x, y }, index) =>
      cluster === index &&
      id !== 0 &&
      x === 0 &&
      y === 0 &&
      (meanings.get(id) ?? text[index]) === text[index],
  )
  if (plain) for (const [index, glyph] of glyphs.entries()) meanings.set(glyph.id, text[index]!)
  return plain
}

function subsetTag(glyphs: number[]): string {
  let sum = 0
  for (const glyph of glyphs) sum = (sum * 31 + glyph) % 26 ** 6
  return Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(sum / 26 ** place) % 26)),
  ).join('')
}

const hex = (value: number) => value.toString(16).padStart(4, '0').toUpperCase()

/** A text as a PDF hex string of UTF-16 with byte order mark. */
export const textString = (text: string) => PDFHexString.fromText(text)

function glyphMap(codes: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(((codes.at(-1) ?? 0) + 1) * 2))
  for (const code of codes) view.setUint16(code * 2, code % silent)
  return new Uint8Array(view.buffer)
}

function unicodeMap(meanings: Map<number, string>): string {
  const entries = [...meanings]
    .toSorted(([one], [other]) => one - other)
    .map(
      ([glyph, text]) =>
        `<${hex(glyph)}> <${Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('')}>`,
    )
  const blocks: string[] = []
  for (let start = 0; start < entries.length; start += 100) {
    const block = entries.slice(start, start + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
