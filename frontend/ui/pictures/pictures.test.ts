import { expect, test } from 'vitest'
import { photo, signature } from '#worker/test/registration'
import { doubtOf, doubtToTell } from './doubt.ts'
import { isWhole } from './whole.ts'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
/** A picture of white pixels with so many black ones. */
function pixels(count: number, black: number) {
  const data = new Uint8ClampedArray(count * 4).fill(255)
  for (let pixel = 0; pixel < black; pixel++) data.fill(0, pixel * 4, pixel * 4 + 3)
  return { data, width: count, height: 1 }
}

test('a picture that is cut off is not whole, wherever it is cut', async () => {
  for (const picture of [photo(), signature()]) {
    const bytes = await bytesOf(picture)
    expect(isWhole(bytes)).toBe(true)
    for (const share of [0.1, 0.5, 0.9]) expect(isWhole(bytes.slice(0, bytes.length * share))).toBe(false)
  }
})

test('of a JPEG the end of the preview in its head is not its own; what stands after its end is nothing to it', () => {
  const preview = [0xff, 0xe1, 0x00, 0x06, 0xff, 0xd8, 0xff, 0xd9]
  const head = [0xff, 0xd8, ...preview, 0xff, 0xda, 0x00, 0x02, 1, 2, 3]
  expect(isWhole(Uint8Array.from(head))).toBe(false)
  expect(isWhole(Uint8Array.from([...head, 0xff, 0xd9, 0, 0, 0]))).toBe(true)
})

test('nearly one colour is blank, a thin signature and a face are not', () => {
  const size = 200 * 80
  expect(doubtOf(pixels(size, 0), 'signature')).toBe('blank')
  expect(doubtOf(pixels(size, 20), 'signature')).toBe('blank')
  expect(doubtOf(pixels(size, 200), 'signature')).toBeUndefined()
  expect(doubtOf(pixels(size, 200), 'photo')).toBe('blank')
  expect(doubtOf(face(), 'photo')).toBeUndefined()
})

const [width, height] = [180, 200]
/** Numbers between -1 and 1, the same at each run. */
function noiseOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 1_073_741_824 - 1
  }
}
const soft = (value: number, edge: number) => 1 / (1 + Math.exp((value - edge) * 40))
/** A head with hair, eyes and mouth before a wall; `blur` in points, by as many walks of a mean of three. */
function face({ blur = 0, noise = 0, light = 1, add = 0, skin = 150 } = {}) {
  let grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at++) {
    const [x, y] = [(at % width) - 90, Math.floor(at / width) - 90]
    const head = soft(Math.hypot(x / 45, y / 60), 1)
    const hair = soft(Math.hypot(x / 52, (y + 12) / 62), 1) * (1 - soft(Math.hypot(x / 42, (y - 8) / 52), 1))
    const body = y > 62 ? soft(Math.abs(x) / 80, 1) : 0
    const dots = [-18, 18].map((eye) => soft(Math.hypot((x - eye) / 8, (y + 8) / 4), 1))
    const mouth = soft(Math.hypot(x / 16, (y - 30) / 4), 1)
    let value = 205 * (1 - body) + 90 * body
    value = value * (1 - head) + skin * head
    value = value * (1 - hair) + 35 * hair
    for (const dark of [...dots, mouth]) value = value * (1 - dark) + 50 * dark
    grey[at] = value
  }
  const near = (at: number) => grey[Math.min(grey.length - 1, Math.max(0, at))]!
  for (let walk = 0; walk < Math.round((blur * blur * 3) / 2); walk++)
    for (const step of [1, width])
      grey = grey.map((value, at) => (near(at - step) + value + near(at + step)) / 3)
  const random = noiseOf(7)
  const data = new Uint8ClampedArray(grey.length * 4).fill(255)
  for (let at = 0; at < grey.length; at++)
    data.fill(grey[at]! * light + add + noise * (random() + random() + random()), at * 4, at * 4 + 3)
  return { data, width, height }
}

test('a sharp face is not doubted: light or dark skin, a poor camera’s noise, little light, weak contrast', () => {
  for (const skin of [70, 110, 150, 190])
    for (const shown of [
      {},
      { noise: 10 },
      { noise: 20 },
      { blur: 1 },
      { light: 0.5 },
      { light: 0.4, add: 70 },
    ])
      expect(doubtOf(face({ skin, ...shown }), 'photo'), JSON.stringify({ skin, ...shown })).toBeUndefined()
})

test('a blurred face, one in the dark and one all white are told', () => {
  for (const noise of [0, 10]) {
    expect(doubtOf(face({ blur: 6, noise }), 'photo')).toBe('blurred')
    expect(doubtOf(face({ light: 0.25, noise }), 'photo')).toBe('dark')
  }
  // Light that has wiped the face out, and a page of writing.
  expect(doubtOf(face({ add: 190 }), 'photo')).toBe('bright')
  const page = pixels(width * height, 0)
  for (let at = 0; at < width * height; at += 7) page.data.fill(30, at * 4, at * 4 + 3)
  expect(doubtOf({ ...page, width, height }, 'photo')).toBe('bright')
  for (const light of [0, 0.1]) expect(doubtOf(face({ light, noise: 5 }), 'photo')).toBe('dark')
  expect(doubtOf(face({ light: 0.1, add: 235 }), 'photo')).toBe('blank')
})

test('of a small picture that is why it is blurred; an empty one is told as empty', () => {
  expect(doubtToTell('blurred', true)).toBe('small')
  expect(doubtToTell('blank', true)).toBe('blank')
  expect(doubtToTell('blurred', false)).toBe('blurred')
})
