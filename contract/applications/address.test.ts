import { describe, expect, test } from 'vitest'
import { addressIssues, addressOf, addressParts, partsBelow, placeParts, wardOf } from './address.ts'
import type { Address } from './address-fields.ts'

const top = { division_id: 1, district_id: 2, post_code: '1207', address: 'House 1' }
const complete: Record<string, Address> = {
  'district pourashava': { ...top, location_type: 1, district_pouro_id: 3, ward_id_dist: 4 },
  'union of an upazila': {
    ...top,
    location_type: 2,
    sub_location_type: 2,
    thana_id: 3,
    union_id: 4,
    ward_id_union: 5,
  },
  'pourashava of an upazila': {
    ...top,
    location_type: 2,
    sub_location_type: 1,
    thana_id: 3,
    pouro_id: 4,
    ward_id_pouro: 5,
  },
  'city corporation': { ...top, location_type: 3, city_id: 3, city_thana_id: 4, ward_id_city: 5 },
}

describe.each(Object.entries(complete))('an address in a %s', (_, address) => {
  test('lacks nothing once all of it is there', () => expect(addressIssues(address, '')).toEqual([]))
  test.each(Object.keys(address) as (keyof Address)[])('without %s it says so', (part) => {
    const issues = addressIssues({ ...address, [part]: undefined }, 'permanent_')
    expect(issues).toContainEqual({ field: `permanent_${part}`, key: `${part}_required` })
  })
  test('ends in the ward that its kind of place names', () => {
    const last = placeParts(address).at(-1)!
    expect(last).toMatch(/^ward_id_/)
    expect(wardOf(address)).toBe(address[last])
  })
  test('a ward of another kind of place does not count', () => {
    const last = placeParts(address).at(-1)!
    const others = Object.fromEntries(
      addressParts.filter((part) => part.startsWith('ward_') && part !== last).map((part) => [part, 9]),
    )
    expect(wardOf({ ...address, [last]: undefined, ...others })).toBeUndefined()
  })
})

test('an empty address asks for its top, not for a ward that nobody can name yet', () => {
  expect(addressIssues({}, '').map(({ field }) => field)).toEqual([
    'division_id',
    'district_id',
    'location_type',
    'post_code',
    'address',
  ])
})

test('the permanent address is read by its prefix and never mixed with the present one', () => {
  const form = { division_id: 1, permanent_division_id: 2, permanent_ward_id_union: 3 }
  expect([addressOf(form, '').division_id, addressOf(form, 'permanent_').division_id]).toEqual([1, 2])
  expect(addressOf(form, '').ward_id_union).toBeUndefined()
})

test('whatever lies under a part is cleared with it, and nothing above it', () => {
  for (const address of Object.values(complete)) {
    const chain = placeParts(address)
    chain.forEach((part, index) => {
      const below = partsBelow(part)
      for (const lower of chain.slice(index + 1))
        expect([part, below]).toEqual([part, expect.arrayContaining([lower])])
      for (const upper of chain.slice(0, index + 1)) expect(below).not.toContain(upper)
    })
  }
  expect(partsBelow('location_type')).toEqual(
    expect.arrayContaining(['thana_id', 'city_id', 'district_pouro_id']),
  )
  expect(partsBelow('sub_location_type')).toEqual(
    expect.arrayContaining(['union_id', 'pouro_id', 'ward_id_union']),
  )
  expect([partsBelow('post_code'), partsBelow('address')]).toEqual([[], []])
})
