import { mobileDigits } from '#contract/digits'
import { describe, expect, test } from 'vitest'
import { checking, form, other, program, reacting, verified } from './form-samples.ts'
import { holderAfter, withoutRegistry } from './holder.ts'
import { applicationIssues } from './issues.ts'
import { reactionTo } from './reactions.ts'
import { noStandings } from './standing.ts'
import { digitsOf, fileParts, toFields } from './to-fields.ts'
import { emptyValues, type ApplicationValues } from './values.ts'

describe('choosing another program', () => {
  const values = form({
    program_id: '2',
    gender_id: '22',
    sub_program_id: '7',
    poverty: { 1: '101' },
    additional: { 5: '51' },
  })
  test('keeps what was answered, for whoever comes back too, and takes the kind of number it offers', () => {
    const there = reactionTo('program_id', { ...values, education_status: '81' }, reacting())
    expect(there).toMatchObject({ additional: { 5: '51', 6: null }, verification_type: '2' })
    for (const name of ['gender_id', 'sub_program_id', 'education_status', 'poverty'])
      expect(there).not.toHaveProperty(name)
    const back = reactionTo('program_id', { ...values, ...there, program_id: '1' }, reacting())
    expect(back).toMatchObject({ additional: { 5: '51', 6: null } })
  })
  test('clears what the other one does not offer', () => {
    const row = { value_en: '', value_bn: '', code: '', type: 2, age_min: 0, age_max: 150 }
    const offering = {
      ...other,
      genders: [{ ...row, id: 23 }],
      sub_programs: [{ id: 8, name_en: '', name_bn: '' }],
      marital_status: [7],
    }
    const context = { ...reacting(), programs: [program, offering] }
    expect(reactionTo('program_id', { ...values, marital_status: '8' }, context)).toMatchObject({
      gender_id: '',
      sub_program_id: '',
      marital_status: '',
    })
  })
  test('leaves the gender that the registry said', () => {
    expect(reactionTo('program_id', values, reacting(verified))).not.toHaveProperty('gender_id')
  })
})

describe('addresses', () => {
  const present = {
    division_id: '3',
    district_id: '31',
    location_type: '2',
    thana_id: '311',
    sub_location_type: '2',
    union_id: '3111',
    ward_id_union: '31111',
    post_code: '1700',
    address: 'House 1',
  }
  test('a copied address is complete at once, the ward with it', () => {
    const changes = reactionTo('same_address', form({ ...present, same_address: true }), reacting())
    for (const [part, value] of Object.entries(present))
      expect(changes).toHaveProperty(`permanent_${part}`, value)
  })
  test('no longer the same: the copy is cleared', () => {
    const changes = reactionTo('same_address', form({ ...present, permanent_division_id: '3' }), reacting())
    expect(new Set(Object.values(changes))).toEqual(new Set(['']))
  })
  test('the copy follows the present address, and is cleared below with it', () => {
    const changes = reactionTo(
      'thana_id',
      form({ ...present, thana_id: '312', same_address: true }),
      reacting(),
    )
    expect(changes).toMatchObject({
      union_id: '',
      permanent_thana_id: '312',
      permanent_union_id: '',
      permanent_ward_id_union: '',
    })
  })
  test('a permanent address that is changed is no copy any more', () => {
    expect(reactionTo('permanent_division_id', form({ same_address: true }), reacting())).toMatchObject({
      same_address: false,
    })
  })
  test('nothing of another kind of place is sent', () => {
    const fields = toFields(form({ ...present, city_id: '39', ward_id_city: '391' }), checking())
    expect(fields).toMatchObject({ union_id: '3111', ward_id_union: '31111' })
    expect(fields).not.toHaveProperty('city_id')
  })
  test('a permanent address in a closed area is refused where it lies', () => {
    const issues = applicationIssues(
      form({
        permanent_division_id: '3',
        permanent_district_id: '31',
        permanent_location_type: '2',
        permanent_thana_id: '311',
      }),
      checking({ disabled: new Set([311]) }),
    )
    expect(issues).toContainEqual({ field: 'permanent_thana_id', key: 'place_disabled' })
  })
})

describe('accounts', () => {
  test("the mobile number becomes the account's, in the script that it was typed in", () => {
    for (const [mobile, account_mobile] of [
      ['০১৮১২-৩৪৫৬৭৮', '০১৮১২৩৪৫৬৭৮'],
      ['+880 1812-345678', '01812345678'],
    ] as const)
      expect(reactionTo('mobile', form({ mobile }), reacting())).toEqual({ account_mobile })
  })
  test('a correction of the mobile never changes the account by itself', () => {
    expect(reactionTo('mobile', form({ mobile: '01812345678' }), reacting(verified, null))).toEqual({})
  })
  test('an account that was typed by hand stays as the mobile number is mended; a copy follows it', () => {
    const mended = { mobile: '01812345678', account_mobile: '০১৭১২-৩৪৫৬৭৮' }
    expect(reactionTo('mobile', form(mended), reacting(noStandings, '01912345678'))).toEqual({})
    expect(reactionTo('mobile', form(mended), reacting(noStandings, '01712345678'))).toEqual({
      account_mobile: '01812345678',
    })
  })
  test('a mobile account is sent whole, without a bank', () => {
    const fields = toFields(
      form({
        account_type: '2',
        mfs_name: '3',
        account_mobile: '০১৭১২-৩৪৫৬৭৮৯',
        bank_name: '1',
        branch_name: '2',
      }),
      checking(),
    )
    expect(fields).toMatchObject({
      account_number: '017123456789',
      mobile_operator: '5',
      mfs_name: '3',
    })
    expect(fields).not.toHaveProperty('bank_name')
    expect(fields).not.toHaveProperty('branch_name')
  })
  test('the provider says how many digits are asked for', () => {
    const issues = applicationIssues(
      form({ account_type: '2', mfs_name: '3', account_mobile: '01712345678' }),
      checking(),
    )
    expect(issues).toContainEqual({
      field: 'account_mobile',
      key: 'mobile_account_longer',
      parameters: { count: 12, typed: 11 },
    })
    expect(issues.map((issue) => issue.field)).not.toContain('account_number')
  })
})

describe('what is told at the field, at once', () => {
  const issueOf = (changes: Partial<ApplicationValues>, field: string) =>
    applicationIssues(form(changes), checking()).find((issue) => issue.field === field)
  test("the bank's own length of an account number", () => {
    const bank = { account_type: '1', bank_name: '4' }
    expect(issueOf({ ...bank, account_number: '123456789012' }, 'account_number')).toEqual({
      field: 'account_number',
      key: 'bank_account_exact',
      parameters: { count: 13, typed: 12 },
    })
    expect(issueOf({ ...bank, account_number: 'abc' }, 'account_number')?.key).toBe('verification_signs')
    for (const account_number of ['1234567890123', '8801 2345 6789 0'])
      expect(issueOf({ ...bank, account_number }, 'account_number')).toBeUndefined()
  })
  test("only of a mobile number the country's code is left out: other numbers may begin so", () => {
    expect([digitsOf('৮৮০১ ২৩৪-৫৬৭'), mobileDigits('+880 1712-345678')]).toEqual([
      '8801234567',
      '01712345678',
    ])
  })
  test('a mobile account with a number that no operator has', () => {
    const mobile = { account_type: '2', mfs_name: '9' }
    for (const account_mobile of ['01912345678', '01212345678'])
      expect(issueOf({ ...mobile, account_mobile }, 'account_mobile')?.key).toBe('mobile_operator_unknown')
    expect(issueOf({ ...mobile, account_mobile: '01712345678' }, 'account_mobile')).toBeUndefined()
  })
  test("whose account it is, where it is another's", () => {
    const self = form({ account_owner: '371', name_en: 'Karim' })
    expect(reactionTo('account_owner', self, reacting())).toEqual({ account_name: 'Karim' })
    expect(reactionTo('account_owner', form({ account_owner: '372' }), reacting())).toEqual({
      account_name: '',
    })
    expect(reactionTo('name_en', form({ ...self, account_type: '2' }), reacting())).toEqual({
      account_name: 'Karim',
    })
    expect(reactionTo('name_en', form({ account_type: '2', account_owner: '372' }), reacting())).toEqual({})
    const asked = { account_type: '2', account_owner: '372' }
    expect(issueOf(asked, 'account_name')?.key).toBe('account_name_required')
    expect(issueOf({ ...asked, account_name: 'Rahim' }, 'account_name')).toBeUndefined()
    const bank = { account_type: '1' }
    for (const at of [asked, bank]) {
      expect(issueOf({ ...at, account_name: 'রহিম Uddin 12' }, 'account_name')?.key).toBe('english')
      expect(issueOf({ ...at, account_name: 'Rahim 12' }, 'account_name')?.key).toBe('name_digits')
    }
  })
})

describe('who gets the money when somebody else is verified', () => {
  const { ownerIsSelf } = reacting()
  const names = ['name_bn', 'name_en'] as const
  const named = { name_en: 'Karim', name_bn: 'করিম', account_type: '2' }
  const again = (changes: Partial<ApplicationValues>, said: readonly (typeof names)[number][] = names) =>
    withoutRegistry(form({ ...named, ...changes }), said, ownerIsSelf)
  test("another's account stays theirs, whoever applies", () => {
    const others = { account_owner: '372', account_name: 'Khalilur Rahman' }
    expect(again(others)).not.toHaveProperty('account_name')
    expect(holderAfter(form({ ...named, ...others }), { name_en: 'Rahim' }, ownerIsSelf)).toEqual({})
    expect(holderAfter(form({ ...others, account_type: '2' }), { name_en: 'Rahim' }, ownerIsSelf)).toEqual({})
    expect(
      holderAfter(form({ account_type: '2', account_owner: '372' }), { name_en: 'Rahim' }, ownerIsSelf),
    ).toEqual({})
  })
  test("the applicant's own follows, as far as a name is known", () => {
    const own = { account_owner: '371', account_name: 'Karim' }
    expect(again(own)).toMatchObject({ account_name: '', name_en: '' })
    expect(again(own, [])).not.toHaveProperty('account_name')
    expect(holderAfter(form({ ...named, ...own }), { name_en: 'Rahim' }, ownerIsSelf)).toEqual({
      account_name: 'Rahim',
    })
  })
  test("a bank's holder goes with the registry's name, and stays as it was typed", () => {
    const bank = { account_type: '1', account_owner: '372' }
    expect(again({ ...bank, account_name: 'Karim' })).toMatchObject({ account_name: '' })
    expect(again({ ...bank, account_name: 'Khalilur Rahman' })).not.toHaveProperty('account_name')
  })
})

describe('what is sent', () => {
  const file = new Blob(['x'])
  test('a field that a condition hides is left out, its file too', () => {
    const hidden = form({ additional: { 5: '52', 6: file } })
    expect(toFields(hidden, checking())['application_allowance_values']).toHaveLength(1)
    expect(fileParts(hidden, checking())).toEqual({})
    expect(fileParts(form({ additional: { 5: '51', 6: file } }), checking())).toEqual({ file_value_6: file })
  })
  test('what nobody answered is asked, and not taken for a yes: who fills it in, and whether there is a nominee', () => {
    const open = applicationIssues(form({ filled_by: '', is_nominnee_optional: '' }), checking())
    const keys = open.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['filled_by_required', 'is_nominnee_optional_required']))
    expect(open.filter(({ field }) => field.startsWith('nominee_'))).toEqual([])
    const { filled_by, is_nominnee_optional } = emptyValues()
    expect([filled_by, is_nominnee_optional]).toEqual(['', ''])
  })

  test('without a nominee nothing of one', () => {
    const values = form({ is_nominnee_optional: 'false', nominee_en: 'Someone', nominee_image: file })
    expect(toFields(values, checking())).toMatchObject({ is_nominnee_optional: '0' })
    expect(toFields(values, checking())).not.toHaveProperty('nominee_en')
    expect(fileParts(values, checking())).toEqual({})
  })
  test("a class-wise program's class is the education too", () => {
    const fields = toFields(
      form({ lookup_type_id: '201', education_status: '81' }),
      checking({ program: { ...program, is_disable_class: 1 } }),
    )
    expect(fields).toMatchObject({ lookup_type_id: '201', education_status: '201' })
  })
  test('the spouse only of who is married', () => {
    const spouse = { spouse_name_bn: 'আমিনা' }
    expect(toFields(form({ ...spouse, marital_status: '9' }), checking())['spouse_name_bn']).toBe('আমিনা')
    expect(toFields(form({ ...spouse, marital_status: '8' }), checking())['spouse_name_bn']).toBeUndefined()
  })
})

describe('what is lacking', () => {
  test.each([
    ['verification_number', '', 'required', undefined],
    ['verification_number', '12345', 'verification_length', { count: 5 }],
    ['verification_number', '১২৩ ৪৫৬', 'verification_length', { count: 6 }],
    ['nominee_verification_number', '12345678901', 'verification_length', { count: 11 }],
    ['nominee_verification_number', '12345O7890', 'verification_signs', undefined],
  ])('%s "%s": %s is said', (field, typed, key, parameters) => {
    const issues = applicationIssues(
      form({ [field]: typed, nominee_verification_type: '1' }),
      checking(field === 'verification_number' ? { standings: noStandings } : {}),
    )
    expect(issues.find((issue) => issue.field === field)).toEqual({
      field,
      key,
      ...(parameters && { parameters }),
    })
  })
  test('of a birth registration the digits that it has are said', () => {
    const [issue] = applicationIssues(
      form({ verification_type: '2', verification_number: '1234567890123456' }),
      checking({ standings: noStandings }),
    ).filter(({ field }) => field === 'verification_number')
    expect(issue).toMatchObject({ key: 'birth_length', parameters: { count: 16 } })
  })
  test('before the verification: that, and nothing of the panels that are not there yet', () => {
    const issues = applicationIssues(form(), checking({ standings: noStandings }))
    expect(issues.map((issue) => issue.field)).toEqual([
      'verification_number',
      'date_of_birth',
      'verify_applicant',
    ])
    expect(issues.at(-1)).toEqual({ field: 'verify_applicant', key: 'verify_first' })
  })
  test('each field is named once, from the top of the page down', () => {
    const fields = applicationIssues(form(), checking()).map((issue) => issue.field)
    expect(new Set(fields).size).toBe(fields.length)
    const order = [
      'name_bn',
      'mobile',
      'image',
      'division_id',
      'permanent_division_id',
      'additional.5',
      'account_type',
      'verify_nominee',
    ]
    expect(fields.filter((field) => order.includes(field))).toEqual(order)
  })
  test("the applicant's number as nominee's is told at the field, in whichever script it was typed", () => {
    const own = { verification_number: '1234567890' }
    const told = (nominee_verification_number: string) =>
      applicationIssues(form({ ...own, nominee_verification_number }), checking())
    const issue = { field: 'nominee_verification_number', key: 'nominee_is_applicant' }
    expect(told('১২৩৪ ৫৬৭ ৮৯০')).toContainEqual(issue)
    expect(told('1234567891')).not.toContainEqual(issue)
    expect(told('')).not.toContainEqual(issue)
  })
})

describe('a day of the program that is not needed', () => {
  const day = {
    id: 7,
    name_en: '',
    name_bn: '',
    type: 'date' as const,
    option: 1 as const,
    additional_field_value: [],
  }
  const own = checking({ program: { ...program, additional_field: [day] } })
  test.each([
    ['31/2/2020', 'date'],
    ['5//', 'date'],
    ['5/1/2027', 'date'],
    ['2026-12-25', 'day_to_come'],
  ])('"%s" is not the same as none', (typed, key) => {
    expect(applicationIssues(form({ additional: { 7: typed } }), own)).toContainEqual({
      field: 'additional.7',
      key,
    })
  })
  test('of the dead and the injured of the movement it lies within it', () => {
    const movement = { ...own.program!, dead_option_enable_disable: 1 as const }
    const told = (typed: string) =>
      applicationIssues(form({ additional: { 7: typed } }), checking({ program: movement })).find(
        ({ field }) => field === 'additional.7',
      )?.key
    expect([told('1990-01-01'), told('2024-07-18')]).toEqual(['day_movement', undefined])
  })
  test('none is', () => {
    const fields = applicationIssues(form({ additional: { 7: '' } }), own).map(({ field }) => field)
    expect(fields).not.toContain('additional.7')
  })
})

test('what is longer than the form takes can be typed, and is told at its field', () => {
  const long = 'ক'.repeat(600)
  const names = ['name_bn', 'mother_name_bn', 'identification_mark', 'account_name', 'email'] as const
  const values = form({ ...Object.fromEntries(names.map((name) => [name, long])), account_type: '1' })
  const issues = applicationIssues(values, checking({ standings: verified }))
  for (const field of names) expect(issues).toContainEqual({ field, key: 'too_long' })
})
