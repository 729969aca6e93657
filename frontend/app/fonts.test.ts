import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
const faces = Array.from(css.matchAll(/@font-face \{([^}]*)\}/g), ([, face]) => face!)
const valueOf = (face: string, name: string) => new RegExp(`${name}:([^;]*);`).exec(face)?.[1]?.trim() ?? ''

/** Characters of a unicode-range. */
function charactersOf(face: string): Set<string> {
  const ranges = Array.from(valueOf(face, 'unicode-range').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
  return new Set(
    ranges.flatMap(([, first, last]) => {
      const from = Number.parseInt(first!, 16)
      const to = Number.parseInt(last ?? first!, 16)
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    }),
  )
}

test('each face ends in a file and says for which letters it is', () => {
  expect(faces).toHaveLength(3)
  for (const face of faces) {
    expect(valueOf(face, 'src')).toMatch(/url\('[^']+\.woff2'\)\s+format\('woff2'\)$/)
    expect(charactersOf(face).has('a')).toBe(false)
  }
})

test('the small font has the sign of the taka and the name of Bangla, and no other letter is taken from it', () => {
  const small = faces.filter((face) => face.includes('taka-and-name'))
  const letters = small.flatMap((face) => [...charactersOf(face)])
  expect(new Set(letters)).toEqual(new Set(`৳${say(app, 'bn', 'language_name')}`))
})
