import { expect, test } from 'vitest'
import type * as z from 'zod'
import { endpoints } from '../index.ts'
import { notByOf } from '../machine.ts'
import { everyResource } from '../resources.ts'
import { languages, texts } from '../texts.ts'
import { exports as fileWords } from './exports.ts'
import { fieldName } from './path-names.ts'
import { resourceText } from './resource.ts'

type Shape = Record<string, z.ZodType>
const shapeOf = (schema: unknown): Shape => (schema as { shape: Shape }).shape
/** Of every record, and said by nobody; the days without a year (`gap`) are a sentence of the screen. */
const silent = (key: string) => ['id', 'version', 'gap'].includes(key)

const visit = texts(
  'visit',
  { one: 'home visit', many: 'home visits', did_submit: '{{noun}} handed in', none: 'Nothing of {{nouns}}' },
  { one: 'পরিদর্শন', many: 'পরিদর্শন', did_submit: '{{noun}} দাখিল', none: '{{nouns}} নেই' },
)

test('a resource’s own texts have its nouns filled in as those of all have', () => {
  expect(resourceText(visit, 'en', 'did_submit')).toBe('Home visit handed in')
  expect(resourceText(visit, 'bn', 'did_submit')).toBe('পরিদর্শন দাখিল')
  expect(resourceText(visit, 'en', 'none')).toBe('Nothing of home visits')
  expect(resourceText(visit, 'en', 'did_approve')).toBe('Home visit approved')
  expect(resourceText(visit, 'en', 'new')).toBe('Add a home visit')
  expect(resourceText(visit, 'bn', 'new')).toBe('পরিদর্শন যোগ করুন')
  expect(resourceText({ ...visit, en: { ...visit.en, one: 'office' } }, 'en', 'new')).toBe('Add an office')
  expect(resourceText(visit, 'en', 'unknown')).toBeUndefined()
})

test.each(everyResource)('every field, state and act of $name has words', (one) => {
  const { name, domain, table, words, life, acts = {} } = one
  const call = (verb: string) => endpoints.find((each) => each.name === `${domain}.${name}.${verb}`)!
  const shown = (shapeOf(call('list').reply)['data'] as unknown as { element: unknown }).element
  const sent = life ? Object.keys(shapeOf(call('insert').body)) : []
  const fields = [...Object.keys(shapeOf(shown)), ...sent]
  const steps = Object.keys(acts).flatMap((action) => [`act_${action}`, `did_${action}`])
  const marks = Object.values(life?.duties ?? {}).flatMap((duty) => (duty ? [duty.as, ...notByOf(duty)] : []))
  const ofLife = [
    ...Object.keys(life?.table ?? {}).map((status) => `status_${status}`),
    ...steps,
    ...marks.flatMap((mark) => (mark ? [`${mark}_by`, `${mark}_at`] : [])),
  ]
  // The page of one with a life asks its own texts; the form of another may ask a table of the screen's.
  const isSaid = (key: string) =>
    languages.every(
      (language) =>
        resourceText(words, language, key) ??
        (life ? undefined : (fileWords.en as Record<string, string>)[key]) ??
        (life ? undefined : fieldName(language, key, table)),
    )
  const without = [...new Set([...fields.filter((key) => !silent(key)), ...ofLife])].filter(
    (key) => !isSaid(key),
  )
  expect(
    without,
    `say these in the texts of ${name} (contract/texts/${domain}/…), each under this key, in both languages; a word that another table has is shared`,
  ).toEqual([])
})
