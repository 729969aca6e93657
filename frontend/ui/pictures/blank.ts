/** Of a picture with something on it so many pixels at least differ from the rest: a face does, and the line of a pen. */
const shareLeast = { photo: 0.05, signature: 0.004 } as const
const differs = 24

/** Whether nearly all of a picture is of one brightness. */
export function isBlank({ data }: Pick<ImageData, 'data'>, kind: keyof typeof shareLeast): boolean {
  const counts = new Uint32Array(256)
  const pixels = data.length / 4
  for (let at = 0; at < data.length; at += 4)
    counts[Math.round(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!)]! += 1
  let seen = 0
  const middle = counts.findIndex((count) => (seen += count) * 2 >= pixels)
  const alike = counts.slice(Math.max(0, middle - differs), middle + differs + 1)
  return 1 - alike.reduce((sum, count) => sum + count, 0) / pixels < shareLeast[kind]
}

/** The same of a picture that stands on the page. */
export function isBlankImage(image: HTMLImageElement, kind: keyof typeof shareLeast): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return false
  context.drawImage(image, 0, 0)
  return isBlank(context.getImageData(0, 0, canvas.width, canvas.height), kind)
}
