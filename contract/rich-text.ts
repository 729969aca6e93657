import './zod-setup.ts'
import * as z from 'zod'
import { seen } from './seen.ts'
import { isWebAddress } from './web-address.ts'

/** Characters of a document as it is sent. */
export const textMaximum = 20_000
/** One run of words of the same look. */
const runMaximum = 2_900

/**
 * Text with a few marks, as a document of a closed schema (ProseMirror's JSON): paragraphs, two levels of headings, lists, quotes, lines
 * that break; bold, italic and links within them. What isn't in the schema is refused; nobody stores or sends HTML.
 */
const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('strong') }),
  z.strictObject({ type: z.literal('em') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().max(500, 'too_long').refine(isWebAddress, 'web_address') }),
  }),
])
/** Words as they are kept: what can be seen of them, NFC, blanks at their ends with them. */
const text = z
  .string()
  .transform((typed) => seen(typed).normalize('NFC').replace(/\s/g, ' '))
  .pipe(z.string().min(1).max(runMaximum, 'too_long'))
const Inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text,
    marks: z.array(Mark).max(3).optional(),
  }),
  z.strictObject({ type: z.literal('hard_break') }),
])
const inlines = z.array(Inline).optional()
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines })
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(3), z.literal(4)]) }),
  content: inlines,
})
const itemsOf = <Block extends z.ZodType>(block: Block) =>
  z.array(z.strictObject({ type: z.literal('list_item'), content: z.array(block).min(1) })).min(1)
const listsOf = <Block extends z.ZodType>(block: Block) =>
  [
    z.strictObject({ type: z.literal('bullet_list'), content: itemsOf(block) }),
    z.strictObject({ type: z.literal('ordered_list'), content: itemsOf(block) }),
  ] as const
// A list within a list, and no deeper.
const Block = z.discriminatedUnion('type', [
  Paragraph,
  Heading,
  z.strictObject({ type: z.literal('blockquote'), content: z.array(Paragraph).min(1) }),
  ...listsOf(z.discriminatedUnion('type', [Paragraph, ...listsOf(Paragraph)])),
])

const lengthOf = (node: unknown): number => JSON.stringify(node).length
/** A document: at most 400 blocks and 20,000 characters as it is sent. Its issues are `required`, `too_long` and `invalid`. */
export const RichText = z
  .strictObject({
    type: z.literal('doc'),
    content: z.array(Block).min(1, 'required').max(400, 'too_long'),
  })
  .refine((document) => lengthOf(document) <= textMaximum, 'too_long')
  .refine((document) => plainText(document) !== '', 'required')
export type RichText = z.output<typeof RichText>

type Node = { type: string; text?: string | undefined; content?: readonly Node[] | undefined }
/** The words of a document alone, a blank between blocks. */
export const plainText = (node: Node): string =>
  node.text ?? (node.content ?? []).map(plainText).join(' ').replace(/\s+/g, ' ').trim()
