import fc from 'fast-check'
import * as mupdf from 'mupdf'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { crc32, deflateSync } from 'node:zlib'
import { inspectPicture, type InspectedPicture } from '#worker/files/inspect'

const rule = { width: 180, height: 200, bytesMax: 204_800 }
const secret = 'GPS 23.7806N 90.4070E'

function pixmap(width: number, height: number, colours = mupdf.ColorSpace.DeviceRGB): mupdf.Pixmap {
  const made = new mupdf.Pixmap(colours, [0, 0, width, height], false)
  const samples = made.getPixels()
  for (let at = 0; at < samples.length; at++) samples[at] = (at * 7 + Math.floor(at / 97)) % 251
  return made
}
const jpegOf = (width = 180, height = 200, colours = mupdf.ColorSpace.DeviceRGB) =>
  new Uint8Array(pixmap(width, height, colours).asJPEG(80, false))

function pngOf(width = 180, height = 200, options: object = {}): Uint8Array {
  const png = new PNG({ width, height })
  png.data.forEach((_, at) => (png.data[at] = (at * 31) % 253))
  return new Uint8Array(PNG.sync.write(png, options))
}

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function jpegSegment(code: number, text: string): Uint8Array {
  const data = Buffer.from(text, 'latin1')
  return Buffer.concat([Buffer.from([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
}

const spliced = (bytes: Uint8Array, at: number, ...parts: Uint8Array[]) =>
  new Uint8Array(Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]))
const frameAt = (jpeg: Uint8Array) =>
  Buffer.from(jpeg)
    .toString('latin1')
    .search(/\xff[\xc0-\xc2]/)
const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)
const reasonOf = (inspected: InspectedPicture) => (inspected.ok ? 'ok' : inspected.reason)
function bytesOf(inspected: InspectedPicture): Uint8Array {
  if (!inspected.ok) throw new Error(`refused: ${inspected.reason}`)
  return inspected.bytes
}

describe('a JPEG', () => {
  test('keeps its pixels and loses EXIF, XMP, comments, profiles and what follows its end', () => {
    const jpeg = jpegOf()
    const planted = spliced(
      spliced(
        jpeg,
        2,
        jpegSegment(0xe1, `Exif\0\0${secret}`),
        jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`),
        jpegSegment(0xe2, `ICC_PROFILE\0${secret}`),
        jpegSegment(0xed, `Photoshop 3.0\0${secret}`),
        jpegSegment(0xfe, secret),
      ),
      Infinity,
      Buffer.from(`<script>${secret}</script>`),
    )
    expect(holds(planted, secret)).toBe(true)
    const clean = bytesOf(inspectPicture(planted, rule))
    expect(holds(clean, secret)).toBe(false)
    expect(holds(clean, 'Exif')).toBe(false)
    const decoded = new mupdf.Image(clean).toPixmap()
    expect([decoded.getWidth(), decoded.getHeight()]).toEqual([180, 200])
    expect(decoded.getPixels()).toEqual(new mupdf.Image(jpeg).toPixmap().getPixels())
  })

  test('in shades of gray is taken, one in CMYK is not', () => {
    expect(inspectPicture(jpegOf(180, 200, mupdf.ColorSpace.DeviceGray), rule).ok).toBe(true)
    expect(reasonOf(inspectPicture(jpegOf(180, 200, mupdf.ColorSpace.DeviceCMYK), rule))).toBe('broken')
  })

  test('keeps of an Adobe segment only what its colours need', () => {
    const planted = spliced(jpegOf(), 2, jpegSegment(0xee, `Adobe\0d\0\0\0\0\x01${secret}`))
    const clean = bytesOf(inspectPicture(planted, rule))
    expect(holds(clean, 'Adobe')).toBe(true)
    expect(holds(clean, secret)).toBe(false)
  })

  test('cut short at any byte is broken', () => {
    const jpeg = jpegOf()
    for (let length = 3; length < jpeg.length; length += 41) {
      expect(reasonOf(inspectPicture(jpeg.subarray(0, length), rule)), `${length} bytes`).toBe('broken')
    }
  })

  test('is refused by the size it states before its data is looked at', () => {
    const jpeg = jpegOf()
    const frame = frameAt(jpeg)
    const huge = jpeg.slice(0, frame + 30)
    huge.set([0xff, 0xff, 0xff, 0xff], frame + 5)
    expect(reasonOf(inspectPicture(huge, rule))).toBe('dimensions')
  })

  test('with a lossless or arithmetic frame is broken', () => {
    const jpeg = jpegOf()
    const frame = frameAt(jpeg)
    for (const code of [0xc3, 0xc9, 0xcb]) {
      const other = jpeg.slice()
      other[frame + 1] = code
      expect(reasonOf(inspectPicture(other, rule))).toBe('broken')
    }
  })
})

describe('a PNG', () => {
  test('keeps its pixels and loses text, time, EXIF and what follows its end', () => {
    const png = pngOf()
    const planted = spliced(
      spliced(
        png,
        33,
        pngChunk('tEXt', Buffer.from(`Comment\0${secret}`)),
        pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
        pngChunk('eXIf', Buffer.from(secret)),
        pngChunk('tIME', Buffer.from([7, 234, 11, 20, 6, 0, 0])),
      ),
      Infinity,
      Buffer.from(secret),
    )
    const clean = bytesOf(inspectPicture(planted, rule))
    expect(holds(clean, secret)).toBe(false)
    expect(PNG.sync.read(Buffer.from(clean)).data).toEqual(PNG.sync.read(Buffer.from(png)).data)
  })

  test('is taken in each of its colour types', () => {
    for (const colorType of [0, 2, 4, 6]) {
      expect(inspectPicture(pngOf(180, 200, { colorType }), rule).ok, `type ${colorType}`).toBe(true)
    }
  })

  test('with a palette is taken, and is broken without it', () => {
    const header = Buffer.from([0, 0, 0, 180, 0, 0, 0, 200, 4, 3, 0, 0, 0])
    const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const data = pngChunk('IDAT', deflateSync(Buffer.alloc(200 * 91)))
    const end = pngChunk('IEND', Buffer.alloc(0))
    const palette = pngChunk('PLTE', Buffer.alloc(48, 90))
    const whole = Buffer.concat([start, pngChunk('IHDR', header), palette, data, end])
    const without = Buffer.concat([start, pngChunk('IHDR', header), data, end])
    expect(inspectPicture(whole, rule).ok).toBe(true)
    expect(reasonOf(inspectPicture(without, rule))).toBe('broken')
    header[12] = 1
    const interlaced = Buffer.concat([start, pngChunk('IHDR', header), palette, data, end])
    expect(reasonOf(inspectPicture(interlaced, rule))).toBe('broken')
  })

  test('with a wrong checksum, a lost chunk or a packed bomb is broken', () => {
    const png = pngOf()
    const damaged = png.slice()
    damaged[60]! ^= 1
    expect(reasonOf(inspectPicture(damaged, rule))).toBe('broken')
    expect(reasonOf(inspectPicture(png.subarray(0, png.length - 12), rule))).toBe('broken')
    const bomb = Buffer.concat([
      png.subarray(0, 33),
      pngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ])
    expect(bomb.length).toBeLessThan(rule.bytesMax)
    expect(reasonOf(inspectPicture(bomb, rule))).toBe('broken')
  })

  test('cut short at any byte is broken', () => {
    const png = pngOf()
    for (let length = 8; length < png.length; length += 41) {
      expect(reasonOf(inspectPicture(png.subarray(0, length), rule)), `${length} bytes`).toBe('broken')
    }
  })
})

test('a picture of other dimensions, too many bytes or another format is refused, each with its reason', () => {
  expect(reasonOf(inspectPicture(jpegOf(200, 180), rule))).toBe('dimensions')
  expect(reasonOf(inspectPicture(pngOf(179, 200), rule))).toBe('dimensions')
  expect(reasonOf(inspectPicture(jpegOf(), { ...rule, bytesMax: 1000 }))).toBe('size')
  expect(reasonOf(inspectPicture(Buffer.alloc(0), rule))).toBe('empty')
  for (const text of ['GIF89a', 'RIFF....WEBP', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7']) {
    expect(reasonOf(inspectPicture(Buffer.from(text), rule)), text).toBe('type')
  }
})

test('random bytes are never taken and never throw, whatever magic number they begin with', () => {
  const starts = [[], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      expect(inspectPicture(new Uint8Array([...start, ...rest]), rule).ok).toBe(false)
    }),
  )
})

test('a damaged picture never throws, and what is taken of it still holds the rule', () => {
  const pictures = [jpegOf(), pngOf()]
  fc.assert(
    fc.property(
      fc.constantFrom(...pictures),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      (picture, changes) => {
        const damaged = picture.slice()
        for (const [at, byte] of changes) damaged[at % damaged.length] = byte
        const inspected = inspectPicture(damaged, rule)
        if (inspected.ok) expect(inspectPicture(inspected.bytes, rule)).toEqual(inspected)
      },
    ),
  )
})
