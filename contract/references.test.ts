import { expect, test } from 'vitest'
import { referencesOf } from './references.ts'

test('what records point at is found in columns, in parts and inside drafts, each once', () => {
  const found = referencesOf([
    {
      entity: 'office',
      entity_id: '7',
      before: { place_id: 1, category_id: 3 },
      after: { place_id: 2, category_id: 3, office_ward: [{ office_id: 7, place_id: 5 }] },
    },
    {
      entity: 'program',
      entity_id: '9',
      before: null,
      after: {
        draft: {
          payment_cycle: 'monthly',
          genders: [{ gender_code: 'male', age_min: 65 }],
          marital_statuses: ['widow'],
        },
      },
    },
    { entity: 'menu', entity_id: '4', before: { parent_id: 1 }, after: { parent_id: null } },
  ])
  expect(Object.fromEntries([...found].map(([of, keys]) => [of, [...keys]]))).toEqual({
    office: ['7'],
    place: ['1', '2', '5'],
    lookup: ['3'],
    program: ['9'],
    payment_cycle: ['monthly'],
    gender: ['male'],
    marital_status: ['widow'],
    menu: ['4', '1'],
  })
})
