export interface RawGlyph {
  id: number
  /** Index in the text, in UTF-16 units, of the first character that this glyph stands for. */
  cluster: number
  unsafeToBreak: boolean
  xAdvance: number
  xOffset: number
  yOffset: number
}

export interface ShapingFont {
  unitsPerEm: number
  shape(text: string, script: string, language: string): RawGlyph[]
  /** The font's own glyph of a character, before any shaping. */
  glyphOf(codePoint: number): number
}

interface HarfBuzzExports extends WebAssembly.Exports {
  memory: WebAssembly.Memory
  __wasm_call_ctors(): void
  malloc(size: number): number
  free(address: number): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_get_upem(face: number): number
  hb_font_create(face: number): number
  hb_font_get_nominal_glyph(font: number, codePoint: number, glyph: number): number
  hb_buffer_create(): number
  hb_buffer_reset(buffer: number): void
  hb_buffer_set_direction(buffer: number, direction: number): void
  hb_buffer_set_cluster_level(buffer: number, level: number): void
  hb_buffer_set_script(buffer: number, script: number): void
  hb_buffer_set_language(buffer: number, language: number): void
  hb_buffer_add_utf16(buffer: number, text: number, length: number, offset: number, count: number): void
  hb_buffer_get_length(buffer: number): number
  hb_buffer_get_glyph_infos(buffer: number, length: number): number
  hb_buffer_get_glyph_positions(buffer: number, length: number): number
  hb_language_from_string(text: number, length: number): number
  hb_script_from_string(text: number, length: number): number
  hb_shape(font: number, buffer: number, features: number, count: number): void
}

const readOnlyMemory = 2
const leftToRight = 4
const clusterOfCharacters = 1
const bytesPerGlyph = 20
const unsafeToBreakFlag = 1
const memoryPage = 65_536

function instantiate(module: WebAssembly.Module): HarfBuzzExports {
  let exports: HarfBuzzExports
  const stop = (): never => {
    throw new Error('HarfBuzz stopped')
  }
  const grow = (size: number): number => {
    const missing = Math.ceil((size - exports.memory.buffer.byteLength) / memoryPage)
    exports.memory.grow(Math.max(0, missing))
    return 1
  }
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: { proc_exit: stop },
    env: {
      _abort_js: stop,
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
      emscripten_resize_heap: grow,
    },
  })
  exports = instance.exports as HarfBuzzExports
  exports.__wasm_call_ctors()
  return exports
}

/** Starts HarfBuzz; the package's own loader can't, it takes workerd for a page. */
export function startHarfBuzz(module: WebAssembly.Module): (font: ArrayBuffer) => ShapingFont {
  const harfbuzz = instantiate(module)
  const buffer = harfbuzz.hb_buffer_create()
  const scratch = harfbuzz.malloc(4)

  const named = (create: (text: number, length: number) => number) => {
    const known = new Map<string, number>()
    return (name: string): number => {
      let value = known.get(name)
      if (value === undefined) {
        const address = harfbuzz.malloc(name.length)
        new Uint8Array(harfbuzz.memory.buffer).set(new TextEncoder().encode(name), address)
        value = create(address, name.length)
        harfbuzz.free(address)
        known.set(name, value)
      }
      return value
    }
  }
  const scriptOf = named((text, length) => harfbuzz.hb_script_from_string(text, length))
  const languageOf = named((text, length) => harfbuzz.hb_language_from_string(text, length))

  const fill = (text: string): void => {
    const address = harfbuzz.malloc(text.length * 2)
    const units = new Uint16Array(harfbuzz.memory.buffer, address, text.length)
    for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index)
    harfbuzz.hb_buffer_add_utf16(buffer, address, text.length, 0, text.length)
    harfbuzz.free(address)
  }

  const read = (): RawGlyph[] => {
    const infos = harfbuzz.hb_buffer_get_glyph_infos(buffer, 0)
    const positions = harfbuzz.hb_buffer_get_glyph_positions(buffer, 0)
    const view = new DataView(harfbuzz.memory.buffer)
    return Array.from({ length: harfbuzz.hb_buffer_get_length(buffer) }, (_, index) => {
      const info = infos + index * bytesPerGlyph
      const position = positions + index * bytesPerGlyph
      return {
        id: view.getUint32(info, true),
        unsafeToBreak: (view.getUint32(info + 4, true) & unsafeToBreakFlag) !== 0,
        cluster: view.getUint32(info + 8, true),
        xAdvance: view.getInt32(position, true),
        xOffset: view.getInt32(position + 8, true),
        yOffset: view.getInt32(position + 12, true),
      }
    })
  }

  return (bytes) => {
    const address = harfbuzz.malloc(bytes.byteLength)
    new Uint8Array(harfbuzz.memory.buffer).set(new Uint8Array(bytes), address)
    const face = harfbuzz.hb_face_create(
      harfbuzz.hb_blob_create(address, bytes.byteLength, readOnlyMemory, 0, 0),
      0,
    )
    const font = harfbuzz.hb_font_create(face)
    return {
      unitsPerEm: harfbuzz.hb_face_get_upem(face),
      glyphOf(codePoint) {
        const found = harfbuzz.hb_font_get_nominal_glyph(font, codePoint, scratch)
        return found ? new DataView(harfbuzz.memory.buffer).getUint32(scratch, true) : 0
      },
      shape(text, script, language) {
        harfbuzz.hb_buffer_reset(buffer)
        harfbuzz.hb_buffer_set_cluster_level(buffer, clusterOfCharacters)
        fill(text)
        harfbuzz.hb_buffer_set_direction(buffer, leftToRight)
        harfbuzz.hb_buffer_set_script(buffer, scriptOf(script))
        harfbuzz.hb_buffer_set_language(buffer, languageOf(language))
        harfbuzz.hb_shape(font, buffer, 0, 0)
        return read()
      },
    }
  }
}
