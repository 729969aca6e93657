import type { Raster } from '#worker/captcha/raster'

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 255]! ^ (crc >>> 8)
  return ~crc >>> 0
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}

/** The raster as a grayscale PNG of 16 shades, which is half the bytes of 256 and looks the same. */
export async function encodePng({ width, height, shades }: Raster): Promise<Uint8Array> {
  const rowBytes = 1 + Math.ceil(width / 2)
  const rows = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = Math.max(0, Math.min(15, Math.round(shades[y * width + x]! * 15)))
      rows[y * rowBytes + 1 + (x >> 1)]! |= x & 1 ? shade : shade << 4
    }
  }
  const header = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0])
  new DataView(header.buffer).setUint32(0, width)
  new DataView(header.buffer).setUint32(4, height)
  const packed = new Response(rows).body!.pipeThrough(new CompressionStream('deflate'))
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', new Uint8Array(await new Response(packed).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ]
  return Buffer.concat(parts)
}
