import { Slice } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import { RichText } from '#contract/rich-text'
import { documentOf, flattenedSlice, isTooDeep, schema } from './schema.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const list = (...content: object[]) => ({ type: 'bullet_list', content: [{ type: 'list_item', content }] })
const docOf = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content })
const asWords = ({ content }: Slice) => content.toString()

describe('what the editor writes', () => {
  test('is a document of the contract’s schema, each part of it', () => {
    const doc = docOf(
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'কী' }] },
      { type: 'blockquote', content: [paragraph('a')] },
      list(paragraph('one'), { ...list(paragraph('two')), type: 'ordered_list' }),
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'link',
            marks: [{ type: 'link', attrs: { href: '/contact-us' } }, { type: 'em' }, { type: 'strong' }],
          },
        ],
      },
      { type: 'paragraph' },
    )
    doc.check()
    expect(isTooDeep(doc)).toBe(false)
    expect(RichText.parse(documentOf(doc))).toEqual(documentOf(doc))
  })

  test('has no marks on a line break, which stands among bold words', () => {
    const strong = [{ type: 'strong' }]
    const content = [
      { type: 'text', text: 'a', marks: strong },
      { type: 'hard_break', marks: strong },
      { type: 'text', text: 'b', marks: strong },
    ]
    expect(RichText.safeParse(documentOf(docOf({ type: 'paragraph', content }))).success).toBe(true)
  })
})

describe('a list in a list in a list', () => {
  const deep = list(paragraph('one'), list(paragraph('two'), list(paragraph('three'))))
  test('isn’t made', () => {
    expect(isTooDeep(docOf(deep))).toBe(true)
    expect(RichText.safeParse({ type: 'doc', content: [deep] }).success).toBe(false)
  })
  test.each([
    [
      2,
      'bullet_list(list_item(paragraph("one"), bullet_list(list_item(paragraph("two"), paragraph("three")))))',
    ],
    [1, 'bullet_list(list_item(paragraph("one"), paragraph("two"), paragraph("three")))'],
    [0, 'paragraph("one"), paragraph("two"), paragraph("three")'],
  ])('is pasted with %s levels, none of its words lost', (levels, words) => {
    const slice = new Slice(docOf(deep).content, 0, 0)
    expect(asWords(flattenedSlice(slice, levels))).toBe(`<${words}>`)
  })
})
