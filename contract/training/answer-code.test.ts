import { expect, test } from 'vitest'
import { isLinkForAll } from './answer-code.ts'

test('a code stands in the path of a link, never in the name of whom is asked for it', () => {
  for (const link of [
    'https://forms.example.org/x?d[code]={code}',
    'https://forms.example.org/{code}/#{code}',
    'https://forms.example.org/x',
    '/exam?code={code}',
  ])
    expect([link, isLinkForAll(link)]).toEqual([link, true])
  for (const link of [
    'https://{code}.example.org/x',
    'https://forms.{code}example.org/',
    '/{code}/example.org',
    'https://forms.example.org{code}',
  ])
    expect([link, isLinkForAll(link)]).toEqual([link, false])
})
