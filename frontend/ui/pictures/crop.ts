export type Size = { width: number; height: number }
export type Rotation = 0 | 90 | 180 | 270

/**
 * What of a picture is kept. `rotate` turns it clockwise first; then `size` is the share of the largest
 * rectangle of the target's shape that fits, and `x`, `y` are its centre in shares of the turned picture.
 */
export type Crop = { x: number; y: number; size: number; rotate: Rotation }
export type Rectangle = Size & { x: number; y: number }

export const wholeCrop: Crop = { x: 0.5, y: 0.5, size: 1, rotate: 0 }
export const sizeMin = 0.2

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

/** The part of the turned picture, in its pixels, that the crop keeps; always inside the picture. */
export function rectangleOf(crop: Crop, turned: Size, target: Size): Rectangle {
  const shape = target.width / target.height
  const width = Math.min(turned.width, turned.height * shape) * within(crop.size, sizeMin, 1)
  const height = width / shape
  return {
    x: within(crop.x * turned.width - width / 2, 0, turned.width - width),
    y: within(crop.y * turned.height - height / 2, 0, turned.height - height),
    width,
    height,
  }
}

/** The crop with its centre where its rectangle really is, so that the next move starts from there. */
export function settled(crop: Crop, turned: Size, target: Size): Crop {
  const kept = rectangleOf(crop, turned, target)
  return {
    ...crop,
    size: within(crop.size, sizeMin, 1),
    x: (kept.x + kept.width / 2) / turned.width,
    y: (kept.y + kept.height / 2) / turned.height,
  }
}

/** The crop after the picture was moved by shares of the frame, to the right and down. */
export function moved(crop: Crop, right: number, down: number, turned: Size, target: Size): Crop {
  const kept = rectangleOf(crop, turned, target)
  const x = crop.x - (right * kept.width) / turned.width
  const y = crop.y - (down * kept.height) / turned.height
  return settled({ ...crop, x, y }, turned, target)
}

/** The crop turned a quarter clockwise, with the same part of the picture in the middle. */
export function quarterTurned(crop: Crop): Crop {
  return { ...crop, x: 1 - crop.y, y: crop.x, rotate: ((crop.rotate + 90) % 360) as Rotation }
}
