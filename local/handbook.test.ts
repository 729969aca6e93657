import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordsOf, type Language } from '#contract/texts'
import { allTexts } from '#contract/texts/all'
import { handbookPages, type HandbookPage } from './handbook.ts'
import { at } from './paths.ts'

const { bn, en } = handbookPages()
/** What a page consists of, without its words. */
const shapeOf = ({ blocks }: HandbookPage) =>
  blocks.map((block) => (block.is === 'list' ? [block.is, block.items.length] : [block.is]))

test('the handbook says in both languages the same, part by part, each in its own', () => {
  expect(shapeOf(bn)).toEqual(shapeOf(en))
  expect(bn.title).toMatch(/[\u0980-\u09ff]/)
  expect(JSON.stringify(en)).not.toMatch(/[\u0980-\u09ff]/)
})

test('its pictures are there, each in the language of its page', () => {
  for (const [language, page] of Object.entries({ bn, en })) {
    const files = page.blocks.flatMap((block) => (block.is === 'picture' ? [block.file] : []))
    expect(files).toHaveLength(4)
    for (const file of files) expect([file, existsSync(at(`docs/${file}`))]).toEqual([file, true])
    expect(files.every((file) => file.endsWith(`-${language}.png`))).toBe(true)
  }
})

/** Whether the product calls anything so; where a text has parameters, figures stand in the quotation. */
function isSaid(language: Language, quoted: string): boolean {
  const shape = quoted.replaceAll(/[0-9০-৯]+/g, '{{}}')
  return Object.values(allTexts).some((table) =>
    Object.values<string>(wordsOf(table, language)).some(
      (words) => words.replaceAll(/\{\{[^}]*\}\}/g, '{{}}') === shape,
    ),
  )
}

test.each([
  ['bn', bn],
  ['en', en],
] as const)('what it quotes in %s is called so on the screens', (language, page) => {
  const quoted = new Set(Array.from(JSON.stringify(page).matchAll(/“([^”]+)”/g), (found) => found[1]!))
  expect(quoted.size).toBeGreaterThan(15)
  expect([...quoted].filter((one) => !isSaid(language, one))).toEqual([])
})
