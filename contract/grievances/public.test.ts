import { expect, test } from 'vitest'
import { GrievanceBody } from './public.ts'

const whole = {
  type_id: 1,
  place_id: 1,
  about: 'other',
  text: 'ভাতার টাকা আসেনি।',
  name: 'জমিলা বেওয়া',
  verification_type: 1,
  verification_number: '19504567890123456',
  date_of_birth: '1950-04-05',
}
const issueOf = (field: string, typed: string) =>
  GrievanceBody.safeParse({ ...whole, [field]: typed }).error?.issues.map(({ message }) => message)

test('whoever complains has a name in letters of any script, and says in words what happened', () => {
  for (const name of ['লা', 'উ মং', 'Jo', "D'Costa", 'মোঃ করিম ২', 'ড. রহিম'])
    expect([name, issueOf('name', name)]).toEqual([name, undefined])
  for (const name of ['12', '১২৩৪', 'x', '- .', '?'])
    expect([name, issueOf('name', name)]).toEqual([name, ['name_letters']])
  for (const text of ['ঘুষ চায়', 'Theft', 'টাকা পাইনি'])
    expect([text, issueOf('text', text)]).toEqual([text, undefined])
  for (const text of ['x', '12345', '. . . . .', 'টাকা'])
    expect([text, issueOf('text', text)]).toEqual([text, ['text_words']])
})
