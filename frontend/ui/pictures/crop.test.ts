import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, quarterTurned, rectangleOf, settled, wholeCrop, type Crop } from './crop.ts'

const photo = { width: 180, height: 200 }
const pixels = fc.record({
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 6000 }),
})
const crops = fc.record({
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
  size: fc.double({ min: -1, max: 3, noNaN: true }),
  rotate: fc.constantFrom<Crop['rotate']>(0, 90, 180, 270),
})

test('a crop is always inside the picture and of the shape asked for', () => {
  fc.assert(
    fc.property(crops, pixels, pixels, (crop, picture, target) => {
      const kept = rectangleOf(crop, picture, target)
      expect(kept.x).toBeGreaterThanOrEqual(0)
      expect(kept.y).toBeGreaterThanOrEqual(0)
      expect(kept.x + kept.width).toBeLessThanOrEqual(picture.width + 1e-6)
      expect(kept.y + kept.height).toBeLessThanOrEqual(picture.height + 1e-6)
      expect(kept.width / kept.height).toBeCloseTo(target.width / target.height, 6)
    }),
  )
})

test('the whole crop is the largest middle part', () => {
  expect(rectangleOf(wholeCrop, { width: 4000, height: 3000 }, photo)).toEqual({
    x: 650,
    y: 0,
    width: 2700,
    height: 3000,
  })
})

test('moving the picture right shows what is to the left of it, and stops at the edge', () => {
  const picture = { width: 4000, height: 3000 }
  const before = rectangleOf(wholeCrop, picture, photo)
  expect(rectangleOf(moved(wholeCrop, 0.1, 0, picture, photo), picture, photo).x).toBeCloseTo(before.x - 270)
  expect(rectangleOf(moved(wholeCrop, 5, 0, picture, photo), picture, photo).x).toBe(0)
})

test('a settled crop keeps the same part', () => {
  fc.assert(
    fc.property(crops, pixels, (crop, picture) => {
      const [kept, again] = [crop, settled(crop, picture, photo)].map((one) =>
        rectangleOf(one, picture, photo),
      )
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(again![side]).toBeCloseTo(kept![side], 4)
    }),
  )
})

test('four quarter turns are none', () => {
  const crop: Crop = { x: 0.3, y: 0.6, size: 0.5, rotate: 0 }
  const turned = quarterTurned(quarterTurned(quarterTurned(quarterTurned(crop))))
  expect(turned).toEqual({ ...crop, x: expect.closeTo(0.3), y: expect.closeTo(0.6) })
})
