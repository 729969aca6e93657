import { expect, test } from 'vitest'
import { app } from '#contract/texts/app'
import { inLanguage, noteSaid, saidOf } from './said.ts'

test('what was said in one language is shown in the reader’s, whichever it was kept in', () => {
  noteSaid([{ bn: 'নেই', en: 'Not there' }])
  for (const kept of ['নেই', 'Not there']) {
    expect(inLanguage(kept, 'bn')).toBe('নেই')
    expect(inLanguage(kept, 'en')).toBe('Not there')
  }
  expect(inLanguage(saidOf(app, 'offline'), 'en')).toBe(app.en.offline)
  expect(inLanguage(saidOf(app, 'offline'), 'bn')).toBe(app.bn.offline)
})

test('what nobody said in two languages stays as it is', () => {
  expect(inLanguage('Rahima', 'bn')).toBe('Rahima')
})
