import { seen } from '#contract/seen'
import type { ShapedText } from './shape.ts'

export type Shape = (text: string) => ShapedText

export interface Line {
  words: ShapedText[]
  width: number
}

/** Breaks a text into lines between words, and inside a word only where it is wider than a whole line. */
export function wrap(text: string, width: number, shape: Shape): Line[] {
  return seen(text)
    .split(/\r?\n/)
    .flatMap((paragraph) => wrapParagraph(paragraph, width, shape))
}

function wrapParagraph(text: string, width: number, shape: Shape): Line[] {
  const space = shape(' ').width
  const lines: Line[] = []
  let line: Line = { words: [], width: 0 }
  for (const word of text.split(/[ \t]+/).filter((part) => part !== '')) {
    for (const part of pieces(shape(word), width, shape)) {
      const needed = line.words.length === 0 ? part.width : line.width + space + part.width
      if (line.words.length > 0 && needed > width) {
        lines.push(line)
        line = { words: [part], width: part.width }
      } else {
        line.words.push(part)
        line.width = needed
      }
    }
  }
  lines.push(line)
  return lines
}

function pieces(word: ShapedText, width: number, shape: Shape): ShapedText[] {
  const found: ShapedText[] = []
  let rest = word
  while (rest.width > width) {
    const at = breakWithin(rest, width)
    if (at === undefined) break
    found.push(shape(rest.text.slice(0, at)))
    rest = shape(rest.text.slice(at))
  }
  return [...found, rest]
}

const dividers = /[-/,@._–—]$/

function breakWithin(word: ShapedText, width: number): number | undefined {
  let best: number | undefined
  let afterDivider: number | undefined
  let total = 0
  let cluster = 0
  for (const glyph of word.glyphs) {
    if (glyph.cluster > cluster) {
      cluster = glyph.cluster
      if (total > width) break
      if (!glyph.unsafeToBreak) {
        best = cluster
        if (dividers.test(word.text.slice(0, cluster))) afterDivider = cluster
      }
    }
    total += glyph.advance
  }
  return afterDivider ?? best
}
