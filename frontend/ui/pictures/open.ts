import type { Rotation, Size } from './crop.ts'
import { isWhole } from './whole.ts'

export type PictureReason = 'type' | 'unreadable' | 'size' | 'empty'

/** Why a file became no picture; the words for it are the caller's. */
export class PictureProblem extends Error {
  readonly reason: PictureReason
  constructor(reason: PictureReason) {
    super(`picture: ${reason}`)
    this.reason = reason
  }
}

const sideMax = 1600
const jpegStart = [0xff, 0xd8, 0xff]
const pngStart = [0x89, 0x50, 0x4e, 0x47]

async function isPicture(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return [jpegStart, pngStart].some((start) => start.every((byte, at) => head[at] === byte))
}

export function canvasOf({ width, height }: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new PictureProblem('unreadable')
  context.imageSmoothingQuality = 'high'
  return [canvas, context]
}

type Decoded = Size & { source: CanvasImageSource; release: () => void }

async function decodeByImage(file: Blob): Promise<Decoded> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    throw new PictureProblem('unreadable')
  }
  return {
    source: image,
    width: image.naturalWidth,
    height: image.naturalHeight,
    release: () => URL.revokeObjectURL(url),
  }
}

async function decode(file: Blob): Promise<Decoded> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height, release: () => bitmap.close() }
  } catch {
    return decodeByImage(file)
  }
}

/** Draws by halves until the last step is less than one: every pixel of the source counts. */
export function drawScaled(source: CanvasImageSource, from: Size & { x: number; y: number }, to: Size) {
  let drawn: CanvasImageSource = source
  let [x, y, width, height] = [from.x, from.y, from.width, from.height]
  while (width > to.width * 2 && height > to.height * 2) {
    const [canvas, context] = canvasOf({ width: width / 2, height: height / 2 })
    context.drawImage(drawn, x, y, width, height, 0, 0, canvas.width, canvas.height)
    ;[drawn, x, y, width, height] = [canvas, 0, 0, canvas.width, canvas.height]
  }
  const [canvas, context] = canvasOf(to)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Reads a JPEG or PNG, upright as its EXIF says, on white, no side over 1600 pixels: enough to crop from. */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  if (file.size === 0) throw new PictureProblem('empty')
  // Called a picture by its name: what is in it is broken, or another kind's.
  if (!(await isPicture(file)))
    throw new PictureProblem(/^image\/(jpeg|png)$/.test(file.type) ? 'unreadable' : 'type')
  if (!isWhole(new Uint8Array(await file.arrayBuffer()))) throw new PictureProblem('unreadable')
  const decoded = await decode(file)
  try {
    const { width, height } = decoded
    const share = Math.min(1, sideMax / Math.max(width, height))
    const to = { width: width * share, height: height * share }
    return drawScaled(decoded.source, { x: 0, y: 0, width, height }, to)
  } finally {
    decoded.release()
  }
}

/** The picture turned clockwise. */
export function turnPicture(picture: HTMLCanvasElement, rotate: Rotation): HTMLCanvasElement {
  if (rotate === 0) return picture
  const { width, height } = picture
  const lies = rotate === 90 || rotate === 270
  const [canvas, context] = canvasOf(lies ? { width: height, height: width } : { width, height })
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((rotate * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2)
  return canvas
}
