import { expect, test } from 'vitest'
import { photo, signature } from '#worker/test/registration'
import { isBlank } from './blank.ts'
import { isWhole } from './whole.ts'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
/** A picture of white pixels with so many black ones. */
function pixels(count: number, black: number) {
  const data = new Uint8ClampedArray(count * 4).fill(255)
  for (let pixel = 0; pixel < black; pixel++) data.fill(0, pixel * 4, pixel * 4 + 3)
  return { data }
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
  expect(isBlank(pixels(size, 0), 'signature')).toBe(true)
  expect(isBlank(pixels(size, 20), 'signature')).toBe(true)
  expect(isBlank(pixels(size, 200), 'signature')).toBe(false)
  expect(isBlank(pixels(size, 200), 'photo')).toBe(true)
  expect(isBlank(pixels(size, size / 3), 'photo')).toBe(false)
})
