import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
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
