import { readFile } from 'node:fs/promises'
import { at } from './paths.ts'

/** What stays of a font: characters from first to last, with or without the glyph ids it had. */
export type Cut = {
  characters: readonly (readonly [first: number, last: number])[]
  retainGlyphIds: boolean
  droppedTables: readonly string[]
}

const withoutHinting = 1
const retainingGlyphIds = 2
const setOfDroppedTables = 3
const setOfLayoutFeatures = 6

interface Subsetter extends WebAssembly.Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(size: number): number
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

/** HarfBuzz's own subsetter. */
export async function loadSubsetter(): Promise<(font: Uint8Array, cut: Cut) => Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(at('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes)
  const subsetter = instance.exports as Subsetter
  subsetter._initialize()
  return (font, cut) => subset(subsetter, font, cut)
}

function subset(harfbuzz: Subsetter, font: Uint8Array, cut: Cut): Uint8Array<ArrayBuffer> {
  const address = harfbuzz.malloc(font.length)
  new Uint8Array(harfbuzz.memory.buffer).set(font, address)
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(address, font.length, 2, 0, 0), 0)

  const input = harfbuzz.hb_subset_input_create_or_fail()
  harfbuzz.hb_subset_input_set_flags(input, withoutHinting | (cut.retainGlyphIds ? retainingGlyphIds : 0))
  const unicodes = harfbuzz.hb_subset_input_unicode_set(input)
  for (const [first, last] of cut.characters) {
    for (let character = first; character <= last; character++) harfbuzz.hb_set_add(unicodes, character)
  }
  const features = harfbuzz.hb_subset_input_set(input, setOfLayoutFeatures)
  harfbuzz.hb_set_clear(features)
  harfbuzz.hb_set_invert(features)
  const tables = harfbuzz.hb_subset_input_set(input, setOfDroppedTables)
  for (const table of cut.droppedTables) harfbuzz.hb_set_add(tables, Buffer.from(table).readUInt32BE())

  const result = harfbuzz.hb_subset_or_fail(face, input)
  if (result === 0) throw new Error('HarfBuzz could not subset the font')
  const blob = harfbuzz.hb_face_reference_blob(result)
  const start = harfbuzz.hb_blob_get_data(blob, 0)
  return new Uint8Array(harfbuzz.memory.buffer).slice(start, start + harfbuzz.hb_blob_get_length(blob))
}
