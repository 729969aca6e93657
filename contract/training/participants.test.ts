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
  const wrong = ['', '১২৩', '123', 'Jamal <b>', '=HYPERLINK("x")', '- .', 'a', 'ক']
  for (const name of good) expect(participantName.safeParse(name).success, name).toBe(true)
  for (const name of wrong)
    expect(participantName.safeParse(name).error?.issues[0]?.message, name).toBe('training_participant')
})
