import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  accountNumber,
  day,
  email,
  file,
  flag,
  id,
  integer,
  jsonText,
  line,
  mobile,
  moment,
  nameBangla,
  nameEither,
  nameEnglish,
  personName,
  nationalId,
  note,
  optional,
  orNull,
  paragraph,
  postCode,
  taka,
} from './fields.ts'
import { ageOn, dayInDhaka } from './calendar.ts'

const keyOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message
/** Every issue, within unions too. */
const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.flatMap((issue) => [
      issue.message,
      ...(issue.code === 'invalid_union' ? issue.errors.flat().map(({ message }) => message) : []),
    ])
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('digits', () => {
  test.each([
    ['national ID', nationalId, '১২৩৪ ৫৬৭-৮৯০', '1234567890'],
    ['national ID of 17', nationalId, '১৯৯০১২৩৪৫৬৭৮৯০১২৩', '19901234567890123'],
    ['mobile', mobile, '০১৭১২-৩৪৫৬৭৮', '01712345678'],
    ['post code', postCode, '১২০৭', '1207'],
    ['account number', accountNumber, '০১২৩ ৪৫৬ ৭৮৯', '0123456789'],
    ['day', day, '১৯৯০-০২-২৮', '1990-02-28'],
    ['id', id, '৪২', 42],
    ['id as a number', id, 42, 42],
  ])('a %s typed in Bangla digits is the same value', (_, schema, typed, value) => {
    expect((schema as z.ZodType).parse(typed)).toBe(value)
  })

  test.each(['123456789', '12345678901', '1234567890123456', '12345678901234567 8', '12345678x0', ''])(
    'a national ID number of other than 10 or 17 digits is refused: %s',
    (typed) => expect(keyOf(nationalId, typed)).toBe('verification_number'),
  )
  test.each(['0171234567', '017123456789', '02712345678', '0121234567', '+88017123456789', '+8102712345678'])(
    'a mobile number is 11 digits and begins with 01: %s',
    (typed) => expect(keyOf(mobile, typed)).toBe('mobile'),
  )
  test.each(['01012345678', '০১২১২৩৪৫৬৭৮', '+8801112345678'])(
    'of a mobile number that no operator has it is said which digits are wrong: %s',
    (typed) => expect(keyOf(mobile, typed)).toBe('mobile_operator_unknown'),
  )
  test.each([
    '+8801712345678',
    '008801712345678',
    '০০৮৮০ ১৭১২-৩৪৫৬৭৮',
    '8801712345678',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    '01712345678',
  ])("a mobile number is taken with and without the country's code: %s", (typed) =>
    expect(mobile.parse(typed)).toBe('01712345678'),
  )
  test('an apostrophe is the same however the phone types it', () => {
    for (const typed of ['D’Costa', 'D‘Costa', 'DʼCosta', 'D`Costa', "D'Costa"])
      expect([nameEnglish.parse(typed), personName.parse(typed)]).toEqual(["D'Costa", "D'Costa"])
  })
  test.each(['120', '12077', 'abcd', '0000', '০১২৩'])(
    'a post code has 4 digits, no 0 before them: %s',
    (typed) => expect(keyOf(postCode, typed)).toBe('post_code'),
  )
  test.each(['12345', '123456789012345678901'])('an account number has 6 to 20 digits: %s', (typed) =>
    expect(keyOf(accountNumber, typed)).toBe('account_number'),
  )
  test.each(['12a456', 'DB-1'])('an account number is made of digits only: %s', (typed) =>
    expect(keyOf(accountNumber, typed)).toBe('verification_signs'),
  )
  test.each(['-1', '1.5', 'abc', '', '1e3', '12345678901234567', ' 4', -1, 1.5])('no id: %s', (typed) =>
    expect(takes(id, typed)).toBe(false),
  )
  test('a whole number keeps its bounds', () => {
    const rooms = integer(1, 20)
    expect([rooms.parse('১'), rooms.parse('20')]).toEqual([1, 20])
    expect([keyOf(rooms, '0'), keyOf(rooms, '21')]).toEqual(['invalid', 'invalid'])
  })
})

describe('names', () => {
  test.each([
    [nameEnglish, 'R'],
    [nameBangla, 'র'],
  ] as const)('one letter is nobody’s', (schema, typed) =>
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('name_short'),
  )
  test('two are, of which one may be a sign', () => expect(nameBangla.parse('রি')).toBe('রি'))
  test.each(['Md. Abdul-Karim', "D'Costa (Rina)", 'Al, B: C'])('English name: %s', (name) =>
    expect(nameEnglish.parse(name)).toBe(name),
  )
  test.each(['মোঃ করিম', 'Karim@home', 'Jos\u00e9'])('no English name: %s', (name) =>
    expect(keyOf(nameEnglish, name)).toBe('english'),
  )
  test.each(['মোঃ আব্দুল করিম', 'র‍্যাব', 'ড. রহিম (মিন্টু)', 'ও’নীল'.replace('’', "'"), 'আঃ রহমান।'])(
    'Bangla name: %s',
    (name) => expect(nameBangla.parse(name)).toBe(name.normalize('NFC')),
  )
  test.each(['Karim', 'করিম Khan', '. -', '়'])('no Bangla name: %s', (name) =>
    expect(keyOf(nameBangla, name)).toBe('bangla'),
  )
  test('where only digits are too much, that is said', () => {
    for (const name of ['Karim 2', 'Karim ২']) expect(keyOf(nameEnglish, name)).toBe('name_digits')
    for (const name of ['করিম ২', 'করিম 2']) expect(keyOf(nameBangla, name)).toBe('name_digits')
  })
  test('a name in either script is one in Bangla or in English, and nothing else', () => {
    for (const name of ['আমিনা বেগম', 'Rokeya', "D'Costa"]) expect(nameEither.parse(name)).toBe(name)
    for (const name of ['Rahim <1>', 'মা 123 <x>', 'রহিম Khan', 'Jos\u00e9'])
      expect(keyOf(nameEither, name)).toBe('either_script')
    for (const name of ['Rahim 1', 'মা ১২৩']) expect(keyOf(nameEither, name)).toBe('name_digits')
  })
  test('white space is folded, and one spelling in Unicode is one value', () => {
    expect(nameEnglish.parse('  Abdul \t Karim ')).toBe('Abdul Karim')
    expect(nameBangla.parse('\u09a1\u09bc')).toBe(nameBangla.parse('\u09dc'))
  })
  test('several lines stay several, each folded, one empty line at most between them', () => {
    const typed = ' First  line \r\n\r\n\n\u202Esecond\n \t\n'
    expect([paragraph(40).parse(typed), note(40).parse(typed)]).toEqual([
      'First line\n\nsecond',
      'First line\n\nsecond',
    ])
    expect([keyOf(paragraph(5), 'abc\ndef'), keyOf(paragraph(5), ' \n '), note(5).parse(' \n ')]).toEqual([
      'too_long',
      'required',
      '',
    ])
  })
  test('a blank name is missing, a long one too long', () => {
    expect([keyOf(line(), '  '), keyOf(line(5), 'abcdef')]).toEqual(['required', 'too_long'])
  })
})

describe('days', () => {
  test.each([
    '2023-02-29',
    '2024-02-30',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '24-04-30',
    '2024-4-3',
    '01/02/2024',
  ])('a day that does not exist is refused: %s', (typed) => expect(keyOf(day, typed)).toBe('date'))
  test('the leap day exists', () => expect(day.parse('2024-02-29')).toBe('2024-02-29'))
  test('today is the day in Dhaka, whatever the time zone here', () => {
    expect(dayInDhaka(new Date('2026-06-30T17:59:59Z'))).toBe('2026-06-30')
    expect(dayInDhaka(new Date('2026-06-30T18:00:00Z'))).toBe('2026-07-01')
  })
  test('a year of age is complete on the birthday, not a day before', () => {
    expect(ageOn('1961-11-20', '2026-11-19')).toBe(64)
    expect(ageOn('1961-11-20', '2026-11-20')).toBe(65)
    expect(ageOn('1960-02-29', '2025-02-28')).toBe(64)
    expect(ageOn('1960-02-29', '2025-03-01')).toBe(65)
  })
})

describe('e-mail', () => {
  test.each(['a@b.cd', 'first.last+tag@mail.gov.bd', ' a@b.cd '])('taken: %s', (typed) =>
    expect(email.parse(typed)).toBe(typed.trim()),
  )
  test.each(['a', 'a@b', 'a@b.c', 'a b@c.de', '@b.cd', 'a@.cd', 'a@b..cd'])('refused: %s', (typed) =>
    expect(keyOf(email, typed)).toBe('email'),
  )
  test('Bangla letters are named as what is wrong', () =>
    expect(keyOf(email, 'রহিম@b.cd')).toBe('email_bangla'))
})

describe('what forms send', () => {
  test.each(
    Object.entries({
      id,
      integer: integer(1, 20),
      day,
      flag,
      mobile,
      postCode,
      accountNumber,
      line: line(),
      paragraph: paragraph(500),
      moment,
      date: z.iso.date(),
      choice: z.enum(['one', 'two']),
    }),
  )('a required field that is empty is told as missing, whatever its kind: %s', (_, schema) => {
    for (const empty of ['', undefined, null])
      expect([empty, [...new Set(issuesOf(schema, empty))]]).toEqual([empty, ['required']])
  })
  test.each(['', 'null', 'undefined', null, undefined])('an empty field counts as not given: %s', (value) =>
    expect(optional(mobile).parse(value)).toBeUndefined(),
  )
  test('what is stored of an empty field is null, so that it can be taken away again', () => {
    const body = z.object({ on: orNull(day) })
    expect([body.parse({ on: '' }), body.parse({}), body.parse({ on: '2026-11-22' })]).toEqual([
      { on: null },
      { on: null },
      { on: '2026-11-22' },
    ])
    expect(keyOf(orNull(day), '2026-02-30')).toBe('date')
  })
  test('a field that is given must be right although it is optional', () =>
    expect(takes(optional(mobile), '123')).toBe(false))
  test.each([
    [true, true],
    ['1', true],
    [1, true],
    ['true', true],
    ['0', false],
    [0, false],
    ['false', false],
  ])('flag %s', (value, meant) => expect(flag.parse(value)).toBe(meant))
  test('a list comes as JSON text or as a list; other text is refused', () => {
    const list = jsonText(z.array(z.int()))
    expect([list.parse('[1,2]'), list.parse([1, 2])]).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect([keyOf(list, '[1,'), takes(list, '{"a":1}')]).toEqual(['invalid', false])
  })
  test('a file is a file, and not over its size', () => {
    const picture = file(4)
    expect(takes(picture, new Blob(['1234']))).toBe(true)
    expect([keyOf(picture, new Blob(['12345'])), keyOf(picture, 'text'), keyOf(picture, undefined)]).toEqual([
      'file_too_big',
      'required',
      'required',
    ])
  })
  test('money is whole poisha', () => expect([taka(650), taka(0.1 + 0.2)]).toEqual([65_000, 30]))
})
