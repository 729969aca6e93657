// Makes the small fonts of the PDF. Run once after a change of the font package: `node local/fonts.ts`.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'

const root = new URL('../', import.meta.url)
const target = new URL('worker/pdf/fonts/', root)
const source = new URL('node_modules/@expo-google-fonts/noto-sans-bengali/', root)

const faces = [
  { from: '400Regular/NotoSansBengali_400Regular.ttf', to: 'noto-sans-bengali-regular.ttf' },
  { from: '700Bold/NotoSansBengali_700Bold.ttf', to: 'noto-sans-bengali-bold.ttf' },
]

const characters: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x964, 0x965],
  [0x980, 0x9ff],
  [0x2010, 0x2026],
  [0x200b, 0x200d],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x25cc, 0x25cc],
]

const withoutHintingRetainingGlyphIds = 1 | 2
const setOfDroppedTables = 3
const setOfLayoutFeatures = 6
const droppedTables = ['STAT', 'gasp', 'meta', 'prep']

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

async function loadSubsetter(): Promise<Subsetter> {
  const bytes = await readFile(new URL('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm', root))
  const { instance } = await WebAssembly.instantiate(bytes)
  const subsetter = instance.exports as Subsetter
  subsetter._initialize()
  return subsetter
}

function subset(harfbuzz: Subsetter, font: Uint8Array): Uint8Array {
  const address = harfbuzz.malloc(font.length)
  new Uint8Array(harfbuzz.memory.buffer).set(font, address)
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(address, font.length, 2, 0, 0), 0)

  const input = harfbuzz.hb_subset_input_create_or_fail()
  harfbuzz.hb_subset_input_set_flags(input, withoutHintingRetainingGlyphIds)
  const unicodes = harfbuzz.hb_subset_input_unicode_set(input)
  for (const [first, last] of characters) {
    for (let character = first; character <= last; character++) harfbuzz.hb_set_add(unicodes, character)
  }
  const features = harfbuzz.hb_subset_input_set(input, setOfLayoutFeatures)
  harfbuzz.hb_set_clear(features)
  harfbuzz.hb_set_invert(features)
  const tables = harfbuzz.hb_subset_input_set(input, setOfDroppedTables)
  for (const table of droppedTables) harfbuzz.hb_set_add(tables, Buffer.from(table).readUInt32BE())

  const result = harfbuzz.hb_subset_or_fail(face, input)
  if (result === 0) throw new Error('HarfBuzz could not subset the font')
  const blob = harfbuzz.hb_face_reference_blob(result)
  const start = harfbuzz.hb_blob_get_data(blob, 0)
  return new Uint8Array(harfbuzz.memory.buffer).slice(start, start + harfbuzz.hb_blob_get_length(blob))
}

await mkdir(target, { recursive: true })
const subsetter = await loadSubsetter()
for (const face of faces) {
  const whole = await readFile(new URL(face.from, source))
  const small = subset(subsetter, whole)
  await writeFile(new URL(face.to, target), small)
  console.log(`${face.to}: ${whole.length} → ${small.length} bytes`)
}
await copyFile(new URL('LICENSE_FONT', source), new URL('OFL.txt', target))
