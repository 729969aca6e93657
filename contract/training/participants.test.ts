import { expect, test } from 'vitest'
import { participantName } from './participants.ts'

test('a participant’s name, printed on a certificate, is letters of any script and what stands in names', () => {
  const good = [
    'মোছাঃ নূরজাহান বেগম',
    'Md. Jamal Uddin (Babu)',
    "D'Costa-Rozario, Anna",
    'ড. আব্দুল হাই',
    'লা',
    'উ মং',
    'Jo',
  ]
  const missing = ['', '১২৩', '123', '- .', 'a', 'ক']
  const signs = ['Jamal <b>', '=HYPERLINK("x")', 'Rahima/Karima', 'Anna_Rozario', 'নূর@বেগম']
  for (const name of good) expect(participantName.safeParse(name).success, name).toBe(true)
  const issueOf = (name: string) => participantName.safeParse(name).error?.issues[0]?.message
  for (const name of missing) expect(issueOf(name), name).toBe('training_participant')
  // Somebody who wrote a name isn't asked for it: which signs are taken is said.
  for (const name of signs) expect(issueOf(name), name).toBe('training_name_signs')
})
