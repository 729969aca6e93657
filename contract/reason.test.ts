import { expect, test } from 'vitest'
import * as z from 'zod'
import type { AnyEndpoint } from './endpoint.ts'
import { endpoints } from './index.ts'
import { saysWhy } from './reason.ts'

/** Words that say no reason, or that nobody has to give. */
const otherWords = [
  'access.leave.insert note',
  'applications.application.withdraw reason',
  'grievances.case.handOver note',
  'grievances.case.mend note',
  'training.rating.give note',
]
/** Reasons whose field has the name of what is written otherwise. */
const writtenAsText = [
  'grievances.case.reject text',
  'grievances.case.solve still_to_come',
  'grievances.grievance.reopen text',
  'grievances.grievance.appeal text',
]

const fields = endpoints.flatMap((endpoint: AnyEndpoint) =>
  endpoint.body instanceof z.ZodObject
    ? Object.entries(endpoint.body.shape as Record<string, z.ZodType>).map(
        ([field, schema]) => [`${endpoint.name} ${field}`, schema] as const,
      )
    : [],
)
const issueOf = (schema: z.ZodType, typed: string) => schema.safeParse(typed).error?.issues[0]?.message

test('whoever is asked for a reason says it in words, whatever it is a reason for', () => {
  const reasons = fields.filter(
    ([name]) => /(reason|note|cause|why)$/.test(name) || writtenAsText.includes(name),
  )
  for (const typed of ['x', '. . . . .', '১২৩৪৫৬', 'কেন'])
    expect([
      typed,
      reasons
        .filter(([, schema]) => issueOf(schema, typed) !== 'reason_words')
        .map(([name]) => name)
        .toSorted(),
    ]).toEqual([typed, otherWords.toSorted()])
  for (const [name, schema] of reasons) expect([name, issueOf(schema, 'ভুল নাম')]).toEqual([name, undefined])
})

test('letters are counted with the signs that stand on them', () => {
  expect(['ভুল নাম', 'মৃত্যু', 'Twice', 'No', 'শেষ', '12 345'].map(saysWhy)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
