import type { ShapingFont } from './harfbuzz.ts'

/** All measures are thousandths of an em, as PDF text space has them. */
export interface Glyph {
  id: number
  cluster: number
  advance: number
  x: number
  y: number
  unsafeToBreak: boolean
}

export interface ShapedText {
  text: string
  glyphs: Glyph[]
  width: number
}

export interface Run {
  text: string
  start: number
  script: 'Beng' | 'Latn'
}

const bengali = /\p{Script=Bengali}/u
const latin = /\p{Script=Latin}/u
const languages = { Beng: 'bn', Latn: 'en' }

/** Divides a text by script; digits of the other script, punctuation and joiners go with what stands before. */
export function itemise(text: string): Run[] {
  const runs: Run[] = []
  let index = 0
  for (const character of text) {
    const script = bengali.test(character) ? 'Beng' : latin.test(character) ? 'Latn' : undefined
    const last = runs.at(-1)
    if (last && (script === undefined || script === last.script)) last.text += character
    else runs.push({ text: character, start: index, script: script ?? scriptAfter(text, index) })
    index += character.length
  }
  return runs
}

function scriptAfter(text: string, index: number): 'Beng' | 'Latn' {
  const rest = text.slice(index)
  const first = rest.search(bengali)
  const other = rest.search(latin)
  return first >= 0 && (other < 0 || first < other) ? 'Beng' : 'Latn'
}

/** Turns text into placed glyphs. The text comes back normalised (NFC); ZWJ and ZWNJ stay in it. */
export function shape(text: string, font: ShapingFont): ShapedText {
  const normalised = text.normalize('NFC')
  const scale = 1000 / font.unitsPerEm
  const glyphs = itemise(normalised).flatMap((run) =>
    font.shape(run.text, run.script, languages[run.script]).map((glyph) => ({
      id: glyph.id,
      cluster: glyph.cluster + run.start,
      advance: glyph.xAdvance * scale,
      x: glyph.xOffset * scale,
      y: glyph.yOffset * scale,
      unsafeToBreak: glyph.unsafeToBreak,
    })),
  )
  return { text: normalised, glyphs, width: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) }
}

export interface Cluster {
  text: string
  glyphs: Glyph[]
}

/** The smallest parts of a text that have glyphs of their own: a letter, or several that are joined or reordered. */
export function clustersOf({ text, glyphs }: ShapedText): Cluster[] {
  const clusters: (Cluster & { start: number })[] = []
  for (const glyph of glyphs) {
    const last = clusters.at(-1)
    if (last?.start === glyph.cluster) last.glyphs.push(glyph)
    else {
      if (last) last.text = text.slice(last.start, glyph.cluster)
      clusters.push({ start: glyph.cluster, text: text.slice(glyph.cluster), glyphs: [glyph] })
    }
  }
  return clusters
}
