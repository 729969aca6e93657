import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldName, pathName } from './path-names.ts'

type Part = { words: { en: Record<string, string> }; others: readonly Record<string, unknown>[] }
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'words' in value && 'others' in value
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\/(names|fields)(-\w+)?\.ts$/.test(name),
)
const parts = (
  await Promise.all(
    files.map(async (file) => {
      const all = Object.values((await import(/* @vite-ignore */ `./${file}`)) as Record<string, unknown>)
      return all.map((one) => ({ file, fields: isPart(one) ? one : (one as { fields?: unknown }).fields }))
    }),
  )
).flat()

test('no domain calls a field of all records as another domain does: what is of one record stands in record-fields.ts', () => {
  const named = parts.flatMap(({ file, fields }) =>
    isPart(fields) ? Object.keys(fields.words.en).map((field) => ({ file, field })) : [],
  )
  expect(named.length).toBeGreaterThan(200)
  const twice = [...Map.groupBy(named, ({ field }) => field)].filter(([, same]) => same.length > 1)
  expect(twice.map(([field, same]) => [field, ...same.map(({ file }) => file)])).toEqual([])
})

test('a field is called by the record, or the part of one, that it belongs to', () => {
  const of = (entity: string, path: string) => pathName('en', entity, path)
  expect(of('training_class', 'training_attendance.7.present')).toMatch(/Present at the class$/)
  expect(of('application', 'addresses.present.address')).toMatch(/Present address › Address$/)
  expect(of('committee_session', 'session_member.7.attended')).toMatch(/Was present$/)
  expect(of('training_participant', 'attended')).toBe('Classes attended')
  expect(of('training_participant', 'score')).toBe('Score of the exam')
  expect(of('application', 'score')).toBe('Score reached')
  expect(of('job', 'figures')).toBe('Counted so far')
  expect(of('committee_session', 'figures')).toBe('Figures of the closing')
  expect(of('lookup', 'answer')).not.toBe(of('grievance', 'answer'))
  expect(of('program_version', 'number')).toBe('Version')
  expect(fieldName('bn', 'present', 'training_attendance')).toBe('ক্লাসে উপস্থিত')
  // Closed to the applicant: by the last step, and by a withdrawal too.
  expect(of('application', 'locked_at')).not.toMatch(/final/)
})
