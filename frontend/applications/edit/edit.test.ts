import { describe, expect, test } from 'vitest'
import type { LoadedApplication } from '#contract/applications/loaded'
import { emptyValues, type ApplicationValues } from '../values.ts'
import { checking, form } from '../form-samples.ts'
import { accountAsked, applicationIssues } from '../issues.ts'
import { broughtTogether, changesOf, withChanges } from './bring-together.ts'
import { correctionBody } from './changed-files.ts'
import { loadedStandings, loadedValues } from './loaded-values.ts'

const valuesWith = (over: Partial<ApplicationValues>): ApplicationValues => ({ ...emptyValues(), ...over })

describe('two versions of one application', () => {
  const base = valuesWith({ email: 'old@a.bc', mobile: '1', division_id: '1', ward_id_union: '10' })
  test('what only the other one changed is taken, what only this one changed is kept', () => {
    const { values, clashes } = broughtTogether(
      base,
      { ...base, email: 'mine@a.bc' },
      { ...base, mobile: '2' },
    )
    expect(values).toMatchObject({ email: 'mine@a.bc', mobile: '2' })
    expect(clashes).toEqual([])
  })
  test('where both changed, this one stays and it is said', () => {
    const { values, clashes } = broughtTogether(
      base,
      { ...base, email: 'mine@a.bc' },
      { ...base, email: 'other@a.bc' },
    )
    expect(values.email).toBe('mine@a.bc')
    expect(clashes).toEqual(['email'])
  })
  test('an address is never put together of two', () => {
    const mine = { ...base, division_id: '2', ward_id_union: '20' }
    const { values } = broughtTogether(base, mine, { ...base, post_code: '7830', ward_id_union: '11' })
    expect(values).toMatchObject({ division_id: '2', ward_id_union: '20', post_code: '' })
  })
  test('what was changed is kept with all that makes sense with it alone, files apart', () => {
    const changes = changesOf(base, { ...base, ward_id_union: '20', image: new Blob(['abc']) })
    expect(changes.files).toEqual(['image'])
    expect(changes.answers).toMatchObject({ division_id: '1', ward_id_union: '20' })
    expect(changes.answers).not.toHaveProperty('email')
    const saved = { ...base, email: 'new@a.bc', division_id: '2', ward_id_union: '11' }
    expect(withChanges(saved, changes)).toMatchObject({
      email: 'new@a.bc',
      division_id: '1',
      ward_id_union: '20',
    })
    expect(changesOf(base, base)).toEqual({ answers: {}, files: [] })
  })
  test('the same file, loaded anew, is no change; another one is', () => {
    const [before, again, other] = [new Blob(['abc']), new Blob(['abc']), new Blob(['abcd'])]
    const from = { ...base, image: before }
    expect(broughtTogether(from, from, { ...base, image: again }).values.image).toBe(again)
    expect(broughtTogether(from, { ...base, image: other }, { ...base, image: again }).values.image).toBe(
      other,
    )
  })
})

describe('the contact mobile is another, and the money went to it', () => {
  const saved = valuesWith({ mobile: '01712345678', account_type: '2', account_mobile: '01712345678' })
  const asked = (over: Partial<ApplicationValues>) => accountAsked({ ...saved, ...over }, saved)
  test('it is asked, and stays until it is answered for this number', () => {
    expect(asked({})).toBeUndefined()
    expect(asked({ mobile: '0181234' })).toBeUndefined()
    expect(asked({ mobile: '০১৮১২-৩৪৫৬৭৮' })).toMatchObject({ next: '01812345678', isAnswered: false })
    expect(asked({ mobile: '01812345678', money_follows: '01812345678' })?.isAnswered).toBe(true)
    expect(asked({ mobile: '01912345678', money_follows: '01812345678' })?.isAnswered).toBe(false)
  })
  test('it is said to go by the service that is chosen, once it is answered', () => {
    const mobile = '01812345678'
    const before = { ...saved, mfs_name: '1' }
    const by = (over: Partial<ApplicationValues>) =>
      accountAsked({ ...before, mobile, mfs_name: '2', ...over }, before)?.mfs_name
    expect(by({})).toBe('1')
    expect(by({ account_mobile: mobile })).toBe('2')
    expect(by({ money_follows: mobile })).toBe('2')
  })
  test('an account that was typed is an answer', () => {
    const mobile = '01812345678'
    expect(asked({ mobile, account_mobile: mobile })).toMatchObject({ follows: true, isAnswered: true })
    expect(asked({ mobile, account_mobile: '01912345678' })).toBeUndefined()
  })
  test('unanswered it keeps the form from being saved', () => {
    const keys = (over: Partial<ApplicationValues>) =>
      applicationIssues({ ...form(), ...saved, ...over, program_id: '1' }, checking({ saved })).map(
        ({ field }) => field,
      )
    expect(keys({ mobile: '01812345678' })).toContain('money_follows')
    expect(keys({ mobile: '01812345678', money_follows: '01812345678' })).not.toContain('money_follows')
  })
})

test('of the files only the changed ones are sent', () => {
  const [image, signature] = [new Blob(['a']), new Blob(['b'])]
  const body = correctionBody(
    { image, signature: new Blob(['c']), mobile: '1' } as never,
    { image, signature },
    { id: 1, version: 2 },
  )
  expect(Object.keys(body).toSorted()).toEqual(['id', 'mobile', 'signature', 'version'])
})

describe('a loaded application', () => {
  const place = {
    location_type: 2,
    sub_location_type: 2,
    type: 'union' as const,
    places: [],
    fields: { division_id: 3, location_type: 2, post_code: '7830' },
  }
  const application = {
    identity: 'verified',
    form: {
      name_en: 'Name',
      account_type: 2,
      account_number: '01712345678',
      is_nominnee_optional: true,
      nominee_verification_type: 1,
    },
    verified_fields: ['verification_number', 'name_en', 'nominee_bn'],
    current_location: place,
    permanent_location: place,
    subvariable: [
      { variable_id: 1, sub_variables: [0] },
      { variable_id: 2, sub_variables: [21, 22] },
    ],
    allow_addi_fields: [{ id: 8, name_en: '', name_bn: '', type: 'disabled', pivot: { value: '99' } }],
    allow_addi_field_value: [{ field_id: 9, id: 91 }],
    program: {
      additional_field: [
        { id: 8, type: 'disabled' },
        { id: 9, type: 'checkbox' },
      ],
    },
  } as unknown as LoadedApplication['application']
  test('stands in the form as it was filled in', () => {
    const variables = [
      { id: 1, field_type: 0, children: [] },
      { id: 2, field_type: 2, children: [{}] },
    ] as never
    const values = loadedValues(application, { fields: {} }, variables)
    expect(values).toMatchObject({
      name_en: 'Name',
      is_nominnee_optional: 'true',
      account_mobile: '01712345678',
      division_id: '3',
      permanent_post_code: '7830',
      same_address: true,
      additional: { 8: '99', 9: ['91'] },
      poverty: { 1: '0', 2: ['21', '22'] },
    })
  })
  test('a nominee at the applicant’s address follows it, in whichever language that was said', () => {
    const places = [
      { id: 3, kind: 'division', name_en: 'Dhaka', name_bn: 'ঢাকা' },
      { id: 31, kind: 'district', name_en: 'Faridpur', name_bn: 'ফরিদপুর' },
    ]
    const permanent_location = { ...place, places, fields: { ...place.fields, address: 'House 5' } }
    const sameOf = (nominee_address: string) =>
      loadedValues(
        { ...application, permanent_location, form: { ...application.form, nominee_address } } as never,
        { fields: {} },
        [],
      ).nominee_same_address
    expect(sameOf('House 5, Faridpur, Dhaka, 7830')).toBe(true)
    expect(sameOf('House 5, ফরিদপুর, ঢাকা, ৭৮৩০')).toBe(true)
    expect(sameOf('House 6, Faridpur, Dhaka, 7830')).toBe(false)
  })
  test('who was verified needs no new word of the registry', () => {
    expect(loadedStandings(application, 'kept')).toEqual({
      applicant: { identity: 'verified', known: ['name_en'] },
      nominee: { identity: 'verified', known: ['nominee_bn'] },
      disability: { token: '', message: 'kept' },
    })
  })
})
