import { expect, test } from 'vitest'
import { ratingOf, scoreOf, shortRow, whoOf } from './answers.ts'

test('of an answer to the survey tool what is read stays, in whatever group, and nothing of what else was written', () => {
  const row = {
    _id: 7,
    _submission_time: '2026-01-01T00:00:00',
    'about you/Participant': 'a'.repeat(20_000),
    'exam/score': 80,
    rating: '5',
    trainer: '12',
    comment: 'Good',
    essay: 'ক'.repeat(20_000),
    _attachments: [{ download_url: 'https://example.org' }],
  }
  const short = shortRow(row)
  expect(Object.keys(short).toSorted()).toEqual(
    [
      '_id',
      '_submission_time',
      'about you/Participant',
      'comment',
      'exam/score',
      'rating',
      'trainer',
    ].toSorted(),
  )
  expect(JSON.stringify(short).length).toBeLessThan(800)
  expect([whoOf(short), scoreOf(short), ratingOf(short)]).toEqual([whoOf(row), scoreOf(row), ratingOf(row)])
})
