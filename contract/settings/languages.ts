import '../zod-setup.ts'
import * as z from 'zod'
import { listQuery, Page } from '../crud.ts'
import { endpoint, readingLimits } from '../endpoint.ts'
import { id, line, optional, word } from '../fields.ts'
import type { Permission } from '../permissions.ts'
import { wordForm, type Language } from '../texts.ts'

const language = z.literal(['bn', 'en'])

/**
 * How a text stands in a language, the most pressing first: there is no such text any more; the built-in one has
 * changed since it was overridden; the other language was changed and this one hasn't followed; changed; built-in.
 */
export const textStates = ['orphan', 'outdated', 'other_changed', 'changed', 'default'] as const
export type TextState = (typeof textStates)[number]

export const AdminText = z.object({
  /** Table and key: 'home.title'. */
  path: z.string(),
  area: z.string(),
  state: z.literal(textStates),
  changed: z.boolean(),
  /** The other language was changed, and this one hasn't been looked at since. */
  follows: z.boolean(),
  /** The built-in texts; null where there is no such text any more. */
  default_en: z.string().nullable(),
  default_bn: z.string().nullable(),
  /** The texts as they are today. */
  words_en: z.string(),
  words_bn: z.string(),
  /** The built-in text that the department's was written against, where it is another today. */
  default_then: z.string().nullable(),
  updated_at: z.string().nullable(),
  /** 0: none of the department's yet. */
  version: z.int(),
  /** Of the department's own row, for its history. */
  id: z.int().nullable(),
})
export type AdminText = z.output<typeof AdminText>

const Counts = z.object({
  all: z.int(),
  changed: z.int(),
  other_changed: z.int(),
  outdated: z.int(),
  orphan: z.int(),
})

/** Names of the `{{parameters}}` of a text, each once. */
export const parametersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!)),
]

/** What words lack of the built-in text's parameters, and what they have too much; a brace left over is too much. */
export function parameterProblems(builtIn: string, words: string): { missing: string[]; surplus: string[] } {
  const wanted = parametersOf(builtIn)
  const used = parametersOf(words)
  const rest =
    words
      .replace(wordForm, '')
      .replace(/\{\{\w+\}\}/g, '')
      .match(/[{}]{2,}[^{}]*/g) ?? []
  return {
    missing: wanted.filter((name) => !used.includes(name)).map((name) => `{{${name}}}`),
    surplus: [
      ...used.filter((name) => !wanted.includes(name)).map((name) => `{{${name}}}`),
      ...rest.map((piece) => piece.slice(0, 20)),
    ],
  }
}

/** Words that the department may put in the place of built-in ones. */
export const TextWords = line(4000).refine((text) => !/[<>]/.test(text), 'markup')
const path = word(200).pipe(z.string().min(3, 'required'))
const saved = z.object({ path: z.string(), words: z.string(), message: z.string() })
const params = z.object({ lang: language })

/** As the specification names them, each on the other language's screen. */
export const languagePermission = { bn: 'language-en', en: 'language-bn' } as const satisfies Record<
  Language,
  Permission
>
const common = { policy: 'global', access: ['language-en', 'language-bn'] } as const

/** The texts of the product, the department's to change in both languages (specification 2.3). */
export const languageCalls = {
  language: {
    translations: endpoint({
      method: 'GET',
      path: '/translations/:lang',
      access: 'public',
      cacheSeconds: 60,
      versioned: true,
      limits: readingLimits,
      summary:
        'What the department has changed of the texts of a language, to be laid over the built-in ones',
      params,
      query: z.object({ v: optional(id) }),
      reply: z.object({ data: z.record(z.string(), z.string()), version: z.int() }),
    }),
    list: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/language/get/:lang',
      summary: 'Texts of a language: built-in and as they are, and how they stand',
      params,
      // They are all there.
      query: listQuery(['path', 'updated_at'])
        .omit({ added: true })
        .extend({
          area: optional(word(80)),
          state: optional(z.literal(textStates)),
        }),
      reply: Page(AdminText).extend({ counts: Counts }),
    }),
    text: endpoint({
      ...common,
      method: 'GET',
      path: '/admin/language/edit/:lang/:path',
      summary: 'One text of a language',
      params: params.extend({ path }),
      reply: z.object({ data: AdminText }),
    }),
    update: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/language/update',
      summary: 'Puts a text of the department in the place of the built-in one',
      body: z.object({ lang: language, path, words: TextWords, version: id }),
      reply: saved,
    }),
    reset: endpoint({
      ...common,
      method: 'POST',
      path: '/admin/language/reset',
      summary: 'Goes back to the built-in text',
      body: z.object({ lang: language, path, version: id }),
      reply: saved,
    }),
  },
}
