import fontkit from '@pdf-lib/fontkit'
import { mkdir, readFile, writeFile } from 'node:fs/promises'

type Command = { command: string; args: number[] }

const fonts = ['500Medium/NotoSansBengali_500Medium', '700Bold/NotoSansBengali_700Bold']
const digits = { bn: '০১২৩৪৫৬৭৮৯', en: '0123456789' }
const root = new URL('..', import.meta.url)
const curveSteps = 3
const lineLengthMax = 90

// Long lines are divided too: the wave that bends a digit only moves its points.
function flatten(commands: Command[], centre: [number, number]): number[][] {
  const contours: number[][] = []
  let contour: number[] = []
  let [x, y] = [0, 0]
  const put = (px: number, py: number) => {
    ;[x, y] = [px, py]
    contour.push(Math.round(px - centre[0]), Math.round(centre[1] - py))
  }
  const line = (px: number, py: number) => {
    const [fromX, fromY] = [x, y]
    const steps = Math.max(1, Math.ceil(Math.hypot(px - x, py - y) / lineLengthMax))
    for (let step = 1; step <= steps; step++) {
      put(fromX + ((px - fromX) * step) / steps, fromY + ((py - fromY) * step) / steps)
    }
  }
  let start: [number, number] = [0, 0]
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args
    if (command === 'moveTo') {
      contour = []
      contours.push(contour)
      start = [a, b]
      put(a, b)
    } else if (command === 'lineTo') line(a, b)
    else if (command === 'quadraticCurveTo') {
      const [fromX, fromY] = [x, y]
      for (let step = 1; step <= curveSteps; step++) {
        const t = step / curveSteps
        const u = 1 - t
        put(u * u * fromX + 2 * u * t * a + t * t * c, u * u * fromY + 2 * u * t * b + t * t * d)
      }
    } else if (command === 'closePath') line(...start)
    else throw new Error(`outline command ${command} is not expected in a TrueType font`)
  }
  return contours
}

async function outlines(language: keyof typeof digits) {
  const variants = await Promise.all(
    fonts.map(async (name) => {
      const path = new URL(`node_modules/@expo-google-fonts/noto-sans-bengali/${name}.ttf`, root)
      const font = fontkit.create(await readFile(path))
      return digits[language].split('').map((digit) => {
        const glyph = font.glyphForCodePoint(digit.codePointAt(0)!)
        const { minX, minY, maxX, maxY } = glyph.path.bbox
        const commands = (glyph.path as unknown as { commands: Command[] }).commands
        return {
          width: Math.round(maxX - minX),
          height: Math.round(maxY - minY),
          contours: flatten(commands, [(minX + maxX) / 2, (minY + maxY) / 2]),
        }
      })
    }),
  )
  return digits[language].split('').map((_, digit) => variants.map((variant) => variant[digit]!))
}

const glyphs = { bn: await outlines('bn'), en: await outlines('en') }
const source = `// Made by local/captcha-glyphs.ts from Noto Sans Bengali (OFL): thousandths of an em, y down, centred on the digit.
export type Glyph = { width: number; height: number; contours: readonly (readonly number[])[] }

/** The outlines of each digit 0 to 9 in both scripts, in several weights. */
export const glyphs: Record<'bn' | 'en', readonly (readonly Glyph[])[]> = ${JSON.stringify(glyphs).replaceAll('{"width"', '\n{"width"')}
`
const target = new URL('worker/captcha/generated/', root)
await mkdir(target, { recursive: true })
await writeFile(new URL('glyphs.ts', target), source)
