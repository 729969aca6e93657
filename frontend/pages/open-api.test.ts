import { describe, expect, test } from 'vitest'
import { openApi } from '#local/openapi'
import { fieldsOf, matching, operationsOf, typeOf, type OpenApi } from './open-api.ts'

const document = openApi() as unknown as OpenApi
const operations = operationsOf(document)
const track = operations.find(({ name }) => name === 'applications.application.track')!

describe('the documentation of the API', () => {
  test('has every call of the document once, each with its words and a way to send it', () => {
    const count = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length
    expect(new Set(operations.map(({ name }) => name)).size).toBe(count)
    expect(operations.filter(({ summary, domain }) => !summary || !domain)).toEqual([])
  })
  test('says of each call who may make it', () => {
    const who = (name: string) => operations.find((one) => one.name === name)?.who
    expect(who('applications.application.track')).toBe('public')
    expect(who('applications.application.get')).toBe('applicant')
    expect(who('grievances.grievance.rate')).toBe('complainant')
  })
  test('names the fields of a body, and what an optional one holds, without the empty ones of a form', () => {
    expect(fieldsOf(track.body!.schema)).toContainEqual({
      name: 'verification_number',
      type: 'string',
      required: false,
    })
  })
  test('follows a reply into lists and what may be missing', () => {
    const names = fieldsOf(track.reply!.schema).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['success', 'data.stage', 'data.full.timeline[].at']))
  })
  test('is found by words in any order, of path, name and description', () => {
    const found = (search: string) => matching(operations, search).map(({ name }) => name)
    expect(found('TRACKING post')).toContain('applications.application.track')
    expect(found('')).toHaveLength(operations.length)
    expect(found('no such call')).toEqual([])
  })
  test('says what kind of value a field holds', () => {
    expect(typeOf({ type: ['string', 'null'] })).toBe('string | null')
    expect(typeOf({ anyOf: [{ type: 'integer' }, { type: 'null' }] })).toBe('integer | null')
    expect(typeOf({ enum: ['a', 'b'] })).toBe('"a" | "b"')
    expect(typeOf({ type: 'array', items: { type: 'object' } })).toBe('object[]')
    expect(typeOf({ type: 'string', maxLength: 20 })).toBe('string ≤ 20')
  })
})
