import { glyphs, type Glyph } from '#worker/captcha/generated/glyphs'
import { encodePng } from '#worker/captcha/png'
import { fill, type Contour, type Raster } from '#worker/captcha/raster'

export type CaptchaLanguage = 'bn' | 'en'

const width = 200
const height = 60
const digitHeight: Record<CaptchaLanguage, number> = { bn: 0.066, en: 0.057 }
const lineWidthMax = 188

type Between = (low: number, high: number) => number
type Point = readonly [number, number]
type Warp = (x: number, y: number) => Point

function waveOf(between: Between): Warp {
  const [rise, sway] = [between(1.5, 3), between(1, 2.2)]
  const [length, depth] = [between(45, 80), between(26, 40)]
  const [phaseX, phaseY] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)]
  return (x, y) => [
    x + sway * Math.sin((y / depth) * Math.PI + phaseY),
    y + rise * Math.sin((x / length) * Math.PI + phaseX),
  ]
}

function bend(contour: Contour, ...warps: Warp[]): Contour {
  const bent: number[] = []
  for (let at = 0; at < contour.length; at += 2) {
    let point: Point = [contour[at]!, contour[at + 1]!]
    for (const warp of warps) point = warp(...point)
    bent.push(...point)
  }
  return bent
}

function placed(scale: number, angle: number, shear: number, x: number, y: number): Warp {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return (px, py) => [(px + shear * py) * cos - py * sin + x, (px + shear * py) * sin + py * cos + y]
}

function drawDigits(raster: Raster, digits: Glyph[], scale: number, between: Between, wave: Warp): void {
  const drawn = digits.map((glyph) => ({
    glyph,
    size: scale * between(0.88, 1.08),
    overlap: between(-3.5, 0.4),
  }))
  const wide = drawn.reduce((sum, { glyph, size, overlap }) => sum + glyph.width * size - overlap, 0)
  const shrink = Math.min(1, lineWidthMax / wide)
  let x = (width - wide * shrink) / 2 + between(-1, 1) * Math.min(20, (width - wide * shrink) / 3)
  for (const { glyph, size, overlap } of drawn) {
    const half = (glyph.width * size * shrink) / 2
    const place = placed(
      size * shrink,
      between(-0.2, 0.2),
      between(-0.13, 0.13),
      x + half,
      height / 2 + between(-4.5, 4.5),
    )
    x += half * 2 - overlap * shrink
    fill(
      raster,
      glyph.contours.map((contour) => bend(contour, place, wave)),
      between(0.12, 0.3),
    )
  }
}

function drawLine(raster: Raster, shade: number, thick: number, between: Between): void {
  const [from, to, lift] = [between(6, height - 6), between(6, height - 6), between(-16, 16)]
  const [above, below]: [number[], number[]] = [[], []]
  for (let step = 0; step <= 16; step++) {
    const share = step / 16
    const x = share * (width + 8) - 4
    const y = from + (to - from) * share + lift * Math.sin(share * Math.PI * 2)
    above.push(x, y - thick / 2)
    below.unshift(x, y + thick / 2)
  }
  fill(raster, [[...above, ...below]], shade)
}

function drawBlob(raster: Raster, shade: number, between: Between): void {
  const [x, y, radius] = [between(2, width - 2), between(2, height - 2), between(0.8, 2.1)]
  const outline = Array.from({ length: 7 }, (_, corner) => {
    const angle = (corner / 7) * 2 * Math.PI
    const reach = radius * between(0.7, 1.3)
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
  fill(raster, [outline.flat()], shade)
}

/** Draws the digits as a PNG of 200×60: legible to a patient eye, costly to a script. */
export async function drawCaptcha(
  answer: string,
  language: CaptchaLanguage,
  random: () => number,
): Promise<Uint8Array> {
  const between: Between = (low, high) => low + random() * (high - low)
  const raster: Raster = { width, height, shades: new Float32Array(width * height).fill(0.94) }
  const wave = waveOf(between)
  const digits = answer.split('').map((digit) => {
    const variants = glyphs[language][Number(digit)]
    if (!variants) throw new RangeError('a captcha is made of the digits 0 to 9')
    return variants[Math.floor(random() * variants.length)]!
  })
  for (let count = 0; count < 14; count++) drawBlob(raster, between(0.45, 0.75), between)
  drawDigits(raster, digits, digitHeight[language], between, wave)
  for (let count = 0; count < 3; count++) drawLine(raster, between(0.15, 0.4), between(1.1, 2), between)
  for (let count = 0; count < 2; count++) drawLine(raster, 0.94, between(0.8, 1.3), between)
  for (let count = 0; count < 12; count++) drawBlob(raster, between(0.15, 0.4), between)
  for (let count = 0; count < 8; count++) drawBlob(raster, 0.94, between)
  return encodePng(raster)
}
