import { describe, expect, test } from 'vitest'
import { piecesOf, voiceFor } from './speech.ts'

const voice = (lang: string, localService = true) => ({ lang, localService, default: false })

describe('the voice that reads aloud', () => {
  test('is one of the language, however the device writes it; none where there is none', () => {
    expect(voiceFor([voice('hi-IN'), voice('bn_IN')], 'bn')?.lang).toBe('bn_IN')
    expect(voiceFor([voice('en-US')], 'bn')).toBeUndefined()
    expect(voiceFor([voice('bnt')], 'bn')).toBeUndefined()
  })
  test("is the country's before another, and the device's own before one over the line", () => {
    expect(voiceFor([voice('bn-IN'), voice('bn-BD')], 'bn')?.lang).toBe('bn-BD')
    expect(voiceFor([voice('bn-BD', false), voice('bn-IN')], 'bn')?.lang).toBe('bn-IN')
  })
})

describe('the pieces that are read', () => {
  test('are cut at the ends of sentences, in Bangla too, and lose nothing', () => {
    expect(piecesOf('এক। দুই। তিন।', 9)).toEqual(['এক। দুই।', 'তিন।'])
    expect(piecesOf('One two. Three!', 9)).toEqual(['One two.', 'Three!'])
  })
  test('are never longer than a voice can take', () => {
    const text = `${'শব্দ '.repeat(200)}। ${'x'.repeat(500)}`
    const pieces = piecesOf(text)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(180)
    expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })
  test('of nothing are none', () => {
    expect(piecesOf('  ')).toEqual([])
  })
})
