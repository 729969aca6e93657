import { crc32, deflateSync } from 'node:zlib'
import type { Random } from './random.ts'
import { randomFrom } from './random.ts'

const width = 180
const height = 200
type Colour = readonly [number, number, number]

const backgrounds: Colour[] = [
  [221, 232, 240],
  [240, 236, 224],
  [226, 238, 226],
  [236, 228, 238],
]
const skins: Colour[] = [
  [141, 97, 68],
  [166, 118, 84],
  [187, 140, 104],
  [120, 82, 58],
]
const clothes: Colour[] = [
  [0, 106, 78],
  [150, 40, 60],
  [40, 70, 130],
  [190, 130, 30],
  [90, 60, 110],
]
const dark: Colour = [38, 30, 28]
const grey: Colour = [188, 186, 184]

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}

function png(palette: Colour[], pixel: (x: number, y: number) => number): Buffer {
  const raw = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) raw[y * (width + 1) + 1 + x] = pixel(x, y)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A drawn head and shoulders, 180×200, always the same for the same person. */
export function portraitOf(person: { seed: number; gender: string; old: boolean }): Buffer {
  const random: Random = randomFrom(person.seed)
  const palette = [
    random.pick(backgrounds),
    random.pick(skins),
    random.pick(clothes),
    person.old ? grey : dark,
    dark,
  ]
  const longHair = person.gender !== 'male'
  const faceWidth = random.between(34, 40)
  const faceHeight = random.between(44, 50)
  const inside = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1
  return png(palette, (x, y) => {
    const eye = inside(x, y, 90 - 14, 84, 4, 3) || inside(x, y, 90 + 14, 84, 4, 3)
    const mouth = inside(x, y, 90, 112, 12, 2)
    if (eye || mouth) return 4
    if (inside(x, y, 90, 92, faceWidth, faceHeight) && y > 66) return 1
    if (inside(x, y, 90, 84, faceWidth + 5, faceHeight + 4) && y < 84) return 3
    if (longHair && inside(x, y, 90, 100, faceWidth + 10, faceHeight + 14))
      return y > 128 && Math.abs(x - 90) < 16 ? 1 : 3
    if (Math.abs(x - 90) < 14 && y > 120 && y < 156) return 1
    if (inside(x, y, 90, 205, 76, 58)) return 2
    return 0
  })
}
