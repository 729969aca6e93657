/** What may be wrong with a picture that opens. */
export type Doubt = 'blank' | 'dark' | 'bright' | 'blurred'
type Kind = 'photo' | 'signature'
type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>

/** Of a picture with something on it so many pixels at least differ from the rest: a face does, and the line of a pen. */
const shareLeast = { photo: 0.05, signature: 0.004 } as const
const differs = 24
/** Light of 0 to 255: where nearly all of a picture is darker no face is to be seen. */
const darkBelow = 70
/** Where so much of it is whiter than this it is a page of writing, or light has wiped the face out. */
const bright = { above: 225, share: 0.8 } as const
/**
 * How steep light changes from a point to the next, of all that lies between dark and light. Of portraits at 180 × 200 it is 0.16
 * and more, with a poor camera's noise too; of those blurred by 4 points, or moved by 15, at most 0.09.
 */
const steepLeast = 0.1

function greyOf({ data }: Pick<ImageData, 'data'>): Float32Array {
  const grey = new Float32Array(data.length / 4)
  for (let at = 0; at < grey.length; at++)
    grey[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!
  return grey
}

/** The light that such a share of a picture lies below. */
const lightAt = (sorted: Float32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/** Whether nearly all of it is of one brightness. */
function isBlank(sorted: Float32Array, kind: Kind): boolean {
  const middle = lightAt(sorted, 0.5)
  const alike = sorted.filter((value) => Math.abs(value - middle) <= differs).length
  return 1 - alike / sorted.length < shareLeast[kind]
}

/** Each point with those around it: what a camera makes up itself counts little. */
function smoothed(grey: Float32Array, width: number): Float32Array {
  const rows = grey.map((value, at) => (grey[at - 1] ?? value) + value + (grey[at + 1] ?? value))
  return rows.map((value, at) => ((rows[at - width] ?? value) + value + (rows[at + width] ?? value)) / 9)
}

/** The steepest steps of light across and down; the weaker of both: a hand that moved blurs one of them. */
function steepestOf(grey: Float32Array, width: number): number {
  const soft = smoothed(grey, width)
  const height = grey.length / width
  const steepest = [1, width].map((aside) => {
    const steps = new Float32Array((width - 4) * (height - 4))
    let count = 0
    for (let y = 2; y < height - 2; y++)
      for (let at = y * width + 2; at < (y + 1) * width - 2; at++)
        steps[count++] = Math.abs(soft[at + aside]! - soft[at - aside]!) / 2
    steps.sort()
    return lightAt(steps, 0.995)
  })
  return Math.min(...steepest)
}

/** What is to be doubted of a picture at its final size. It is told and never refused. */
export function doubtOf(picture: Pixels, kind: Kind): Doubt | undefined {
  const grey = greyOf(picture)
  const sorted = new Float32Array(grey)
  sorted.sort()
  const isPhoto = kind === 'photo'
  if (isPhoto && lightAt(sorted, 0.95) < darkBelow) return 'dark'
  if (isBlank(sorted, kind)) return 'blank'
  if (!isPhoto) return undefined
  if (lightAt(sorted, 1 - bright.share) > bright.above) return 'bright'
  const contrast = lightAt(sorted, 0.99) - lightAt(sorted, 0.01)
  return steepestOf(grey, picture.width) < steepLeast * contrast ? 'blurred' : undefined
}

/** Of several the one to be told: of a small picture that is why it is blurred. */
export const doubtToTell = (doubt: Doubt | undefined, isSmall: boolean): Doubt | 'small' | undefined =>
  isSmall && (doubt === undefined || doubt === 'blurred') ? 'small' : doubt

/** The same of a picture that stands on the page. */
export function doubtOfImage(image: HTMLImageElement, kind: Kind): Doubt | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return undefined
  context.drawImage(image, 0, 0)
  return doubtOf(context.getImageData(0, 0, canvas.width, canvas.height), kind)
}
