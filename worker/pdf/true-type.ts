export interface TrueType {
  unitsPerEm: number
  box: [number, number, number, number]
  ascent: number
  descent: number
  advanceOf(glyph: number): number
  /** The font program with the outlines of these glyphs only; glyph ids stay. */
  cut(glyphs: Iterable<number>): Uint8Array
}

const keptTables = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']
const wordArguments = 0x0001
const aScale = 0x0008
const moreComponents = 0x0020
const twoScales = 0x0040
const twoByTwo = 0x0080

function tablesOf(view: DataView): Map<string, { start: number; length: number }> {
  const tables = new Map<string, { start: number; length: number }>()
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16
    const name = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(entry + offset)))
    tables.set(name, { start: view.getUint32(entry + 8), length: view.getUint32(entry + 12) })
  }
  return tables
}

function componentsOf(view: DataView, start: number): number[] {
  if (view.getInt16(start) >= 0) return []
  const components: number[] = []
  let at = start + 10
  let flags = moreComponents
  while (flags & moreComponents) {
    flags = view.getUint16(at)
    components.push(view.getUint16(at + 2))
    at += 4 + (flags & wordArguments ? 4 : 2)
    at += flags & twoByTwo ? 8 : flags & twoScales ? 4 : flags & aScale ? 2 : 0
  }
  return components
}

function assemble(tables: Map<string, Uint8Array>): Uint8Array {
  const aligned = (length: number) => (length + 3) & ~3
  const head = 12 + tables.size * 16
  const total = [...tables.values()].reduce((sum, table) => sum + aligned(table.length), head)
  const bytes = new Uint8Array(total)
  const view = new DataView(bytes.buffer)
  const power = Math.floor(Math.log2(tables.size))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tables.size)
  view.setUint16(6, 2 ** power * 16)
  view.setUint16(8, power)
  view.setUint16(10, tables.size * 16 - 2 ** power * 16)
  let at = head
  let entry = 12
  for (const [name, table] of tables) {
    bytes.set(table, at)
    let sum = 0
    for (let word = at; word < at + aligned(table.length); word += 4) sum = (sum + view.getUint32(word)) >>> 0
    for (let index = 0; index < 4; index++) view.setUint8(entry + index, name.charCodeAt(index))
    view.setUint32(entry + 4, sum)
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, table.length)
    at += aligned(table.length)
    entry += 16
  }
  return bytes
}

/** Reads what a PDF needs of a TrueType font. */
export function readTrueType(font: ArrayBuffer): TrueType {
  const view = new DataView(font)
  const tables = tablesOf(view)
  const table = (name: string) => {
    const found = tables.get(name)
    if (!found) throw new Error(`The font has no ${name} table`)
    return found
  }
  const head = table('head').start
  const hhea = table('hhea').start
  const hmtx = table('hmtx').start
  const loca = table('loca').start
  const glyf = table('glyf').start
  const glyphCount = view.getUint16(table('maxp').start + 4)
  const metricCount = view.getUint16(hhea + 34)
  const long = view.getInt16(head + 50) === 1
  const offsetOf = (glyph: number) =>
    long ? view.getUint32(loca + glyph * 4) : view.getUint16(loca + glyph * 2) * 2

  return {
    unitsPerEm: view.getUint16(head + 18),
    box: [36, 38, 40, 42].map((at) => view.getInt16(head + at)) as [number, number, number, number],
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    advanceOf: (glyph) => view.getUint16(hmtx + Math.min(glyph, metricCount - 1) * 4),
    cut(glyphs) {
      const kept = new Set<number>([0])
      const queue = [...glyphs]
      for (let glyph = queue.pop(); glyph !== undefined; glyph = queue.pop()) {
        if (kept.has(glyph)) continue
        kept.add(glyph)
        const start = offsetOf(glyph)
        if (offsetOf(glyph + 1) > start) queue.push(...componentsOf(view, glyf + start))
      }
      const outlines = new Uint8Array(table('glyf').length + glyphCount * 3)
      const places = new DataView(new ArrayBuffer((glyphCount + 1) * 4))
      let size = 0
      for (let glyph = 0; glyph < glyphCount; glyph++) {
        places.setUint32(glyph * 4, size)
        if (!kept.has(glyph)) continue
        const outline = new Uint8Array(font, glyf + offsetOf(glyph), offsetOf(glyph + 1) - offsetOf(glyph))
        outlines.set(outline, size)
        size += (outline.length + 3) & ~3
      }
      places.setUint32(glyphCount * 4, size)

      const parts = new Map(
        keptTables.map((name) => [
          name,
          new Uint8Array(font.slice(table(name).start, table(name).start + table(name).length)),
        ]),
      )
      parts.set('glyf', outlines.slice(0, size))
      parts.set('loca', new Uint8Array(places.buffer))
      new DataView(parts.get('head')!.buffer).setInt16(50, 1)
      return assemble(parts)
    },
  }
}
