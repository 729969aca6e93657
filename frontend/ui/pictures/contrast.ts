const inkBelow = 0.6
const paperAbove = 0.9

/** Means of the values in a square window around each pixel, from running sums. */
function localMeans(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += values[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  const at = (x: number, y: number) => sums[y * (width + 1) + x]!
  return values.map((_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
    return sum / ((right - left) * (bottom - top))
  })
}

/** Dark ink on white paper: each pixel against the paper around it, so that a shadow over the page goes too. */
export function inkOnWhite(image: ImageData): void {
  const { data, width, height } = image
  const light = new Float32Array(width * height)
  for (let pixel = 0; pixel < light.length; pixel++) {
    const at = pixel * 4
    light[pixel] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]! + 1
  }
  const paper = localMeans(light, width, height, Math.round(height / 4))
  for (let pixel = 0; pixel < light.length; pixel++) {
    const share = (light[pixel]! / paper[pixel]! - inkBelow) / (paperAbove - inkBelow)
    const shade = Math.min(1, Math.max(0, share)) * 235 + 20
    data.fill(shade > 250 ? 255 : shade, pixel * 4, pixel * 4 + 3)
  }
}
