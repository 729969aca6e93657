import { brotliCompressSync, constants } from 'node:zlib'

const headerBytes = 48
const tagInFull = 0x3f
/** glyf and loca as they are; for every other table that is 0. */
const nullTransform = 0xc0

/** A TrueType font as WOFF2, its tables as they are: enough for a font of a few glyphs. */
export function woff2(font: Uint8Array): Uint8Array {
  const sfnt = Buffer.from(font.buffer, font.byteOffset, font.byteLength)
  const tables = Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16
    const tag = sfnt.toString('latin1', at, at + 4)
    const start = sfnt.readUInt32BE(at + 8)
    return { tag, bytes: sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12)) }
  })
  const directory = Buffer.concat(
    tables.map(({ tag, bytes }) => {
      const flags = tagInFull | (tag === 'glyf' || tag === 'loca' ? nullTransform : 0)
      return Buffer.from([flags, ...Buffer.from(tag, 'latin1'), ...base128(bytes.length)])
    }),
  )
  const packed = brotliCompressSync(Buffer.concat(tables.map(({ bytes }) => bytes)), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  })
  const header = Buffer.alloc(headerBytes)
  const padding = Buffer.alloc(-(directory.length + packed.length) & 3)
  header.write('wOF2', 'latin1')
  header.writeUInt32BE(sfnt.readUInt32BE(0), 4)
  header.writeUInt32BE(headerBytes + directory.length + packed.length + padding.length, 8)
  header.writeUInt16BE(tables.length, 12)
  header.writeUInt32BE(sfnt.length, 16)
  header.writeUInt32BE(packed.length, 20)
  header.writeUInt16BE(1, 24)
  return Buffer.concat([header, directory, packed, padding])
}

/** Seven bits a byte, the highest first; all but the last say that more come. */
function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}
