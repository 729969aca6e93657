import { inkOnWhite } from './contrast.ts'
import { rectangleOf, type Crop, type Size } from './crop.ts'
import { drawScaled, openPicture, PictureProblem, turnPicture } from './open.ts'

export type PictureTarget = Size & { bytesMax: number }
export type ScaleOptions = { contrast?: boolean }

const qualities = [0.92, 0.85, 0.78, 0.7, 0.6, 0.5, 0.4, 0.3]

/** The cropped part of an opened and turned picture, at the size of the target. */
export function drawCrop(turned: HTMLCanvasElement, crop: Crop, target: Size, options: ScaleOptions = {}) {
  const canvas = drawScaled(turned, rectangleOf(crop, turned, target), target)
  const context = canvas.getContext('2d')
  if (options.contrast && context) {
    const image = context.getImageData(0, 0, canvas.width, canvas.height)
    inkOnWhite(image)
    context.putImageData(image, 0, 0)
  }
  return canvas
}

/** A JPEG of the canvas, in the best quality that stays within the bytes. */
export async function encodePicture(canvas: HTMLCanvasElement, bytesMax: number): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (!blob) throw new PictureProblem('unreadable')
    if (blob.size < bytesMax) return blob
  }
  throw new PictureProblem('size')
}

/** A file from the camera or the disk, upright, cropped and scaled to a JPEG of exactly the target's size. */
export async function scalePicture(
  file: Blob,
  crop: Crop,
  target: PictureTarget,
  options: ScaleOptions = {},
): Promise<Blob> {
  const turned = turnPicture(await openPicture(file), crop.rotate)
  return encodePicture(drawCrop(turned, crop, target, options), target.bytesMax)
}
