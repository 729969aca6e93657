import { Fragment, Schema, Slice, type Node } from 'prosemirror-model'
import type { RichText } from '#contract/rich-text'
import { isWebAddress } from '#contract/web-address'
import { looks } from './looks.ts'

/** The schema of contract/rich-text.ts, as the editor knows it. What is pasted is parsed by it: the rest isn't there. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      // A row of a table that is pasted stands in a line of its own.
      parseDOM: [{ tag: 'p' }, { tag: 'tr' }],
      toDOM: () => ['p', { class: looks.paragraph }, 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { level: { default: 3, validate: 'number' } },
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: level > 3 ? 4 : 3 },
      })),
      toDOM: ({ attrs }) => {
        const level = attrs['level'] as 3 | 4
        return [`h${level}`, { class: looks.heading[level] }, 0]
      },
    },
    blockquote: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', { class: looks.blockquote }, 0],
    },
    bullet_list: {
      group: 'block list',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', { class: looks.bullet_list }, 0],
    },
    ordered_list: {
      group: 'block list',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', { class: looks.ordered_list }, 0],
    },
    list_item: {
      content: 'paragraph (paragraph | list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', { class: looks.list_item }, 0],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return isLink(href) ? { href } : false
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] as string, class: looks.link }, 0],
    },
    em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em', 0] },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Some put a thin <b> around all that is copied.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      ],
      toDOM: () => ['strong', { class: looks.strong }, 0],
    },
  },
})

export const isLink = (href: string): boolean => href.length <= 500 && isWebAddress(href)

type Json = { type: string; content?: Json[]; marks?: unknown; [key: string]: unknown }

/** What is sent of it: a break has no marks, whatever words it stands among. */
export function documentOf(doc: Node): RichText {
  const plain = ({ content, marks, ...node }: Json): Json => ({
    ...node,
    ...(marks !== undefined && node.type !== 'hard_break' && { marks }),
    ...(content && { content: content.map(plain) }),
  })
  return plain(doc.toJSON() as Json) as unknown as RichText
}

export const isList = ({ type }: Node): boolean => type.spec.group?.includes('list') ?? false
/** A list within a list, and no deeper. */
export const listsMaximum = 2

/** Whether lists stand in lists deeper than the schema of the contract has them. */
export const isTooDeep = (node: Node, depth = 0): boolean => {
  const own = depth + (isList(node) ? 1 : 0)
  return own > listsMaximum || node.children.some((child) => isTooDeep(child, own))
}

/** Paragraphs in the place of lists that stand deeper than so many: what is pasted comes whole, with fewer levels. */
export function flattened(content: Fragment, levels: number): Fragment {
  const flat = (node: Node): Node[] => {
    if (!isList(node)) return [node.copy(flattened(node.content, levels))]
    if (levels > 0) return [node.copy(flattened(node.content, levels - 1))]
    return node.children.flatMap((item) => [...flattened(item.content, 0).content])
  }
  return Fragment.from(content.content.flatMap(flat))
}

/** The same of what is pasted; its ends are closed where they stood open in lists that are none any more. */
export const flattenedSlice = (slice: Slice, levels: number): Slice => {
  const content = flattened(slice.content, levels)
  return content.eq(slice.content) ? slice : Slice.maxOpen(content)
}

/** Cells of a table that is pasted don't run into each other. */
export const cellsApart = (html: string): string => html.replace(/<\/t[dh]>/gi, ' $&')
