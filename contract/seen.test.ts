import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { endpoints } from './index.ts'
import { line, nameBangla, token, word } from './fields.ts'
import { sizeOf } from './body-size.ts'
import { seen } from './seen.ts'
import { passwordNew, passwordTyped } from './access/shapes.ts'

const unseen = [
  ['NUL', '\u0000'],
  ['a bell', '\u0007'],
  ['ESC', '\u001B'],
  ['DEL', '\u007F'],
  ['NEL', '\u0085'],
  ['a soft hyphen', '\u00AD'],
  ['a right-to-left mark', '\u200F'],
  ['an embedding', '\u202B'],
  ['an override', '\u202E'],
  ['an isolate', '\u2067'],
  ['a byte order mark', '\uFEFF'],
  ['half a letter', '\uD83D'],
  ['its other half', '\uDE00'],
  ['a tag', '\u{E0041}'],
  ['a letter that only fills', '\u3164'],
  ['half of such a letter', '\uFFA0'],
  ['a sign that joins letters', '\u034F'],
  ['a variant of nothing', '\uFE00'],
  ['a braille sign without dots', '\u2800'],
] as const

describe('what cannot be seen', () => {
  test.each(unseen)('%s is taken out of a text', (_, sign) => {
    expect(line().parse(`a${sign}b${sign}`).replace(' ', '')).toBe('ab')
    expect(seen(`a\t\n${sign}b`).replace('\uFEFF', '')).toBe('a\t\nb')
    expect(token(20).safeParse(`a${sign}b`).success).toBe(false)
  })
  test('what Bangla is written with stays, and so does a letter of two halves', () => {
    expect(nameBangla.parse('র\u200D্যাব ক\u200Cখ')).toBe('র\u200D্যাব ক\u200Cখ')
    expect(line().parse('𝒳 😀 ❤\uFE0F')).toBe('𝒳 😀 ❤\uFE0F')
  })
  test('a text of nothing else is none', () => {
    expect(line().safeParse('\u200C \u200D\u202E').error?.issues[0]?.message).toBe('required')
    expect(word(5).parse('\u200D')).toBe('')
    expect(word(5).parse('\uFE0F')).toBe('')
  })
})

/** Every text of a schema with the names that lead to it; what is cut out of one by a transform counts as one. */
type Def = Record<'shape' | 'element' | 'options' | 'innerType' | 'in' | 'out' | 'valueType' | 'type', never>
type Field = { path: string; schema: z.ZodType }
function textsOf(schema: z.ZodType, path: string): Field[] {
  const def = schema._zod.def as unknown as Def
  switch (def.type as string) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
        textsOf(field, `${path}.${name}`),
      )
    case 'array':
      return textsOf(def.element, `${path}[]`)
    case 'record':
      return textsOf(def.valueType, `${path}{}`)
    case 'union':
      return (def.options as z.ZodType[]).flatMap((option) => textsOf(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
      return textsOf(def.innerType, path)
    case 'string':
      return [{ path, schema }]
    case 'pipe': {
      const [input, output] = [textsOf(def.in, path), textsOf(def.out, path)]
      const isWhole = ['object', 'array'].includes((def.out as z.ZodType)._zod.def.type)
      return isWhole ? output : input.length + output.length > 0 ? [{ path, schema }] : []
    }
    default:
      return []
  }
}

const fields = endpoints.flatMap(({ name, body, query, params }) =>
  [body, query, params].flatMap((schema) => (schema ? textsOf(schema as z.ZodType, name) : [])),
)
/** Typed as they are, kept as a hash, never shown. */
const asTyped = new Set<z.ZodType>([passwordTyped, passwordNew])
const bases = [
  'abc',
  'abcdefgh',
  'নাম',
  '01712345678',
  '1234567890',
  '123',
  '2020-01-02',
  'a@b.cd',
  'https://a.bc/',
  '[]',
  '"x"',
]

test('every text that a call brings, in its body, query or path, is without them or refused', () => {
  expect(fields.length).toBeGreaterThan(250)
  const open = fields.filter(
    ({ schema }) =>
      !asTyped.has(schema) &&
      bases.some((base) =>
        unseen.some(([, sign]) => {
          const result = schema.safeParse(base.slice(0, 2) + sign + base.slice(2))
          return result.success && JSON.stringify(result.data) !== JSON.stringify(seenIn(result.data))
        }),
      ),
  )
  expect(open.map(({ path }) => path)).toEqual([])
})
const seenIn = (value: unknown): unknown => (typeof value === 'string' ? seen(value) : value)

test('every text of a body has an end', () => {
  const endless = fields.filter(
    ({ schema }) =>
      bases.some((base) => schema.safeParse(base.repeat(3_000)).success) || sizeOf(schema).text === Infinity,
  )
  expect(endless.map(({ path }) => path)).toEqual([])
})
