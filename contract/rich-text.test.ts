import { expect, test } from 'vitest'
import { plainText, RichText } from './rich-text.ts'

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })

test('a document of the schema is taken, and its words can be read alone', () => {
  const document = doc(
    { type: 'heading', attrs: { level: 3 }, content: [text('প্রশিক্ষণ')] },
    paragraph(
      text('ক', { type: 'strong' }),
      { type: 'hard_break' },
      text('খ', { type: 'link', attrs: { href: 'https://example.gov.bd/a' } }),
    ),
    {
      type: 'bullet_list',
      content: [
        {
          type: 'list_item',
          content: [
            paragraph(text('এক')),
            { type: 'ordered_list', content: [{ type: 'list_item', content: [paragraph(text('দুই'))] }] },
          ],
        },
      ],
    },
    { type: 'blockquote', content: [paragraph(text('উদ্ধৃতি'))] },
  )
  expect(RichText.parse(document)).toEqual(document)
  expect(plainText(RichText.parse(document))).toBe('প্রশিক্ষণ ক খ এক দুই উদ্ধৃতি')
})

const deep = (levels: number): object =>
  levels === 0
    ? paragraph(text('a'))
    : { type: 'bullet_list', content: [{ type: 'list_item', content: [deep(levels - 1)] }] }
test.each([
  ['a script', doc({ type: 'script', content: [text('alert(1)')] })],
  [
    'an attribute that nobody knows',
    doc({ type: 'paragraph', attrs: { onclick: 'x' }, content: [text('a')] }),
  ],
  [
    'a link that runs a script',
    doc(paragraph(text('a', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))),
  ],
  [
    'a link with more than where it leads',
    doc(paragraph(text('a', { type: 'link', attrs: { href: 'https://a.bd', target: '_top' } }))),
  ],
  ['a mark that nobody knows', doc(paragraph(text('a', { type: 'style' })))],
  ['lists three deep', doc(deep(3))],
  ['nothing', doc()],
  ['blanks alone', doc(paragraph(text('  ')))],
  ['more than it may be', doc(...Array.from({ length: 30 }, () => paragraph(text('x'.repeat(1_000)))))],
])('%s is refused', (_what, document) => {
  expect(RichText.safeParse(document).success).toBe(false)
})
